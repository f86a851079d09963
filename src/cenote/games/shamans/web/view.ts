/** What every part of the board needs, handed down by context: who looks at what, and what things are called. */

import { type BoardProps, type ChoiceInfo, FACE_DOWN, type GameBook, type ToldInfo, type Zones } from "@kit"
import { face, field, knowers, marks, number, pile } from "@kit"
import { getContext, setContext } from "svelte"
import { type Tile, type World, type WorldCard, cardOf, copies, roleId, roleName, setup, target, tileOf, track, usual, worlds } from "./printed"
import { type Saying, type Tale, tale } from "./tale"

/** "no cards", "1 card", "2 cards" */
export const counted = (count: number, noun: string): string => (count === 1 ? `1 ${noun}` : `${count || "no"} ${noun}s`)

/** A Role card as the viewer may know it. */
export interface RoleCard {
  piece: number
  id: string
  name: string
  /** Lies open for everybody. */
  up: boolean
  known: boolean
  knowers: number[]
}

/** A card that did not follow. */
export interface Stray {
  card: WorldCard
  led: World
  /** How many cards of the lead world nobody had seen yet. */
  unseen: number
}

const SEAT = 7
const LED = 7

export class Table {
  readonly #see: () => BoardProps
  #tale: { log: ToldInfo[][]; tale: Tale } | null = null

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
    const points = this.zones.vp
    return Array.isArray(points) ? points.length : this.#see().chairs.length
  }
  get names(): string[] {
    const chairs = this.#see().chairs
    return Array.from({ length: this.seats }, (_, seat) => chairs[seat]?.name || `Player ${seat + 1}`)
  }
  /** Who is awaited, as far as the viewer may know: oneself always. */
  get awaited(): number[] {
    const { now } = this.#see()
    return now?.decision ? [...now.waiting.seats, this.viewer] : (now?.waiting.seats ?? [])
  }
  get choices(): ChoiceInfo[] {
    return this.#see().now?.decision?.choices ?? []
  }
  get ask(): string {
    return this.#see().now?.decision?.ask ?? ""
  }
  get event(): ToldInfo | null {
    return this.#see().event ?? null
  }
  get isOver(): boolean {
    return !!this.#see().now?.result
  }
  get tale(): Tale {
    const log = this.#see().log ?? []
    if (this.#tale?.log !== log) this.#tale = { log, tale: tale(log) }
    return this.#tale.tale
  }

  #setting(name: string): number | undefined {
    const chosen = this.#see().options[name]
    return typeof chosen === "number" ? chosen : undefined
  }

  // ------------------------------------------------------------ the track

  get moon(): number {
    return (this.#setting("track_length") ?? track(this.book).spaces) - 1
  }
  get start(): number {
    return this.#setting("track_start") ?? track(this.book).start[this.seats] ?? 0
  }
  get pawn(): number {
    return number(this.zones, "pawn") ?? 0
  }
  /** Portals that have not openly gone: so near, the Moon is a danger. */
  get portals(): number {
    const gone = pile(this.zones, "gone").filter((piece) => this.tile(piece)?.id === "portal").length
    return (this.#setting("portals") ?? copies(this.book, "portal")) - gone
  }
  get target(): number {
    return this.#setting("target_vp") ?? target(this.book)
  }

  // ------------------------------------------------------------ what was said

  /** When untrue statements are published. */
  get ledger(): string {
    const chosen = this.#see().options.ledger
    return typeof chosen === "string" ? chosen : usual(this.book).ledger
  }
  /** Whether statements are made at this table. */
  get talks(): boolean {
    const chosen = this.#see().options.talk
    const talk = typeof chosen === "string" ? chosen : usual(this.book).talk
    return talk !== "silent" && (this.#setting("hints_per_turn") ?? usual(this.book).hints_per_turn) > 0
  }

  // ------------------------------------------------------------ worlds and cards

  /** The worlds in play with so many people. */
  get worlds(): World[] {
    const played = setup(this.book, this.seats)?.worlds ?? []
    return worlds(this.book).filter(({ id }) => played.includes(id))
  }
  get complete(): number {
    return setup(this.book, this.seats)?.pile_complete ?? 0
  }
  get highest(): number {
    return setup(this.book, this.seats)?.number_max ?? 0
  }
  get lead(): World | undefined {
    return worlds(this.book)[number(this.zones, "lead") ?? -1]
  }
  card(piece: number): WorldCard | undefined {
    return cardOf(this.book, piece)
  }
  tile(piece: number): Tile | undefined {
    return tileOf(this.book, piece)
  }

  // ------------------------------------------------------------ people

  role(seat: number): RoleCard {
    const piece = pile(this.zones, "roles", seat)[0] ?? FACE_DOWN
    return {
      piece,
      id: roleId(this.book, piece),
      name: roleName(this.book, piece),
      up: marks(piece, field(this.book, "roles")).includes("face_up"),
      known: face(piece) !== FACE_DOWN,
      knowers: knowers(piece),
    }
  }
  isOut(seat: number): boolean {
    return (((number(this.zones, "out") ?? 0) >> seat) & 1) === 1
  }
  handUp(seat: number): boolean {
    return (((number(this.zones, "hands_up") ?? 0) >> seat) & 1) === 1
  }
  points(seat: number): number {
    return number(this.zones, "vp", seat) ?? 0
  }
  /** Whether a tile before a player lies face down for the others. */
  isKept(piece: number): boolean {
    return marks(piece, field(this.book, "held")).includes("kept")
  }
  strays(seat: number): Stray[] {
    const plays = (this.zones.plays as number[] | undefined) ?? []
    return plays.flatMap((entry) => {
      const lead = (entry >> 9) & 7
      const card = this.card((entry >> 3) & 63)
      const led = worlds(this.book)[lead]
      if ((entry & SEAT) !== seat || lead === LED || !card || !led || card.world === led) return []
      return { card, led, unseen: entry >> 12 }
    })
  }
  /** What a player said last, while it is still in the air. */
  saying(seat: number): Saying | undefined {
    const last = this.tale.said.filter((each) => each.seat === seat).at(-1)
    return last && last.since < this.seats ? last : undefined
  }
  /** "your", "Ada's" */
  whose(seat: number): string {
    return seat === this.viewer ? "your" : `${this.names[seat]}’s`
  }
  /** Whether an answer may touch anything in that field. */
  touches(field: string): boolean {
    return this.choices.some(({ touches }) => touches.some((touch) => touch.split("/")[0] === field))
  }
}

const KEY = Symbol("shamans")

export const setTable = (table: Table): Table => setContext(KEY, table)
export const getTable = (): Table => getContext(KEY)
