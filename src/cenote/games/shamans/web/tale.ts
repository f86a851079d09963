/** What the log tells: who said what in this round, and how the rounds before ended. */

import { FACE_DOWN, type PartInfo, type ToldInfo } from "@kit"
import type { Zones } from "./types.gen"

/** A statement or a reaction, without the speaker's name. */
export interface Saying {
  seat: number
  parts: PartInfo[]
  /** How many cards have been played since. */
  since: number
}

/** A line of the ledger: what was said, whether it was untrue, and whether a Shadow said it. */
export interface Verdict extends Saying {
  lie: boolean
  shadow: boolean
}

/** Points that somebody scored in a round, and what for, as the event that told it is called. */
export interface Gain {
  seat: number
  points: number
  key: string
}

/** A round that is over. */
export interface Past {
  round: number
  /** The sentence that says who won. */
  won: ToldInfo | null
  /** Why the round ended, where something ended it at once. */
  why: ToldInfo | null
  shadows: boolean
  roles: number[]
  /** By seat: 1 for whoever was eliminated. */
  out: number[]
  gains: Gain[]
  after: number[]
  /** What was said in it, and the truth about that once it is published. */
  spoken: Saying[]
  ledger: Verdict[]
}

export interface Tale {
  pasts: Past[]
  /** Statements of the current round, oldest first. */
  said: Saying[]
  /** The seats that have played a card since a round began. */
  played: number[]
}

/** What lies on the table, as far as the log has told it. */
type Fields = Partial<Zones>

const SCORES = ["illuminated", "scored_shaman", "scored_shadow", "scored_shards"]
const WHY = ["moon_reached", "no_shaman_left", "no_shadow_left", "cards_out"]

export function tale(log: ToldInfo[][]): Tale {
  const now: Fields = {}
  const pasts: Past[] = []
  let spoken: Saying[] = []
  let everything: Saying[] = []
  let gains: Gain[] = []
  let why: ToldInfo | null = null
  let played: number[] = []
  for (const told of log.flat()) {
    for (const { field, index, now: lies } of told.changed) change(now, field, index, lies)
    const past = pasts.at(-1)
    if (told.key === "round_begins") {
      gains = []
      spoken = []
      everything = []
      why = null
      played = []
    } else if (told.key === "played" || told.key === "strayed") {
      for (const each of everything) each.since++
      played.push(told.seat)
    } else if (told.key.startsWith("said_") || told.key.startsWith("reacted_")) {
      const saying = { seat: told.seat, parts: words(told), since: 0 }
      everything.push(saying)
      if (told.key.startsWith("said_")) spoken.push(saying)
    } else if (WHY.includes(told.key)) {
      why = told
    } else if (told.key === "roles_shown") {
      played = []
      pasts.push({
        round: now.round ?? pasts.length + 1,
        won: null,
        why,
        shadows: false,
        roles: (now.roles ?? []).map((cards) => cards[0] ?? FACE_DOWN),
        out: [...(now.out ?? [])],
        gains,
        after: [...(now.vp ?? [])],
        spoken,
        ledger: [],
      })
    } else if (past && (told.key === "shamans_won" || told.key === "shadows_won")) {
      past.won = told
      past.shadows = told.key === "shadows_won"
    }
    if (SCORES.includes(told.key)) gains.push({ seat: told.seat, points: told.n, key: told.key })
    if (past && told.changed.some(({ field }) => field === "vp")) past.after = [...(now.vp ?? [])]
    if (told.changed.some(({ field }) => field === "ledger_by")) publish(now, pasts)
  }
  return { pasts, said: everything, played }
}

/** The ledger tells of each statement of a round, in their order, whether it was untrue and whether a Shadow made it. */
function publish({ ledger_round = [], ledger_untrue = [], ledger_shadow = [] }: Fields, pasts: Past[]): void {
  for (const past of pasts) {
    const lines = ledger_round.flatMap((round, line) => (round === past.round ? line : []))
    if (!lines.length) continue
    past.ledger = lines.flatMap((line, at) => {
      const saying = past.spoken[at]
      return saying ? { ...saying, lie: ledger_untrue[line] === 1, shadow: ledger_shadow[line] === 1 } : []
    })
  }
}

function change(zones: Fields, field: string, index: number, lies: unknown): void {
  const fields = zones as Record<string, unknown>
  if (index < 0) fields[field] = lies
  else {
    const parts = [...((fields[field] as unknown[] | undefined) ?? [])]
    parts[index] = lies
    fields[field] = parts
  }
}

/** "Ada: I have blue." becomes "I have blue.", "Ada to Ben: Thank you." becomes "to Ben: Thank you." */
function words(told: ToldInfo): PartInfo[] {
  const [, ...rest] = told.sentence
  const [first, ...others] = rest
  return first ? [{ ...first, text: first.text.replace(/^[: ]+/, "") }, ...others] : rest
}
