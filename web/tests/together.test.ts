import { beforeEach, describe, expect, it, vi } from "vitest"
import type { GameInfo, HostDone, MyTables, TableInfo } from "../src/wire/protocol.gen"
import { ago, wholeDate } from "../src/shell/dates"
import { changeTable } from "../src/shell/hosting"
import { freeChairs, tidyCode } from "../src/shell/joining"
import { myGames } from "../src/shell/mine"
import { friendliest, presetOf, said, suiting, usualPreset } from "../src/shell/presets"
import { keep, keepChair, keepHost, kept, seatOf } from "../src/shell/remember"
import { joinPath, parse, televisionPath } from "../src/shell/router.svelte"

const chair = (seat: number, token: string, here = true) => ({ seat, token, name: "", entropy: "", here })
const seats = (table: string) => kept(table)?.chairs.map(({ seat, token }) => `${token}@${seat}`)

function answers(body: unknown) {
  const asked = vi.fn((_path: string, _init?: RequestInit) => Promise.resolve(new Response(JSON.stringify(body))))
  vi.stubGlobal("fetch", asked)
  return asked
}

beforeEach(() => localStorage.clear())

it("leads from a code and to a television", () => {
  expect(parse(joinPath("ABCDEF-2"))).toEqual({ page: "join", code: "ABCDEF-2" })
  expect(parse(televisionPath("a b"))).toEqual({ page: "television", table: "a b" })
  expect(parse("/j")).toEqual({ page: "nowhere" })
  expect(tidyCode(" abc def-2 ")).toBe("ABCDEF-2")
})

describe("kept chairs", () => {
  beforeEach(() => keep({ table: "t", game: "ponds", at: 0, host: "key", chairs: [chair(0, "a"), chair(1, "b", false)] }))

  it("are known by their token: another token takes the chair over, and a token takes its chair along", () => {
    keepChair("t", "ponds", chair(1, "c"))
    expect(seats("t")).toEqual(["a@0", "c@1"])
    seatOf("t", "a", 1)
    expect(seats("t")).toEqual(["c@0", "a@1"])
    seatOf("t", "a", 1)
    expect(seats("t")).toEqual(["c@0", "a@1"])
  })

  it("follow what the host changes", async () => {
    answers({ links: [{ seat: 1, token: "n" }] } satisfies HostDone)
    await changeTable("t", { type: "clear", seat: 1 })
    expect(seats("t")).toEqual(["a@0", "n@1"])
    const asked = answers({} satisfies HostDone)
    await changeTable("t", { type: "swap", one: 0, other: 1 })
    expect(seats("t")).toEqual(["n@0", "a@1"])
    expect(JSON.parse(String(asked.mock.calls[0]![1]!.body))).toEqual({ host: "key", change: { type: "swap", one: 0, other: 1 } })
    await changeTable("t", { type: "fill", seat: 0, bot: "easy" })
    expect(seats("t")).toEqual(["a@1"])
    await changeTable("t", { type: "call_off" })
    expect(kept("t")).toBeUndefined()
  })

  it("have the same host at the next table", () => {
    keepHost("t", "next")
    keepHost("nowhere", "other")
    expect(kept("next")).toMatchObject({ game: "ponds", host: "key", chairs: [] })
    expect(kept("other")).toBeUndefined()
  })
})

