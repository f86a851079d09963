/** Opening a table: who sits where, said to the server, and the links that this browser keeps. */

import { entropy } from "../fair/fairness"
import { createTable } from "../wire/api"
import type { BotInfo, ChairWanted, ClockWanted, TableCreated, TableWanted } from "../wire/protocol.gen"
import { keep, setWord } from "./remember"
import { seatPath, watchPath } from "./router.svelte"

/** me: whoever opens the table · here: another person at this device · away: a person with a link · or a bot's level. */
export type Who = { kind: "me" | "here" | "away"; name: string } | { kind: "bot"; level: string }

/** The bot for whoever does not care which. */
export const usualLevel = (bots: BotInfo[]): string =>
  bots.find((bot) => bot.level === "medium")?.level ?? bots[0]?.level ?? "random"

export interface Plan {
  game: string
  chairs: Who[]
  options: Record<string, unknown>
  clock: ClockWanted | null
  title: string
}

const wanted = (who: Who): ChairWanted =>
  who.kind === "bot" ? { bot: who.level } : { name: who.name.trim() || null }

/** Create the table and say where to go: to one's own seat, or to watch. */
export async function openTable(plan: Plan): Promise<string> {
  const asked: TableWanted = {
    game: plan.game,
    chairs: plan.chairs.map(wanted),
    options: plan.options,
    clock: plan.clock,
    title: plan.title.trim(),
  }
  const created = await createTable(asked)
  for (const who of plan.chairs) if (who.kind === "me") setWord("name", who.name.trim())
  return remembered(plan.game, created, plan.chairs)
}

/** Keep every link; whoever sits at this device is seated without being asked again. */
export function remembered(game: string, created: TableCreated, chairs: Who[]): string {
  const links = created.links.map(({ seat, token }) => {
    const who = chairs[seat]
    const here = who?.kind === "me" || who?.kind === "here"
    return { seat, token, here, name: who && who.kind !== "bot" ? who.name.trim() : "", entropy: here ? entropy() : "" }
  })
  keep({ table: created.table, game, chairs: links, at: Date.now() })
  const mine = links.find((link) => chairs[link.seat]?.kind === "me") ?? links.find((link) => link.here)
  return mine ? seatPath(created.table, mine.token) : watchPath(created.table)
}
