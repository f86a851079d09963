import { beforeEach, describe, expect, it } from "vitest"
import { Selection } from "../src/kit/selection.svelte"
import { meets } from "../src/kit/spot"
import type { ChoiceInfo, DecisionInfo } from "../src/wire/protocol.gen"

const choice = (notation: string, touches: string[], reason = ""): ChoiceInfo => ({
  notation,
  label: notation,
  touches,
  reason,
  rule: "",
})

const decision = (...choices: ChoiceInfo[]): DecisionInfo => ({ ask: "Ask", prompt: "?", rule: "X-1", choices })

describe("spots", () => {
  it("meet part by part, and a star meets any part", () => {
    expect(meets("hands/0/15", "hands/0/15")).toBe(true)
    expect(meets("in_play/*/3", "in_play/1/3")).toBe(true)
    expect(meets("in_play/*/3", "in_play/1/4")).toBe(false)
    expect(meets("deck", "deck/3")).toBe(false)
  })
})

describe("a selection", () => {
  let sent: string[]
  let selection: Selection
  beforeEach(() => {
    sent = []
    selection = new Selection((choice) => sent.push(choice.notation))
  })

  it("sends the one choice that a spot leaves", () => {
    selection.ask(decision(choice("play titan", ["hands/0/18"]), choice("play scout", ["hands/0/6"])))
    expect(selection.light(["hands/0/18"])).toBe("lit")
    selection.pick(["hands/0/18"])
    expect(sent).toEqual(["play titan"])
  })

  it("narrows where several choices start, and steps back", () => {
    selection.ask(decision(choice("top", ["deck"]), choice("bottom", ["deck"]), choice("stop", [])))
    selection.pick(["deck"])
    expect(sent).toEqual([])
    expect(selection.open.map((each) => each.notation)).toEqual(["top", "bottom"])
    expect(selection.light(["deck"])).toBe("picked")
    expect(selection.back()).toBe(true)
    expect(selection.open).toHaveLength(3)
    expect(selection.back()).toBe(false)
  })

  it("goes from piece to place", () => {
    selection.ask(decision(choice("a b", ["at/a", "at/b"]), choice("a c", ["at/a", "at/c"]), choice("d b", ["at/d", "at/b"])))
    selection.pick(["at/a"])
    expect(selection.light(["at/d"])).toBe("dark")
    selection.pick(["at/c"])
    expect(sent).toEqual(["a c"])
  })

  it("greys out what is refused and says why", () => {
    selection.ask(decision(choice("use zeal", ["in_play/0/4"], "Already used.")))
    expect(selection.light(["in_play/0/4"])).toBe("refused")
    selection.pick(["in_play/0/4"])
    expect(selection.note).toBe("Already used.")
    expect(sent).toEqual([])
  })

  it("takes an answer by its words, part by part", () => {
    selection.ask(decision(choice("say few blue", []), choice("say many blue", []), choice("say few red", []), choice("pass", [])))
    const blue = ["answer/*/*/blue"]
    selection.draw(blue)
    selection.draw(["answer/say/many/blue"])
    expect(selection.light(blue)).toBe("lit")
    selection.pick(blue)
    expect(selection.open.map((each) => each.notation)).toEqual(["say few blue", "say many blue"])
    expect(selection.open.map((each) => selection.goesOnBoard(each))).toEqual([false, true])
    selection.pick(["answer/say/many/blue"])
    expect(sent).toEqual(["say many blue"])
  })

  it("lets one of several tabs be picked instead of another", () => {
    selection.ask(decision(choice("say few blue", []), choice("say many blue", []), choice("say few red", []), choice("say many red", [])))
    const [blue, red] = [["answer/*/*/blue"], ["answer/*/*/red"]]
    selection.pick(blue, true)
    expect(selection.light(red)).toBe("dark")
    expect(selection.light(red, true)).toBe("lit")
    selection.pick(red, true)
    expect(selection.light(red)).toBe("picked")
    expect(selection.light(blue, true)).toBe("lit")
    expect(selection.picked).toEqual([red])
  })

  it("forgets what was picked when the question changes", () => {
    selection.ask(decision(choice("top", ["deck"]), choice("bottom", ["deck"])))
    selection.pick(["deck"])
    selection.ask(decision(choice("play titan", ["hands/0/18"])))
    expect(selection.picked).toEqual([])
  })
})