describe("presets", () => {
  const option = (name: string, fallback: unknown) => ({ name, title: name, default: fallback, choices: [], labels: [], number: false, rule: "", text: "" })
  const preset = (name: string, seats: number[], options: Record<string, unknown>) => ({ name, title: name, text: "", options, seats })
  const game: GameInfo = {
    name: "ponds", title: "Three Ponds", pitch: "", minutes: 5, seats: [1, 2, 3], rules: 1,
    options: [option("depth", "deep"), option("frogs", null)],
    presets: [
      preset("standard", [1, 2, 3], { depth: "deep" }),
      preset("beginner", [2, 3], { depth: "shallow" }),
      preset("expert", [1], { frogs: 3 }),
    ],
  } // prettier-ignore

  it("are offered to the players whom they suit", () => {
    expect(suiting(game, 1).map((each) => each.name)).toEqual(["standard", "expert"])
    expect(usualPreset(game, 3)?.name).toBe("standard")
    expect(usualPreset({ ...game, presets: [] }, 3)).toBeUndefined()
  })

  it("begin with the friendliest, and never alone", () => {
    expect(friendliest(game)).toEqual({ seats: 2, options: { depth: "shallow" } })
    expect(friendliest({ ...game, presets: [preset("beginner", [3], { frogs: 1 })] })).toEqual({ seats: 3, options: { frogs: 1 } })
    expect(friendliest({ ...game, presets: [] })).toEqual({ seats: 2, options: {} })
  })

  it("are recognised by what differs from the game's own defaults", () => {
    expect(said(game, { depth: "deep", frogs: null, lost_last: [1] })).toEqual({})
    expect(presetOf(game, 2, {})?.name).toBe("standard")
    expect(presetOf(game, 2, { depth: "shallow", frogs: undefined })?.name).toBe("beginner")
    expect(presetOf(game, 2, { frogs: 3 })).toBeUndefined()
  })
})

describe("my games", () => {
  const info = (table: string, more: Partial<TableInfo> = {}): TableInfo => ({
    table, game: "ponds", title: "", status: "running", chairs: [], answers: 0, created: 1, ...more,
  }) // prettier-ignore

  it("are asked for with every seat of this device, newest activity first, a table once", async () => {
    keep({ table: "shared", game: "ponds", at: 0, chairs: [chair(0, "a"), chair(1, "b")] })
    keep({ table: "hosted", game: "ponds", at: 0, host: "key", chairs: [chair(0, "c", false), chair(1, "d", false)] })
    keep({ table: "gone", game: "ponds", at: 0, chairs: [chair(0, "e")] })
    const tables: MyTables["tables"] = [
      { info: info("shared", { latest: 9 }), seat: 0, my_turn: false },
      { info: info("shared", { latest: 9 }), seat: 1, my_turn: true },
    ]
    const asked = vi.fn((path: string, _init?: RequestInit) =>
      Promise.resolve(new Response(JSON.stringify(path.endsWith("/mine") ? { tables } : info("hosted", { latest: 5 })))),
    )
    vi.stubGlobal("fetch", asked)
    const mine = await myGames()
    const held = JSON.parse(String(asked.mock.calls.find(([path]) => path.endsWith("/mine"))![1]!.body))
    expect(held.seats.map(({ token }: { token: string }) => token)).toEqual(["e", "a", "b"])
    expect(mine.map(({ path, seated, myTurn }) => ({ path, seated, myTurn }))).toEqual([
      { path: "/s/shared/b", seated: true, myTurn: true },
      { path: "/t/hosted", seated: false, myTurn: false },
    ])
  })

  it("ask nothing without a seat", async () => {
    const asked = answers({})
    expect(await myGames()).toEqual([])
    expect(asked).not.toHaveBeenCalled()
  })
})

it("counts a chair as free that nobody sits in and no bot", () => {
  const some = { name: "", present: false }
  const chairs = [{ ...some, seat: 0, bot: null, taken: true }, { ...some, seat: 1, bot: "easy", taken: true }, { ...some, seat: 2, bot: null, taken: false }]
  expect(freeChairs(chairs).map((each) => each.seat)).toEqual([2])
})

it("says how long ago something was", () => {
  const now = Date.UTC(2026, 5, 15, 12) // milliseconds
  const before = (seconds: number) => ago(now / 1000 - seconds, now)
  expect([before(3), before(90), before(7200), before(86_400 * 1.5), before(86_400 * 3)]).toEqual([
    "just now", "1 minute ago", "2 hours ago", "yesterday", "3 days ago",
  ]) // prettier-ignore
  expect(before(86_400 * 30)).toBe("May 16, 2026")
  expect(wholeDate(now / 1000)).toContain("Monday, June 15, 2026")
})
