/** What every part of the board needs, handed down by context: who looks at what, and what things are called. */

import { type BoardProps, type ChoiceInfo, FACE_DOWN, type GameBook, type ToldInfo, type Zones, face, field, marks, number, pile } from "@kit"
import { getContext, setContext } from "svelte"
import { type Adventurer, adventurers, load } from "./printed"
import { type Space, type Temple, temple } from "./temple"

/** What a seat's adventurer is doing: in the temple, outside with the loot, waiting to come in, or lost for good. */
export type Fate = "in" | "out" | "waiting" | "lost" | "choosing"

export class Table {
  readonly #see: () => BoardProps
  readonly #wide: () => boolean

  constructor(see: () => BoardProps, wide: () => boolean) {
    this.#see = see
    this.#wide = wide
  }

  /** Whether there is room for everything: then decks and clues are places to act, too. */
  get desk(): boolean {
    return this.#wide()
  }

  get zones(): Zones {
    return this.#see().zones
  }
  get book(): GameBook {
    return this.#see().book
  }
  get map(): Temple {
    return temple(this.book)
  }
  /** Through whose eyes; negative for a spectator. */
  get viewer(): number {
    return this.#see().seat
  }
  get seats(): number {
    const at = this.zones.at
    return Array.isArray(at) ? at.length : this.#see().chairs.length
  }
  get names(): string[] {
    const chairs = this.#see().chairs
    return Array.from({ length: this.seats }, (_, seat) => chairs[seat]?.name || `Player ${seat + 1}`)
  }
  get awaited(): number[] {
    return this.#see().now?.waiting.seats ?? []
  }
  get choices(): ChoiceInfo[] {
    return this.#see().now?.decision?.choices ?? []
  }
  /** What the viewer is asked, by the name of the question. */
  get asked(): string {
    return this.#see().now?.decision?.ask ?? ""
  }
  /** What a learner is told: each chance and of what; what all of them begin with stands alone. */
  get chances(): { of: string; rows: { text: string; chance: number }[] } {
    const aids = this.#see().now?.aids ?? []
    const words = aids.map(({ text }) => text.split(" "))
    const isShared = (word: string, at: number) => words.length > 1 && words.every((each) => each[at] === word && at < each.length - 1)
    const own = words[0]?.findIndex((word, at) => !isShared(word, at)) ?? 0
    const rows = aids.map(({ chance }, i) => ({ text: words[i]!.slice(own).join(" "), chance }))
    return { of: words[0]?.slice(0, own).join(" ") ?? "", rows }
  }
  get event(): ToldInfo | null {
    return this.#see().event ?? null
  }
  get log(): ToldInfo[][] {
    return this.#see().log ?? []
  }
  /** Whether nothing is noted: what one looked at must be remembered. */
  get strict(): boolean {
    return this.#see().options.glyph_memory === "strict"
  }
  get turn(): number {
    return number(this.zones, "turn") ?? 1
  }

  number(name: string, at?: number): number {
    return number(this.zones, name, at) ?? 0
  }

  numbers(name: string): number[] {
    return pile(this.zones, name)
  }

  space(seat: number): Space | undefined {
    return this.map.spaces[number(this.zones, "at", seat) ?? -1]
  }

  /** Who goes for a seat, and the card with its mark. */
  hero(seat: number): Adventurer | undefined {
    const piece = pile(this.zones, "adventurers", seat)[0]
    return piece === undefined ? undefined : adventurers(this.book)[face(piece)]
  }

  reserve(seat: number): Adventurer | undefined {
    const piece = pile(this.zones, "reserve", seat)[0]
    return piece === undefined ? undefined : adventurers(this.book)[face(piece)]
  }

  isSpent(seat: number): boolean {
    const piece = pile(this.zones, "adventurers", seat)[0]
    return piece !== undefined && marks(piece, field(this.book, "adventurers")).includes("spent")
  }

  fate(seat: number): Fate {
    if (pile(this.zones, "dealt", seat).length) return "choosing"
    if (this.space(seat)) return "in"
    if (this.number("at", seat) === this.map.outside) return "out"
    return pile(this.zones, "reserve", seat).length ? "waiting" : "lost"
  }

  load(seat: number): { level: number; room: number } {
    return load(this.book, pile(this.zones, "hands", seat).length, this.number("stamina", seat) > 0)
  }

  /** What is known of a slab: its glyph, its number, and whether that number is trapped. */
  slab(at: number): Slab {
    const glyph = face(pile(this.zones, "glyphs")[at] ?? FACE_DOWN)
    const tile = pile(this.zones, "numbers")[at] ?? FACE_DOWN
    const covered = this.number("covered") > 0
    const onTile = face(tile)
    const known = onTile !== FACE_DOWN || covered ? onTile : this.numberOf(glyph)
    const signs = marks(tile, field(this.book, "numbers"))
    return {
      glyph: covered ? FACE_DOWN : glyph,
      number: known,
      trapped: known !== FACE_DOWN && this.numbers("trapped").includes(known),
      signs,
    }
  }

  /** The number that goes with a glyph, as far as the viewer's notebook says. */
  numberOf(glyph: number): number {
    const at = glyph === FACE_DOWN ? -1 : pile(this.zones, "clues").findIndex((clue) => face(clue) === glyph)
    return at < 0 ? FACE_DOWN : at
  }

  /** The choices at a space, by their verbs: move, leap, sprint, study. */
  verbs(space: number, slab = -1): string[] {
    const here = [`space/${space}`, `numbers/${slab}`]
    return this.choices
      .filter(({ reason, touches }) => !reason && touches.some((touch) => here.includes(touch)))
      .map(({ notation }) => notation.split(" ")[0]!)
  }

  /** Whether an answer may begin with a piece of that zone. */
  asks(zone: string): boolean {
    return this.choices.some(({ touches }) => touches.some((touch) => touch.startsWith(`${zone}/`)))
  }
}

export interface Slab {
  glyph: number
  number: number
  trapped: boolean
  signs: string[]
}

const KEY = Symbol("chac")

export const setTable = (table: Table): Table => setContext(KEY, table)
export const getTable = (): Table => getContext(KEY)
