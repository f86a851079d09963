import { describe, expect, it } from "vitest"
import type { Moment, Situation, ToldInfo, Welcome } from "../src/wire/protocol.gen"
import { hear, plain, withChanges, type TableState } from "../src/wire/store"

const now = (turn: number): Situation => ({
  agenda: [],
  figures: {},
  turn,
  decision: null,
  waiting: { seats: [0], text: "", rule: "" },
  may_undo: false,
  chairs: [],
  clock: null,
  result: null,
})

const told = (field: string, index: number, value: unknown): ToldInfo => ({
  key: "played",
  seat: 0,
  n: 18,
  m: 0,
  sentence: [{ text: "Ada", kind: "seat", value: 0 }, { text: " plays Titan." }],
  changed: [{ field, index, now: value }],
})

const welcome: Welcome = {
  type: "welcome",
  table: "t",
  game: "waking_shards",
  seat: 0,
  serial: 3,
  status: "running",
  title: "",
  options: {},
  commitment: "c",
  zones: { hands: [[18, 7], [255]], round: 1 },
  log: [[]],
  chat: [{ n: 1, seat: 0, name: "Ada", text: "hello" }],
  notes: [],
  settings: { clock: null, private: false },
  now: now(0),
}

const moment = (serial: number, more: Partial<Moment> = {}): Moment => ({
  type: "moment",
  serial,
  by: 0,
  told: [told("hands", 0, [7])],
  now: now(1),
  ...more,
})

const start = (): TableState => hear(null, welcome, 5).state!

describe("zones", () => {
  it("change in one pile and leave the given ones alone", () => {
    const before = { hands: [[1, 2], [3]], round: 1 }
    const after = withChanges(before, [
      { field: "hands", index: 0, now: [2] },
      { field: "round", index: -1, now: 2 },
    ])
    expect(after).toEqual({ hands: [[2], [3]], round: 2 })
    expect(before).toEqual({ hands: [[1, 2], [3]], round: 1 })
  })
})

describe("hearing", () => {
  it("takes everything from a welcome", () => {
    expect(start()).toMatchObject({ serial: 3, seat: 0, zones: welcome.zones, heard: 5 })
  })

  it("applies a moment and keeps it in the log", () => {
    const { state, told, gap } = hear(start(), moment(4), 6)
    expect(gap).toBe(false)
    expect(told).toHaveLength(1)
    expect(state).toMatchObject({ serial: 4, zones: { hands: [[7], [255]] } })
    expect(state!.log).toHaveLength(2)
    expect(plain(state!.log[1]![0]!)).toBe("Ada plays Titan.")
  })

  it("ignores a moment it has seen and notices one that is missing", () => {
    const before = start()
    expect(hear(before, moment(3), 6)).toEqual({ state: before, told: [], gap: false })
    expect(hear(before, moment(5), 6)).toEqual({ state: before, told: [], gap: true })
  })

  it("takes an answer back", () => {
    const moved = hear(start(), moment(4), 6).state
    const { state } = hear(moved, moment(5, { undone: true, told: [], zones: welcome.zones }), 7)
    expect(state).toMatchObject({ serial: 5, zones: welcome.zones, log: [[]] })
  })

  it("keeps each line of chat once, also over a second welcome", () => {
    const line = { n: 2, seat: 1, name: "Ben", text: "hi" }
    let state = hear(start(), { type: "said", line }, 6).state
    state = hear(state, { type: "said", line }, 7).state
    state = hear(state, { ...welcome, chat: [] }, 8).state
    expect(state!.chat.map((each) => each.text)).toEqual(["hello", "hi"])
  })

  it("hears nothing before the welcome", () => {
    expect(hear(null, moment(1), 0).state).toBeNull()
  })
})

describe("what is told for a moment only", () => {
  it("stays until its viewer answers again, and is gone then", () => {
    const glimpse: ToldInfo = { ...told("hands", 0, [7]), afterwards: [{ text: "Ada looks." }] }
    const seen = hear(start(), moment(4, { told: [glimpse] }), 6).state!
    const meanwhile = hear(seen, moment(5, { by: 1 }), 7).state!
    expect(meanwhile.log[1]).toEqual([glimpse])
    const past = hear(meanwhile, moment(6), 8).state!
    expect(past.log[1]![0]).toMatchObject({ n: -1, afterwards: null })
    expect(plain(past.log[1]![0]!)).toBe("Ada looks.")
  })
})
