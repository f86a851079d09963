/** What every part of the board needs, handed down by context: who looks at what, and what things are called. */

import { type BoardProps, type ChoiceInfo, FACE_DOWN, type GameBook, type ToldInfo, type Zones, face, knowers, number, pile } from "@kit"
import { getContext, setContext } from "svelte"
import { type CharacterLine, type Components, type TrapLine, components } from "./components"
import { type Temple, hits, reach, temple } from "./temple"

/** A look at what a trap might do: a trap by its place, and one of its options or all of them. */
export interface Look {
  at: number
  option: number
}

export interface Trap {
  at: number
  line: TrapLine
  owner: number
  boosted: boolean
  shielded: boolean
  /** The face of the token in the slot, FACE_DOWN if this viewer may not know it, -1 where there is none. */
  token: number
  /** Whether that token lies open, for those who watch, too. */
  open: boolean
  pile: number[]
}

const WALLS = ["before-4", "behind-4", "gone"]
const SPRINGS = /^(revealed|temple_revealed)$/
const OVER = /^(phases_end|round_begins|placed_door|flood|drifted|held|resisted|turn_begins|jaguar_moves|jaguar_stepped|escape_begins|trap_setting|before_scoring)$/
/** The place of those who only watch among the knowers of a piece: what they know lies open. */
const WATCHERS = 7

/** Answers about the map: then it must be seen as it is. */
const ELSEWHERE = /^(place|flood|move|set|wave|begin|lead|fetch) /

export class Table {
  readonly #see: () => BoardProps
  readonly #wide: () => boolean
  /** What the viewer wants to look at. */
  look = $state.raw<Look | null>(null)
  /** What a pointer or the focus is on right now. */
  glance = $state.raw<Look | null>(null)
  /** The token that was turned up last, while its trap works. */
  sprung = $state(-1)

  constructor(see: () => BoardProps, wide: () => boolean) {
    this.#see = see
    this.#wide = wide
  }

