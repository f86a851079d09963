/** Opening a table: who sits where, said to the server, and the links that this browser keeps. */

import { entropy } from "../fair/fairness"
import { createTable } from "../wire/api"
import type { BotInfo, ChairWanted, ClockWanted, Situation, TableCreated } from "../wire/protocol.gen"
import type { Options } from "./presets"
import { keep, setWord } from "./remember"
import { seatPath, watchPath } from "./router.svelte"

/** me: whoever opens the table · here: another person at this device · away: a person with a link · or a bot's level. */
export type Who = { kind: "me" | "here" | "away"; name: string } | { kind: "bot"; level: string }

/** The bot for whoever does not care which. */
export const usualLevel = (bots: BotInfo[]): string =>
  bots.find((bot) => bot.level === "medium")?.level ?? bots[0]?.level ?? "random"

export type Pace = NonNullable<Situation["pace"]>

/** What is agreed besides the options of the game. */
export interface Agreed {
  clock: ClockWanted | null
  title: string
  /** Null: private where several people play. */
  private: boolean | null
  pace: Pace
}

export const CLOCKS: { text: string; clock: ClockWanted | null }[] = [
  { text: "No clock", clock: null },
  { text: "5 minutes each, 5 seconds more per answer", clock: { budget: 300, increment: 5 } },
  { text: "15 minutes each, 10 seconds more per answer", clock: { budget: 900, increment: 10 } },
  { text: "1 hour each, 30 seconds more per answer", clock: { budget: 3600, increment: 30 } },
  { text: "1 day each, 1 hour more per answer", clock: { budget: 86_400, increment: 3600 } },
]

export const AS_USUAL: Agreed = { clock: null, title: "", private: null, pace: "usual" }

export interface Plan extends Agreed {
  game: string
  chairs: Who[]
  options: Options
}

const wanted = (who: Who): ChairWanted =>
  who.kind === "bot" ? { bot: who.level } : { name: who.name.trim() || null }

/** Create the table and say where to go: to one's own seat, or to watch. */
export async function openTable({ chairs, ...plan }: Plan): Promise<string> {
  const created = await createTable({ ...plan, chairs: chairs.map(wanted), title: plan.title.trim() })
  for (const who of chairs) if (who.kind === "me") setWord("name", who.name.trim())
  return remembered(plan.game, created, chairs)
}

/** Keep every link; whoever sits at this device is seated without being asked again. */
export function remembered(game: string, created: TableCreated, chairs: Who[]): string {
  const links = created.links.map(({ seat, token }) => {
    const who = chairs[seat]
    const here = who?.kind === "me" || who?.kind === "here"
    return { seat, token, here, name: who && who.kind !== "bot" ? who.name.trim() : "", entropy: here ? entropy() : "" }
  })
  keep({ table: created.table, game, chairs: links, at: Date.now(), host: created.host, code: created.code })
  const mine = links.find((link) => chairs[link.seat]?.kind === "me") ?? links.find((link) => link.here)
  return mine ? seatPath(created.table, mine.token) : watchPath(created.table)
}
