/** Who leads: public totals, added up from what is printed. */

import { type GameBook, type Zones, number, pile } from "@kit"
import { type Printed, cards, printed, tieOrder } from "./printed"

/** The faces of a row of cards in play. */
export const rowOf = (book: GameBook, zones: Zones, seat: number): Printed[] =>
  pile(zones, "in_play", seat).flatMap((piece) => printed(book, piece) ?? [])

/** What a card counts in a row: some Shards lift a whole class. */
export const counts = (card: Printed, row: Printed[]): number =>
  row.some((other) => other.lifts.includes(card.kind.id)) ? card.kind.lifted : card.kind.power

export const total = (row: Printed[]): number => row.reduce((sum, card) => sum + counts(card, row), 0)

export interface Forecast {
  totals: number[]
  leader: number
  /** What breaks the tie, in words; empty without one. */
  reason: string
}

type Break = { narrow: (tied: number[]) => number[]; reason: string }

/** Who would win if the round ended now, by the printed order of tie-breaks. */
export function forecast(book: GameBook, zones: Zones, seats: number): Forecast {
  const rows = Array.from({ length: seats }, (_, seat) => rowOf(book, zones, seat))
  const totals = rows.map(total)
  const best = Math.max(...totals)
  let tied = totals.flatMap((sum, seat) => (sum === best ? [seat] : []))
  let reason = ""
  for (const name of tieOrder(book)) {
    const way = ways(book, zones, rows)[name]
    if (tied.length === 1 || !way) continue
    const left = way.narrow(tied)
    if (left.length === 0 || left.length === tied.length) continue
    tied = left
    reason = way.reason
  }
  return { totals, leader: tied[0] ?? 0, reason }
}

function ways(book: GameBook, zones: Zones, rows: Printed[][]): Record<string, Break> {
  const units = rows.map((row) => row.filter((card) => card.kind.isUnit).length)
  const from = number(zones, "first") ?? 0
  const place = (seat: number) => (seat - from + rows.length) % rows.length
  return {
    zeal_owner_if_tied: {
      narrow: (tied) => tied.filter((seat) => rows[seat]?.some((card) => card.winsTies)),
      reason: `tie: ${cards(book).find((card) => card.winsTies)?.name ?? ""}`,
    },
    most_units: {
      narrow: (tied) => tied.filter((seat) => units[seat] === Math.max(...tied.map((other) => units[other] ?? 0))),
      reason: "tie: more Units",
    },
    earliest_in_turn_order: {
      narrow: (tied) => tied.filter((seat) => place(seat) === Math.min(...tied.map(place))),
      reason: "tie: plays earlier",
    },
  }
}