  get desk(): boolean {
    return this.#wide()
  }
  get zones(): Zones {
    return this.#see().zones
  }
  get book(): GameBook {
    return this.#see().book
  }
  get parts(): Components {
    return components(this.book)
  }
  get viewer(): number {
    return this.#see().seat
  }
  get seats(): number {
    const where = this.zones.where
    return Array.isArray(where) ? where.length : this.#see().chairs.length
  }
  get everybody(): number[] {
    return Array.from({ length: this.seats }, (_, seat) => seat)
  }
  get solo(): boolean {
    return this.seats === 1
  }
  get full(): boolean {
    return this.solo || this.#see().options.mode !== "basic"
  }
  get difficulty(): string {
    return String(this.#see().options.difficulty ?? "I")
  }
  get names(): string[] {
    const { chairs } = this.#see()
    return this.everybody.map((seat) => chairs[seat]?.name || `Player ${seat + 1}`)
  }
  get awaited(): number[] {
    return this.#see().now?.waiting.seats ?? []
  }
  get choices(): ChoiceInfo[] {
    return this.#see().now?.decision?.choices ?? []
  }
  get asked(): string {
    return this.#see().now?.decision?.ask ?? ""
  }
  get over(): boolean {
    return !!this.#see().now?.result
  }
  get event(): ToldInfo | null {
    return this.#see().event ?? null
  }

  number(name: string, at?: number): number {
    return number(this.zones, name, at) ?? 0
  }
  numbers(name: string): number[] {
    return pile(this.zones, name)
  }
  faces(name: string, at?: number): number[] {
    return pile(this.zones, name, at).map(face)
  }

  // ---------------------------------------------------------------- the temple

  get rows(): number {
    const starts = this.zones.starts
    return Array.isArray(starts) ? starts.length : 0
  }
  /** The column behind which the Heart wall stands; 0 when nothing bars the way. */
  get border(): number {
    const tiles = (this.book.names.order?.[0] ?? "").split("-").length
    const wide = this.parts.tile_rules.columns
    return [(tiles - 1) * wide, tiles * wide, 0][WALLS.indexOf(this.wall)] ?? 0
  }
  get wall(): string {
    return this.book.names.wall?.[this.number("heart_wall")] ?? ""
  }
  get map(): Temple {
    return temple(this.book, this.rows, this.number("order"), this.border)
  }
  /** Where somebody is: a space, or outside before the entrance or behind an exit, by row from 0. */
  place(seat: number): { kind: "space" | "start" | "exit" | "away"; at: number } {
    const where = number(this.zones, "where", seat) ?? -1
    const spaces = this.map.spaces.length
    if (where < 0) return { kind: "away", at: 0 }
    if (where < spaces) return { kind: "space", at: where }
    return where < spaces + this.rows ? { kind: "start", at: where - spaces } : { kind: "exit", at: where - spaces - this.rows }
  }
  /** The spaces that the viewer's pairs of Map pieces point to. */
  get treasures(): number[] {
    const held = this.viewer < 0 ? [] : this.faces("maps", this.viewer).map((item) => (this.book.names.item?.[item] ?? "").split("-"))
    const values = (kind: string) => new Set(held.filter(([of]) => of === kind).map(([, value]) => value ?? ""))
    const { columns, [`rows_${this.rows}`]: rows } = this.parts.map_coordinates
    const lines = [...values("dots")].flatMap((value) => (rows as Record<string, number[]> | undefined)?.[value] ?? [])
    const files = [...values("triangles")].map((value) => columns[value])
    return this.map.spaces.filter(({ column, row }) => lines.includes(row) && files.includes(column)).map(({ at }) => at)
  }
  get phase(): string {
    return this.book.names.phase?.[this.number("phase")] ?? ""
  }
  /** How far the viewer could walk now, by space; nothing when not asked to walk. */
  get paces(): Map<number, number> {
    const here = this.viewer >= 0 ? this.place(this.viewer) : null
    if (here?.kind !== "space" || !/^(TakeTurn|Flee)$/.test(this.asked)) return new Map()
    const [a, b] = [this.number("door_a", this.viewer), this.number("door_b", this.viewer)]
    const opens = a >= 0 && b >= 0 && this.choices.every(({ notation, reason }) => notation !== "door" || !reason)
    return reach(this.map, here.at, this.number("points"), opens ? [a, b] : null)
  }

  // ---------------------------------------------------------------- traps

  get traps(): Trap[] {
    return this.numbers("traps").map((of, at) => {
      const tokens = pile(this.zones, "tokens", at)
      const slot = tokens[0]
      return {
        at,
        line: this.parts.trap.find(({ id }) => id === this.book.names.trap?.[of])!,
        owner: this.numbers("activators")[at] ?? -1,
        boosted: !!this.numbers("boosts")[at],
        shielded: number(this.zones, "shield") === at,
        token: slot === undefined ? -1 : face(slot),
        open: slot !== undefined && knowers(slot).includes(WATCHERS) && face(slot) !== FACE_DOWN,
        pile: tokens,
      }
    })
  }
  /** The trap and option of a token. */
  token(of: number): { trap: string; option: string; index: number } {
    const [trap = ""] = (this.book.names.token?.[of] ?? "").split("-")
    const options = this.parts.trap.find(({ id }) => id === trap)?.options ?? []
    const index = options.findIndex((option) => this.book.names.token?.[of] === `${trap}-${option.replace(" ", "-")}`)
    return { trap, option: options[index] ?? "", index }
  }
  /** The spaces that a trap with one of its options would hit. */
  struck(trap: string, option: string): number[] {
    return this.map.spaces.filter(({ at }) => hits(this.map, trap, option, at)).map(({ at }) => at)
  }
  /** What is shaded on the map: what just works, or what the viewer looks at. */
  get threat(): { trap: TrapLine; option: number; live: boolean } | null {
    const look = this.glance ?? (this.sprung < 0 ? this.look : null)
    if (look) {
      const line = this.traps[look.at]?.line
      return line?.options ? { trap: line, option: look.option, live: false } : null
    }
    if (this.sprung < 0 || this.choices.some(({ notation }) => ELSEWHERE.test(notation))) return null
    const { trap, index } = this.token(this.sprung)
    return { trap: this.parts.trap.find(({ id }) => id === trap)!, option: index, live: true }
  }
  /** The trap whose token is being chosen. */
  get choosing(): number {
    const first = this.choices.find(({ notation }) => notation.startsWith("token "))?.notation.split(" ")[1]
    if (!first) return -1
    const trap = first.split("-")[0]
    return this.traps.findIndex(({ line }) => line.id === trap)
  }

  /** Follows what is told: a trap works from its reveal to the next thing. */
  follow(event: ToldInfo | null): void {
    if (!event) return
    if (SPRINGS.test(event.key)) this.sprung = event.n
    else if (OVER.test(event.key)) this.sprung = -1
  }

  // ---------------------------------------------------------------- players

  hero(seat: number): CharacterLine | undefined {
    const name = this.book.names.character?.[number(this.zones, "characters", seat) ?? -1]
    return this.parts.character.find(({ id }) => id === name)
  }
  amulets(seat: number): { colour: string; n: number }[] {
    return this.parts.amulet.map(({ colour }) => ({ colour, n: this.number(colour, seat) }))
  }
  glory(steps: number): number {
    const { values, beyond_last_per_step } = this.parts.tracks.glory
    return values[steps] ?? values.at(-1)! + (steps - values.length + 1) * beyond_last_per_step
  }
}

export const answerSpot = ({ notation }: ChoiceInfo): string => `answer/${notation.replaceAll(" ", "/")}`

const KEY = Symbol("jaguar")

export const setTable = (table: Table): Table => setContext(KEY, table)
export const getTable = (): Table => getContext(KEY)
