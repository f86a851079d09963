import { fireEvent, render, screen } from "@testing-library/svelte"
import { beforeEach, expect, it } from "vitest"
import { Selection } from "../src/kit/selection.svelte"
import type { ChairInfo, DecisionInfo } from "../src/wire/protocol.gen"
import { book } from "./book"
import PlainTable from "./PlainTable.svelte"

const chair = (seat: number, name: string): ChairInfo => ({ seat, name, bot: null, taken: true, present: true })
const decision: DecisionInfo = {
  ask: "Play",
  prompt: "Play a card.",
  rule: "POND-1.1",
  choices: [
    { notation: "play frog", label: "Play Frog", touches: ["hands/0/0"], reason: "", rule: "" },
    { notation: "play heron", label: "Play Heron", touches: ["hands/0/1"], reason: "It is asleep.", rule: "POND-1.1" },
    { notation: "pass", label: "Pass", touches: [], reason: "", rule: "" },
  ],
}

let sent: string[]
let selection: Selection

beforeEach(() => {
  sent = []
  selection = new Selection((choice) => sent.push(choice.notation))
  selection.ask(decision)
  const zones = { deck: [255, 255, 255], hands: [[0, 1 | (1 << 16)], [255, 255]], round: 2, first: 1 }
  render(PlainTable, { selection, zones, book, seat: 0, chairs: [chair(0, "Ada"), chair(1, "Ben")], options: {}, figures: {}, now: null })
})

it("draws any layout with names and counts", () => {
  expect(screen.getByLabelText("Deck, 3")).toBeTruthy()
  expect(screen.getByLabelText("2 face down")).toBeTruthy()
  expect(screen.getByText("Plays first").nextElementSibling?.textContent?.trim()).toBe("Ben")
})

it("makes a button of a piece that can be chosen, and sends the choice", async () => {
  await fireEvent.click(screen.getByRole("button", { name: "Frog: Play Frog" }))
  expect(sent).toEqual(["play frog"])
})

it("greys out a piece that is refused, says why and sends nothing", async () => {
  const heron = screen.getByRole("button", { name: "Heron, wet: It is asleep." })
  expect(heron.getAttribute("aria-disabled")).toBe("true")
  await fireEvent.click(heron)
  expect(sent).toEqual([])
  expect(selection.note).toBe("It is asleep.")
})

it("knows which choices the board can say", () => {
  expect(decision.choices.map((choice) => selection.isOnBoard(choice))).toEqual([true, true, false])
})
