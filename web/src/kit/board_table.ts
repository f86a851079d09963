/** A board's table: what every part of a board needs to know, whatever the game. Each game's `Table` extends it. */

import { getContext, setContext } from "svelte"
import type { BoardProps, ChoiceInfo, GameBook, Situation, ToldInfo, Zones } from "./game_ui"
import { face, number, pile } from "./pieces"

/** The names of the figures that are of this kind. */
type NameOf<F, Kind> = { [Name in keyof F]: F[Name] extends Kind ? Name : never }[keyof F] & string

/** `Z` and `F` are the game's zones and figures, as its `types.gen.ts` has them. */
export class BoardTable<Z extends object, F extends object> {
  readonly #see: () => BoardProps
  readonly #roomy: () => boolean

  constructor(see: () => BoardProps, roomy: () => boolean = () => true) {
    this.#see = see
    this.#roomy = roomy
  }

  /** Whether there is room for everything: then all that lies there is a place to act, too. */
  get desk(): boolean {
    return this.#roomy()
  }
  get zones(): Z & Zones {
    return this.#see().zones as Z & Zones
  }
  get book(): GameBook {
    return this.#see().book
  }
  get options(): Record<string, unknown> {
    return this.#see().options
  }
  /** Null in a replay. */
  get now(): Situation | null {
    return this.#see().now
  }
  /** The event that is being shown, while pieces move. */
  get event(): ToldInfo | null {
    return this.#see().event ?? null
  }
  /** All that the viewer was told so far, one entry for each answer, the deal first. */
  get log(): ToldInfo[][] {
    return this.#see().log ?? []
  }
  get over(): boolean {
    return !!this.now?.result
  }

  // ---------------------------------------------------------------- people

  /** Through whose eyes; negative for a spectator. */
  get viewer(): number {
    return this.#see().seat
  }
  get seats(): number {
    return this.#see().chairs.length
  }
  get everybody(): number[] {
    return Array.from({ length: this.seats }, (_, seat) => seat)
  }
  /** Everybody else in turn order, as they sit clockwise; everybody where nobody's place is at the bottom. */
  besides(home: number): number[] {
    return this.everybody.map((seat) => (Math.max(home, 0) + seat) % this.seats).filter((seat) => seat !== home)
  }
  get names(): string[] {
    return this.#see().chairs.map(({ name }, seat) => name || `Player ${seat + 1}`)
  }
  /** "your", "Ada's" */
  whose(seat: number): string {
    return seat === this.viewer ? "your" : `${this.names[seat]}'s`
  }
  who(seat: number): string {
    return seat === this.viewer ? "you" : (this.names[seat] ?? "nobody")
  }

  // ---------------------------------------------------------------- what is asked

  /** Whose answer is awaited, as far as the viewer may know: one's own always. */
  get awaited(): number[] {
    const seats = this.now?.waiting.seats ?? []
    return this.isAsked && !seats.includes(this.viewer) ? [...seats, this.viewer] : seats
  }
  /** Whether the viewer is asked anything. */
  get isAsked(): boolean {
    return !!this.now?.decision
  }
  get ask(): string {
    return this.now?.decision?.ask ?? ""
  }
  get choices(): ChoiceInfo[] {
    return this.now?.decision?.choices ?? []
  }
  /** Whether an answer of the viewer may begin at such a spot. */
  asks(prefix: string): boolean {
    return this.choices.some((choice) => !choice.reason && touches(choice, prefix))
  }
  /** The same, or whether one is told there why it may not. */
  concerns(prefix: string): boolean {
    return this.choices.some((choice) => touches(choice, prefix))
  }

  // ---------------------------------------------------------------- what lies there

  /** The number of a zone; 0 where it is hidden or there is none. */
  number(name: keyof Z & string, at?: number): number {
    return number(this.zones, name, at) ?? 0
  }
  /** All numbers of a zone: one for each seat or place. */
  numbers(name: keyof Z & string): number[] {
    return pile(this.zones, name)
  }
  faces(name: keyof Z & string, at?: number): number[] {
    return pile(this.zones, name, at).map(face)
  }

  /** What the rules work out, for the table, or for a seat or place; 0 for one that they leave out. */
  figure(name: NameOf<F, number>): number
  figure(name: NameOf<F, number[]>, at: number): number
  figure(name: string, at?: number): number {
    return number(this.#see().figures, name, at) ?? 0
  }
  /** The same for all seats or places. */
  figures(name: NameOf<F, number[]>): number[] {
    return pile(this.#see().figures, name)
  }
}

const touches = (choice: ChoiceInfo, prefix: string) => choice.touches.some((touch) => touch.startsWith(prefix))

/** How a board hands its table down to its parts: `export const { setTable, getTable } = handedDown<Table>()`. */
export function handedDown<T>(): { setTable: (table: T) => T; getTable: () => T } {
  const key = Symbol("table")
  return { setTable: (table) => setContext(key, table), getTable: () => getContext<T>(key) }
}

const PHONE = 680

/** Whether a board of that width is a phone's; before it was measured it is none. */
export const isPhone = (width: number): boolean => width > 0 && width < PHONE

const FINGER = 40 // pixels

/** Whether a map of so many spaces can be shown whole in a window: a finger must still find every space. */
export const fitsWhole = (map: { w: number; h: number }, width: number, height: number): boolean =>
  Math.min(width / map.w, height / map.h) >= FINGER
