/** What every part of the board needs, handed down by context: who looks at what, and what things are called. */

import { BoardTable, face, field, handedDown, sentences } from "@kit"
import { type Fact, facts } from "./facts"
import { type Printed, printed, tieBreak } from "./printed"
import type { Figures, Zones } from "./types.gen"

type Worth = Extract<keyof Figures, `power_of_${string}`>

export class Table extends BoardTable<Zones, Figures> {
  /** How many victory tokens win here. */
  get tokensToWin(): number {
    return this.figure("tokens_to_win")
  }
  /** Who would win if the round ended now. */
  get leader(): number {
    return this.figure("leader")
  }
  /** What would break the tie then, in words; empty without one. */
  get tieBreak(): string {
    return tieBreak(this.book, this.figure("tie_break"))
  }

  /** All that a player's Units count. */
  power(seat: number): number {
    return this.figure("power", seat)
  }
  /** The place in turn order, from 1. */
  place(seat: number): number {
    return this.figure("place", seat)
  }
  /** What a card counts in front of a player. */
  worth(card: Printed, seat: number): number {
    return this.figure(`power_of_${card.kind.id}` as Worth, seat)
  }

  /** The cards in front of a player, and those in hand. */
  row(seat: number): number[] {
    return this.zones.in_play[seat] ?? []
  }
  hand(seat: number): number[] {
    return this.zones.hands[seat] ?? []
  }
  card(piece: number): Printed | undefined {
    return printed(this.book, piece)
  }

  /** What the viewer may be told about a card in a deck (owner -1) or a hand. */
  facts(piece: number, where: "deck" | "hands", owner: number): Fact[] {
    return facts(piece, field(this.book, where), owner, this.viewer, this.names)
  }

  /** Whether a card of this hand may be an answer. */
  asksHand(seat: number): boolean {
    return this.concerns(`hands/${seat}/`)
  }

  /** Whether an answer may touch something in front of a seat. */
  touched(seat: number): boolean {
    return this.row(seat).some((piece) => [seat, "*"].some((whose) => this.concerns(`in_play/${whose}/${face(piece)}`)))
  }
}

export const { setTable, getTable } = handedDown<Table>()

/** A card as it is read out: "Titan, Unit, power 5, in Ada's row". */
export function spoken(card: Printed | undefined, where: string, worth?: number, more: string[] = []): string {
  const kind = card?.kind.isUnit ? `Unit, power ${worth ?? card.kind.power}` : "Shard"
  return sentences([card ? `${card.called}, ${kind}, ${where}` : `A face-down card, ${where}`, ...more])
}
