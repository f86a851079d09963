/** What every part of the board needs, handed down by context: who looks at what, and what things are called. */

import { type BoardProps, type GameBook, type Zones, field, pile } from "@kit"
import { getContext, setContext } from "svelte"
import { type Fact, facts } from "./facts"
import { type Printed, printed, tokensToWin } from "./printed"
import { type Forecast, forecast } from "./standing"

export class Table {
  readonly #see: () => BoardProps

  constructor(see: () => BoardProps) {
    this.#see = see
  }

  get zones(): Zones {
    return this.#see().zones
  }
  get book(): GameBook {
    return this.#see().book
  }
  /** Through whose eyes; negative for a spectator. */
  get viewer(): number {
    return this.#see().seat
  }
  get seats(): number {
    const tokens = this.zones.tokens
    return Array.isArray(tokens) ? tokens.length : this.#see().chairs.length
  }
  get names(): string[] {
    const chairs = this.#see().chairs
    return Array.from({ length: this.seats }, (_, seat) => chairs[seat]?.name || `Player ${seat + 1}`)
  }
  /** How many victory tokens win here: the table's own number, or what the book says for so many players. */
  get tokensToWin(): number | undefined {
    const chosen = this.#see().options.tokens_to_win
    return typeof chosen === "number" ? chosen : tokensToWin(this.book, this.seats)
  }
  /** The seats whose answer is awaited. */
  get awaited(): number[] {
    return this.#see().now?.waiting.seats ?? []
  }
  get forecast(): Forecast {
    return forecast(this.book, this.zones, this.seats)
  }

  card(piece: number): Printed | undefined {
    return printed(this.book, piece)
  }

  /** What the viewer may be told about a card in a deck (owner -1) or a hand. */
  facts(piece: number, where: "deck" | "hands", owner: number): Fact[] {
    return facts(piece, field(this.book, where), owner, this.viewer, this.names)
  }

  /** Whose row or hand it is, as a person would say it. */
  whose(seat: number): string {
    return seat === this.viewer ? "your" : `${this.names[seat]}'s`
  }

  /** Whether a card of this hand may be an answer. */
  asksHand(seat: number): boolean {
    const choices = this.#see().now?.decision?.choices ?? []
    return choices.some(({ touches }) => touches.some((touch) => touch.startsWith(`hands/${seat}/`)))
  }

  /** Whether an answer may touch something in front of a seat. */
  touched(seat: number): boolean {
    const choices = this.#see().now?.decision?.choices ?? []
    const here = pile(this.zones, "in_play", seat).map((piece) => String(piece & 0xff))
    return choices.some(({ touches }) =>
      touches.some((touch) => {
        const [zone, owner, face] = touch.split("/")
        return zone === "in_play" && (owner === "*" || owner === String(seat)) && here.includes(face ?? "")
      }),
    )
  }
}

const KEY = Symbol("waking shards")

export const setTable = (table: Table): Table => setContext(KEY, table)
export const getTable = (): Table => getContext(KEY)

/** "no card", "1 card", "2 cards". */
export const many = (count: number, one: string, more = `${one}s`): string =>
  `${count || "no"} ${count > 1 ? more : one}`

/** A card as it is read out: "Titan, Unit, power 5, in Ada's row". */
export function spoken(card: Printed | undefined, where: string, worth?: number, more: string[] = []): string {
  const kind = card?.kind.isUnit ? `Unit, power ${worth ?? card.kind.power}` : "Shard"
  return sentences([card ? `${card.called}, ${kind}, ${where}` : `A face-down card, ${where}`, ...more])
}

/** Parts in one breath; what a click does may follow, so the last one stays open. */
export function sentences(parts: string[]): string {
  const bare = parts.filter(Boolean).map((part) => part.replace(/\.$/, ""))
  return bare.join(". ")
}
