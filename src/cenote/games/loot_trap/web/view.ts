/** What every part of the board needs, handed down by context: who looks at what, and what things are called. */

import { BoardTable, face, field, handedDown, knowers, many, marks, number, pile } from "@kit"
import { type Ground, groundOf } from "./ground"
import { type Character, type Printed, type Variant, cardOf, characters, components } from "./printed"
import type { Figures, Zones } from "./types.gen"

export const STEPS = ["Draw", "Move", "Action", "Discard"] as const

/** Who has to do with what is being asked: -1 for nobody. */
type Asked = "digs" | "recovers" | "lays" | "takes_from" | "steals_from"

export class Table extends BoardTable<Zones, Figures> {
  get ground(): Ground {
    return groundOf(this.book, this.figures("spaces"), this.figures("starts"))
  }
  /** Whose turn it is, -1 before the first one. */
  get active(): number {
    return this.figure("active")
  }
  /** The step of the turn, -1 where there is none: a ghost's turn, or nobody's. */
  get step(): number {
    return this.figure("step")
  }
  /** Who has to do with the viewer's question; -1 while another one is asked, or somebody else. */
  asked(what: Asked): number {
    return this.isAsked ? this.figure(what) : -1
  }

  /** The variant sides in play. */
  get variants(): Variant[] {
    const sides = this.zones.sides.map((side) => this.book.names.side?.[side])
    return components(this.book).variant.filter(({ id }) => sides.includes(id.toLowerCase()))
  }
  /** How much banked loot wins here. */
  get goal(): number {
    return this.figure("goal")
  }
  get maxHealth(): number {
    return components(this.book).rules.max_health
  }
  handLimit(seat: number): number {
    return this.figure("hand_limits", seat)
  }

  card(piece: number): Printed | undefined {
    return cardOf(this.book, piece)
  }
  character(seat: number): Character | undefined {
    return characters(this.book)[number(this.zones, "avatars", seat) ?? -1]
  }
  /** "5 of 8 health, warded against 2 damage" */
  healthOf(seat: number): string {
    if (this.isGhost(seat)) return "a ghost"
    const wards = this.number("wards", seat)
    return `${this.number("health", seat)} of ${this.maxHealth} health${wards ? `, warded against ${wards} damage` : ""}`
  }
  /** "5 cards in hand, 6 allowed at the end of the turn" */
  handOf(seat: number): string {
    return `${many(pile(this.zones, "hands", seat).length, "card")} in hand, ${this.handLimit(seat)} allowed at the end of the turn`
  }
  isGhost(seat: number): boolean {
    return (number(this.zones, "fell", seat) ?? 0) > 0
  }
  /** Who stands on a space, -1 if nobody does. */
  standing(at: number): number {
    return this.dealt ? this.zones.at.indexOf(at) : -1
  }
  /** Whether the field lies there yet. */
  get dealt(): boolean {
    return this.zones.field.some((cell) => cell.length > 0)
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

  /** Whether a piece that lies there may be part of an answer. */
  asksFor(zone: string, seat: number): boolean {
    return pile(this.zones, zone, seat).some((piece) => this.asks(`${zone}/${seat}/${face(piece)}`))
  }
  /** The spaces where an answer of the viewer may begin. */
  get askedSpaces(): number[] {
    const spot = /^(field|at|below)\/(\d+)$/
    const touched = this.choices.flatMap(({ reason, touches }) => (reason ? [] : touches.map((touch) => spot.exec(touch))))
    return touched.flatMap((found) => (!found ? [] : found[1] === "field" ? Number(found[2]) : this.number("at", Number(found[2]))))
  }
}

export const { setTable, getTable } = handedDown<Table>()
