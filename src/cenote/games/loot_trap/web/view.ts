/** What every part of the board needs, handed down by context: who looks at what, and what things are called. */

import { type BoardProps, FACE_DOWN, type GameBook, type Zones, face, field, knowers, marks, number, pile } from "@kit"
import { getContext, setContext } from "svelte"
import { type Ground, groundOf } from "./ground"
import { type Character, type Printed, type Variant, cardOf, characters, components, modOf } from "./printed"

export const STEPS = ["Draw", "Move", "Action", "Discard"] as const

/** By the steps that are still to come one sees where in the turn the table stands; the first that fits tells. */
const STANDS: [string[], number][] = [
  [["Drawing", "Moving", "DropDrawn"], 0],
  [["SecondStep", "Opening", "MoveTo", "Stroll"], 1],
  [["Acting", "Act", "GoOn", "DoneActing", "Discarding"], 2],
  [["EndOfTurn", "DiscardCard", "DrawInstead"], 3],
]

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
    const health = this.zones.health
    return Array.isArray(health) ? health.length : this.#see().chairs.length
  }
  get names(): string[] {
    const chairs = this.#see().chairs
    return Array.from({ length: this.seats }, (_, seat) => chairs[seat]?.name || `Player ${seat + 1}`)
  }
  get ground(): Ground {
    return groundOf(this.book, this.seats, this.#see().options.layout)
  }
  /** The seats whose answer is awaited. */
  get awaited(): number[] {
    return this.#see().now?.waiting.seats ?? []
  }
  get #agenda(): [string, number][] {
    return (this.#see().now?.agenda ?? []) as [string, number][]
  }
  /** Whose turn it is, -1 before the first one and in replays. */
  get active(): number {
    const [last] = this.#agenda
    return last?.[0] === "NextTurn" ? last[1] : -1
  }
  /** The step of the turn, -1 where there is none: a ghost's turn, or nobody's. */
  get step(): number {
    const names = new Set(this.#agenda.map(([name]) => name))
    return STANDS.find(([steps]) => steps.some((step) => names.has(step)))?.[1] ?? -1
  }
  /** What the viewer is asked, by the name of the question. */
  get asked(): string {
    return this.#see().now?.decision?.ask ?? ""
  }

  /** The variant sides in play. */
  get variants(): Variant[] {
    const mask = number(this.zones, "sides") ?? 0
    return components(this.book).variant.filter(({ card, side }) => (mask >> (2 * (card - 1) + (side === "A" ? 0 : 1))) & 1)
  }
  /** How much banked loot wins here. */
  get goal(): number {
    const printed = components(this.book).rules.loot_to_win[this.seats] ?? 0
    const more = this.variants.flatMap(({ mods }) => mods).filter(({ mod }) => mod === "loot_goal")
    return more.reduce((sum, { value }) => sum + value, printed)
  }
  get maxHealth(): number {
    return components(this.book).rules.max_health
  }
  handLimit(seat: number): number {
    const worn = pile(this.zones, "worn", seat).map((piece) => modOf(this.book, this.card(piece), "hand_limit"))
    return worn.find((limit) => limit !== undefined) ?? components(this.book).rules.hand_limit
  }

  card(piece: number): Printed | undefined {
    return cardOf(this.book, piece)
  }
  character(seat: number): Character | undefined {
    return characters(this.book)[number(this.zones, "avatars", seat) ?? -1]
  }
  isGhost(seat: number): boolean {
    return (number(this.zones, "fell", seat) ?? 0) > 0
  }
  /** Who stands on a space, -1 if nobody does. */
  standing(at: number): number {
    const places = (this.zones.at ?? []) as number[]
    return this.dealt ? places.indexOf(at) : -1
  }
  /** Whether the field lies there yet. */
  get dealt(): boolean {
    return ((this.zones.field ?? []) as number[][]).some((cell) => cell.length > 0)
  }

  /** Whose it is, as a person would say it. */
  whose(seat: number): string {
    return seat === this.viewer ? "your" : `${this.names[seat]}'s`
  }
  who(seat: number): string {
    return seat === this.viewer ? "you" : (this.names[seat] ?? "nobody")
  }

  /** The marks of a card that lies in a zone; `laid` and `victim` are the seats they name, -1 for none. */
  marked(zone: string, piece: number): { armed: boolean; lost: boolean; laid: number; victim: number; noLoot: boolean } {
    const names = marks(piece, field(this.book, zone))
    const seat = (what: string) => Number(names.find((name) => name.startsWith(what))?.slice(what.length) ?? -1)
    return {
      armed: names.includes("armed"),
      lost: names.includes("lost"),
      noLoot: names.includes("no_loot"),
      laid: seat("laid"),
      victim: seat("victim"),
    }
  }
  /** The seats besides the viewer that have seen a card. */
  seenBy(piece: number): number[] {
    return knowers(piece).filter((seat) => seat < this.seats && seat !== this.viewer)
  }

  /** Whether an answer of the viewer may begin at such a place. */
  asks(prefix: string): boolean {
    const choices = this.#see().now?.decision?.choices ?? []
    return choices.some(({ touches, reason }) => !reason && touches.some((touch) => touch.startsWith(prefix)))
  }

  /** Whether a piece that lies there may be part of an answer. */
  asksFor(zone: string, seat: number): boolean {
    return pile(this.zones, zone, seat).some((piece) => this.asks(`${zone}/${seat}/${face(piece)}`))
  }
  /** Whether the viewer sees cards in somebody else's hand. */
  get seesHands(): boolean {
    return Array.from({ length: this.seats }, (_, seat) => seat).some(
      (seat) => seat !== this.viewer && pile(this.zones, "hands", seat).some((piece) => face(piece) !== FACE_DOWN),
    )
  }
}

const KEY = Symbol("loot trap")

export const setTable = (table: Table): Table => setContext(KEY, table)
export const getTable = (): Table => getContext(KEY)

/** "Ada", "Ada and Ben", "Ada, Ben and Cora". */
export const list = (names: string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`

/** "no card", "1 card", "2 cards". */
export const many = (count: number, one: string): string => `${count || "no"} ${count > 1 ? `${one}s` : one}`

/** Parts in one breath; what a click does may follow, so the last one stays open. */
export const sentences = (parts: string[]): string =>
  parts.filter(Boolean).map((part) => part.replace(/\.$/, "")).join(". ")
