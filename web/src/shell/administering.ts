/** What a host can do, as a question to be confirmed; and where the key is kept while the tab is open. */

import { adminFile } from "../wire/api"
import type { AdminChair, AdminTable } from "../wire/protocol.gen"

export interface Act {
  title: string
  /** What will happen. */
  warns: string
  button: string
  path: string
  body: object
  /** Whether the people concerned can be told why. */
  reason: boolean
}

const at = (table: AdminTable, act: string) => `tables/${encodeURIComponent(table.table)}/${act}`

export const ending = (table: AdminTable): Act => ({
  title: `End “${table.title}”?`,
  warns: "The game is over without a winner, and everybody there is told. What was played stays stored.",
  button: "End the game",
  path: at(table, "end"),
  body: {},
  reason: true,
})

export const deleting = (table: AdminTable): Act => ({
  title: `Delete “${table.title}”?`,
  warns: "The table is gone with all that was played there. This cannot be undone.",
  button: "Delete the table",
  path: at(table, "delete"),
  body: {},
  reason: true,
})

/** A chair, or without one all spectators. */
export function muting(table: AdminTable, chair: AdminChair | null): Act {
  const muted = !(chair ? chair.muted : table.spectators_muted)
  const who = chair ? chair.name : "the spectators"
  return {
    title: muted ? `Mute ${who}?` : `Let ${who} talk again?`,
    warns: muted ? `Nothing that is written from there is shown at “${table.title}” any more.` : `At “${table.title}”.`,
    button: muted ? "Mute" : "Unmute",
    path: at(table, "mute"),
    body: { seat: chair ? chair.seat : null, muted },
    reason: false,
  }
}

export const banning = (who: string, hours: number): Act => ({
  title: `Keep ${who} out?`,
  warns: `No new table and no connection from there for ${hours} hours.`,
  button: "Ban",
  path: "bans",
  body: { who, hours },
  reason: true,
})

export const unbanning = (who: string): Act => ({
  title: `Let ${who} in again?`,
  warns: "They can open tables and sit down at once.",
  button: "Let in",
  path: "bans/lift",
  body: { who },
  reason: false,
})

/** Into the downloads of the browser; `table` for the replay of one game, otherwise a backup of all. */
export async function download(key: string, table?: AdminTable): Promise<void> {
  const file = await adminFile(key, table ? at(table, "export") : "export")
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = table ? `${table.game}-${table.table}.replay` : `${new Date().toISOString().slice(0, 10)}.cenote`
  link.click()
  URL.revokeObjectURL(link.href)
}

const KEPT = "cenote.admin"

/** Only for this tab, and only until it is closed. */
export const keptKey = (): string => sessionStorage.getItem(KEPT) ?? ""
export const keepKey = (key: string): void => sessionStorage.setItem(KEPT, key)
export const forgetKey = (): void => sessionStorage.removeItem(KEPT)
