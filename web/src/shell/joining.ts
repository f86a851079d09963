/** Joining: sitting down at a table that waits, and keeping the seat. */

import { entropy } from "../fair/fairness"
import { join } from "../wire/api"
import type { ChairInfo, TableInfo } from "../wire/protocol.gen"
import { keep, keepChair, kept, setWord } from "./remember"
import { seatPath } from "./router.svelte"

export const freeChairs = (chairs: ChairInfo[]): ChairInfo[] => chairs.filter((chair) => !chair.taken && chair.bot === null)

/** What was brought to each table: whoever asks again, because no answer came, is known by it and has the same chair. */
const shares = new Map<string, string>()

/** Sit down, and say where to go. A public table asks for no code; any free chair will do if none is named. */
export async function sitDown(info: TableInfo, name: string, code = "", seat: number | null = null): Promise<string> {
  const share = shares.get(info.table) ?? entropy()
  shares.set(info.table, share)
  const letters = lettersOf(code) // the chair is said by its number: the one of the code may be taken
  const given = await join(info.table, { name, entropy: share, code: letters, seat })
  setWord("name", name)
  keepChair(given.table, info.game, { seat: given.seat, token: given.token, name, entropy: share, here: true })
  if (letters) keep({ ...kept(given.table)!, code: letters })
  return seatPath(given.table, given.token)
}

/** A code as people type it: without blanks, in capital letters. */
export const tidyCode = (typed: string): string => typed.replace(/\s/g, "").toUpperCase()

/** The letters of the table, without the number of a chair. */
export const lettersOf = (code: string): string => tidyCode(code).split("-")[0] ?? ""

const OWN = ["localhost", "127.0.0.1", "[::1]"]

/** What is to be said where the address of this page means another computer on every other one. */
export const outOfReach = (host: string): string =>
  OWN.includes(host) ? "Phones cannot come to this address: open the page with the one that Cenote prints for the network when it starts." : ""
