/** Hosting: what whoever opened the table changes before the game begins. */

import { host, mine } from "../wire/api"
import type { HostWants } from "../wire/protocol.gen"
import { dropChair, forget, keepLinks, kept, swapChairs } from "./remember"

type Change = HostWants["change"]

export const isHost = (table: string): boolean => Boolean(kept(table)?.host)

/** Say it to the server, and keep the links as they are afterwards. */
export async function changeTable(table: string, change: Change): Promise<void> {
  const done = await host(table, { host: kept(table)?.host ?? "", change })
  if (change.type === "call_off") return forget(table)
  if (change.type === "swap") swapChairs(table, change.one, change.other)
  if (change.type === "clear" || (change.type === "fill" && change.bot)) dropChair(table, change.seat)
  keepLinks(table, done.links ?? [])
}

/** Whoever sat down with a code has a link of their own: the one that was kept for them leads nowhere now. */
export async function dropOldLinks(table: string): Promise<void> {
  for (const { seat, token, here } of kept(table)?.chairs ?? []) {
    if (here) continue
    const found = await mine({ seats: [{ table, token }] }).catch(() => null)
    if (found?.tables.length === 0) dropChair(table, seat)
  }
}
