import { expect, it } from "vitest"
import { moves } from "../src/kit/motion"
import type { FieldInfo } from "../src/wire/protocol.gen"

const line = (name: string, shape: string): FieldInfo => ({ name, shape, seen: "everyone", of: "card", marks: [], title: "" })
const layout = [line("deck", "pile"), line("discard", "bag"), line("hands", "bag_per_seat"), line("tokens", "number_per_seat")]

it("finds a card that was played from hand to discard, whatever its marks", () => {
  const before = { deck: [255], discard: [], hands: [[18, 7], [255]], tokens: [0, 0] }
  const after = { deck: [255], discard: [18 | (1 << 16)], hands: [[7], [255]], tokens: [1, 0] }
  expect(moves(layout, before, after)).toEqual([{ from: "hands/0", to: "discard", was: 18, is: 18 }])
})

it("finds a draw, open for one and hidden for the other", () => {
  const before = { deck: [255, 255], discard: [], hands: [[7], []], tokens: [0, 0] }
  const mine = { ...before, deck: [255], hands: [[7, 3], []] }
  expect(moves(layout, before, mine)).toEqual([{ from: "deck", to: "hands/0", was: 255, is: 3 }])
  const theirs = { ...before, deck: [255], hands: [[7], [255]] }
  expect(moves(layout, before, theirs)).toEqual([{ from: "deck", to: "hands/1", was: 255, is: 255 }])
})

it("does not take a turned card for a moved one", () => {
  const before = { deck: [255, 255], discard: [], hands: [[], []], tokens: [0, 0] }
  expect(moves(layout, before, { ...before, deck: [9, 255] })).toEqual([])
})
