import { describe, expect, it } from "vitest"
import { face, keyed, knowers, marks, nameOf, number, pile } from "../src/kit/pieces"
import { folded } from "../src/shell/folding"
import { plain } from "../src/wire/store"
import { printed } from "../src/shell/printed"
import { parse, seatPath } from "../src/shell/router.svelte"
import { book } from "./book"

describe("addresses", () => {
  it("lead to pages", () => {
    expect(parse("/")).toEqual({ page: "lobby" })
    expect(parse("/t/abc")).toEqual({ page: "table", table: "abc", token: null })
    expect(parse(seatPath("a b", "t/k"))).toEqual({ page: "table", table: "a b", token: "t/k" })
    expect(parse("/r/abc")).toEqual({ page: "replay", table: "abc" })
    expect(parse("/s/abc")).toEqual({ page: "nowhere" })
  })
})

describe("pieces", () => {
  it("are one number with three parts", () => {
    const piece = 1 | (0b101 << 8) | (1 << 16)
    expect(face(piece)).toBe(1)
    expect(knowers(piece)).toEqual([0, 2])
    expect(marks(piece, book.layout[1]!)).toEqual(["wet"])
    expect(nameOf(book, "card", 1)).toBe("Heron")
    expect(nameOf(book, "card", 255)).toBe("a card")
  })

  it("keep their keys while others go", () => {
    expect(keyed([4, 9, 4]).map((each) => each.key)).toEqual(["4.0", "9.0", "4.1"])
    expect(keyed([4, 4]).map((each) => each.key)).toEqual(["4.0", "4.1"])
  })

  it("lie in piles, and numbers beside them", () => {
    const zones = { deck: [255], hands: [[1], [255, 255]], round: 2, sealed: [null, 3] }
    expect(pile(zones, "deck")).toEqual([255])
    expect(pile(zones, "hands", 1)).toEqual([255, 255])
    expect(pile(zones, "nothing", 1)).toEqual([])
    expect([number(zones, "round"), number(zones, "sealed", 0), number(zones, "sealed", 1)]).toEqual([2, null, 3])
  })
})

it("finds what is printed on a piece", () => {
  expect(printed(book, "card", 0)).toEqual({ name: "Frog", text: "Jumps.", facts: [["power", "2"]] })
  expect(printed(book, "card", 1)).toEqual({ name: "Heron", text: "", facts: [] })
})

describe("the log", () => {
  const told = (text: string, folded = false) => ({ key: text, seat: 0, n: 0, m: 0, sentence: [{ text }], changed: [], folded })

  it("folds a row of passes into one line, and what is small beside something large away", () => {
    const log = [
      [told("Ada plays.")],
      [told("Ben passes.", true)],
      [],
      [told("Cem passes.", true)],
      [told("Ada passes.", true), told("Ada wins.")],
      [told("Ben passes.", true)],
    ]
    expect(folded(log).map(({ n, told, kind }) => [n, told.map(plain), kind])).toEqual([
      [0, ["Ada plays."], "told"],
      [1, ["Ben passes.", "Cem passes."], "folded"],
      [4, ["Ada wins."], "told"],
      [5, ["Ben passes."], "folded"],
    ])
  })

  const note = (n: number, serial: number, key: string) => ({ n, serial, key, sentence: [{ text: key }] })
  const read = (log: string[], serial: number, ...notes: ReturnType<typeof note>[]) =>
    folded(log.map((text) => [told(text)]), notes, serial).map((entry) => plain(entry.told[0]!))

  it("tells what happened around the game where it happened", () => {
    expect(read(["deal", "a", "b"], 2, note(0, 1, "pace"), note(1, 2, "stand_in"))).toEqual(["deal", "a", "pace", "b", "stand_in"])
  })

  it("knows that an answer taken back left the log", () => {
    // deal, a, b, pace, b taken back, c, back
    expect(read(["deal", "a", "c"], 4, note(0, 2, "pace"), note(1, 3, "undo"), note(2, 4, "back"))).toEqual(["deal", "a", "pace", "undo", "c", "back"])
  })

  it("knows that a forced answer was taken back with it, without a word", () => {
    // deal, a, forced b, c; c taken back, b taken back, a taken back: then d, e
    expect(read(["deal", "d", "e"], 8, note(0, 4, "undo"))).toEqual(["deal", "undo", "d", "e"])
  })

  it("does not fold over a note", () => {
    const log = [[told("deal")], [told("pass", true)], [told("pass", true)]]
    expect(folded(log, [note(0, 1, "pace")], 2).map((entry) => entry.kind)).toEqual(["told", "folded", "note", "folded"])
  })
})
