/** How the table is arranged in the room it is given. */

import type { Table } from "./view"

/** Rows above each other; the same with the hand below the own cards; narrow, with the hand as a sheet. */
export type Arrangement = "wide" | "upright" | "phone"

const PHONE = 560

export function arrangement(width: number, height: number): Arrangement {
  if (width > height * 1.15) return "wide"
  return width < PHONE ? "phone" : "upright"
}

export interface Shares {
  others: number
  /** The columns of the others beside each other, and their rows below each other, as CSS says it. */
  across: string
  down: string
  pool: number
  mine: number
}

const FEW = 2 // so many cards need no more room than fewer
const PLATE = 2 // who sits there, and how many cards in hand: as wide as so many cards
const IN_A_ROW = 5 // cards that a thumb can tell apart on a phone

/** How the room is shared out: many cards need more of it, and on a phone what an answer may touch needs room for a thumb. */
export function shares(table: Table, others: number[], home: number): Shares {
  const columns = others.map((seat) => Math.max(FEW, table.row(seat).length) + PLATE)
  const rows = (seat: number) => (table.touched(seat) ? Math.max(1, Math.ceil(table.row(seat).length / IN_A_ROW)) : 1)
  const discard = table.concerns("discard/") ? Math.ceil(table.zones.discard.length / IN_A_ROW) : 0
  const aside = !discard && others.some((seat) => table.touched(seat))
  return {
    others: others.reduce((all, seat) => all + rows(seat), 0),
    across: parts(columns),
    down: parts(others.map(rows)),
    pool: aside ? 0.5 : 1.5 + discard,
    mine: rows(home),
  }
}

const parts = (shares: number[]) => shares.map((share) => `minmax(0, ${share}fr)`).join(" ")
