import { describe, expect, it } from "vitest"
import { BoardTable, isPhone } from "../src/kit/board_table"
import type { BoardProps } from "../src/kit/game_ui"
import { Look } from "../src/kit/look.svelte"
import { counted, list, many, sentences } from "../src/kit/words"
import type { ChairInfo, ChoiceInfo } from "../src/wire/protocol.gen"
import { book } from "./book"

interface Zones {
  hands: number[][]
  round: number
}
interface Figures {
  goal: number
  limits: number[]
  [name: `reach_${number}`]: number[]
}

const chair = (seat: number, name: string): ChairInfo => ({ seat, name, bot: null, taken: true, present: true })
const choice = (touch: string, reason = ""): ChoiceInfo => ({ notation: "play", label: "Play", touches: [touch], reason, rule: "" })

function table(seat: number, choices: ChoiceInfo[] | null = null): BoardTable<Zones, Figures> {
  const decision = choices && { ask: "Play", prompt: "", rule: "", choices }
  const now = { decision, waiting: { seats: [2], text: "", rule: "" }, result: null }
  const props = {
    zones: { hands: [[0, 257], [255], []], round: 2 },
    figures: { goal: 3, limits: [5, 6, 7], reach_4: [1, 2] },
    book, seat, chairs: [chair(0, "Ada"), chair(1, ""), chair(2, "Cora")], options: {}, now,
  } as unknown as BoardProps
  return new BoardTable<Zones, Figures>(() => props)
}

describe("a board's table", () => {
  it("knows who sits there, and in which order", () => {
    expect(table(1).names).toEqual(["Ada", "Player 2", "Cora"])
    expect(table(1).besides(1)).toEqual([2, 0])
    expect(table(-1).besides(-1)).toEqual([0, 1, 2])
    expect([table(0).whose(0), table(0).whose(2), table(0).who(0), table(0).who(2)]).toEqual(["your", "Cora's", "you", "Cora"])
  })

  it("awaits the viewer whenever the viewer is asked", () => {
    expect(table(0).awaited).toEqual([2])
    expect(table(0, []).awaited).toEqual([2, 0])
    expect(table(2, []).awaited).toEqual([2])
  })

  it("tells where an answer may begin from where one is told why not", () => {
    const asked = table(0, [choice("hands/0/1"), choice("deck/0", "It is empty.")])
    expect([asked.asks("hands/"), asked.asks("deck/"), asked.concerns("deck/"), asked.concerns("bank/")]).toEqual([true, false, true, false])
  })

  it("reads zones and figures by name", () => {
    const { number, round } = { number: table(0).number("round"), round: table(0).numbers("round") }
    expect([number, round]).toEqual([2, []])
    expect(table(0).faces("hands", 0)).toEqual([0, 1])
    expect([table(0).figure("goal"), table(0).figure("limits", 1), table(0).figure("limits", 9)]).toEqual([3, 6, 0])
    expect(table(0).figures("reach_4")).toEqual([1, 2])
  })

  it("is a phone's when it is narrow, and none before it is measured", () => {
    expect([0, 390, 1280].map(isPhone)).toEqual([false, true, false])
  })
})

describe("words in number", () => {
  it("fit how many there are", () => {
    expect([0, 1, 2].map((count) => many(count, "card"))).toEqual(["no card", "1 card", "2 cards"])
    expect([0, 1, 2].map((count) => counted(count, "die", "dice"))).toEqual(["0 dice", "1 die", "2 dice"])
    expect([["Ada"], ["Ada", "Ben"], ["Ada", "Ben", "Cora"]].map(list)).toEqual(["Ada", "Ada and Ben", "Ada, Ben and Cora"])
    expect(sentences(["A card.", "", "Seen by Ada"])).toBe("A card. Seen by Ada")
  })
})

describe("a look", () => {
  it("finds what can be looked at, with its notes, and nothing else", () => {
    document.body.innerHTML = `<div data-look="card h01" data-notes="One.\nTwo."><b></b></div><i data-look=""></i><u></u>`
    const look = new Look()
    look.at(document.querySelector("b"))
    expect(look.near).toMatchObject({ what: "card h01", notes: ["One.", "Two."] })
    look.at(document.querySelector("i"))
    expect(look.near).toBeNull()
    look.at(document.querySelector("b"))
    look.at(document.querySelector("u"))
    expect(look.near).toBeNull()
  })
})
