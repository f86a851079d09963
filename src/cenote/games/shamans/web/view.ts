/** What every part of the board needs, handed down by context: who looks at what, and what things are called. */

import { BoardTable, FACE_DOWN, type ToldInfo, face, field, handedDown, knowers, many, marks, number, pile } from "@kit"
import { type Tile, type World, type WorldCard, cardOf, roleId, roleName, tileOf, worlds } from "./printed"
import { type Saying, type Tale, tale } from "./tale"
import type { Figures, Zones } from "./types.gen"

/** "no cards", "1 card", "2 cards" */
export const counted = (count: number, noun: string): string => many(count, noun, `${noun}s`, `${noun}s`)

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

/** When untrue statements are published, as the setting calls it: in the order of the rules. */
const LEDGERS = ["end", "round", "off"] as const

export class Table extends BoardTable<Zones, Figures> {
  #tale: { log: ToldInfo[][]; tale: Tale } | null = null

  get tale(): Tale {
    const { log } = this
    if (this.#tale?.log !== log) this.#tale = { log, tale: tale(log) }
    return this.#tale.tale
  }

  // ------------------------------------------------------------ the track

  get moon(): number {
    return this.figure("moon")
  }
  get start(): number {
    return this.figure("start")
  }
  get pawn(): number {
    return number(this.zones, "pawn") ?? 0
  }
  /** Portals that have not openly gone: so near, the Moon is a danger. */
  get portals(): number {
    return this.figure("portals")
  }
  get target(): number {
    return this.figure("target_vp")
  }

  // ------------------------------------------------------------ what was said

  /** When untrue statements are published. */
  get ledger(): string {
    return LEDGERS[this.figure("ledger")] ?? "off"
  }
  /** Whether statements are made at this table. */
  get talks(): boolean {
    return this.figure("hints") > 0
  }

  // ------------------------------------------------------------ worlds and cards

  /** The worlds in play with so many people. */
  get worlds(): World[] {
    const played = this.figures("in_play")
    return worlds(this.book).filter(({ at }) => played[at] === 1)
  }
  get complete(): number {
    return this.figure("complete")
  }
  /** How many cards a world's pile lacks. */
  missing(world: World): number {
    return this.figure("missing", world.at)
  }
  get highest(): number {
    return this.figure("highest")
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
    return number(this.zones, "out", seat) === 1
  }
  handUp(seat: number): boolean {
    return number(this.zones, "hands_up", seat) === 1
  }
  points(seat: number): number {
    return number(this.zones, "vp", seat) ?? 0
  }
  /** Whether a tile before a player lies face down for the others. */
  isKept(piece: number): boolean {
    return marks(piece, field(this.book, "held")).includes("kept")
  }
  strays(seat: number): Stray[] {
    const { record_by, record_card, record_lead, stray_unseen } = this.zones
    const strays = record_by.flatMap((by, line) => {
      const led = worlds(this.book)[record_lead[line] ?? -1]
      const card = this.card(record_card[line] ?? FACE_DOWN)
      return card && led && card.world !== led ? { by, card, led } : []
    })
    return strays.map((stray, at) => ({ ...stray, unseen: stray_unseen[at] ?? 0 })).filter(({ by }) => by === seat)
  }
  /** What a player said last, while it is still in the air. */
  saying(seat: number): Saying | undefined {
    const last = this.tale.said.filter((each) => each.seat === seat).at(-1)
    return last && last.since < this.seats ? last : undefined
  }
}

export const { setTable, getTable } = handedDown<Table>()
