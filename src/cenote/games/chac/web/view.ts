/** What every part of the board needs, handed down by context: who looks at what, and what things are called. */

import { BoardTable, FACE_DOWN, face, field, handedDown, marks, number, pile } from "@kit"
import type { Point } from "./components"
import { gatePlace } from "./places"
import { type Adventurer, adventurers } from "./printed"
import { type Space, type Temple, squares, temple } from "./temple"
import type { Figures, Zones } from "./types.gen"

/** What a seat's adventurer is doing: in the temple, outside with the loot, waiting to come in, or lost for good. */
export type Fate = "in" | "out" | "waiting" | "lost" | "choosing"

export class Table extends BoardTable<Zones, Figures> {
  get map(): Temple {
    return temple(this.book)
  }
  /** Whether the viewer works on a lock. */
  get locked(): boolean {
    return this.viewer >= 0 && this.figure("at_lock") === this.viewer
  }
  /** What a learner is told: each chance and of what; what all of them begin with stands alone. */
  get chances(): { of: string; rows: { text: string; chance: number }[] } {
    const aids = this.now?.aids ?? []
    const words = aids.map(({ text }) => text.split(" "))
    const isShared = (word: string, at: number) => words.length > 1 && words.every((each) => each[at] === word && at < each.length - 1)
    const own = words[0]?.findIndex((word, at) => !isShared(word, at)) ?? 0
    const rows = aids.map(({ chance }, i) => ({ text: words[i]!.slice(own).join(" "), chance }))
    return { of: words[0]?.slice(0, own).join(" ") ?? "", rows }
  }
  /** Whether nothing is noted: what one looked at must be remembered. */
  get strict(): boolean {
    return this.options.glyph_memory === "strict"
  }
  get turn(): number {
    return number(this.zones, "turn") ?? 1
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
    if (this.figure("inside", seat)) return "in"
    if (this.figure("away", seat)) return "out"
    return this.figure("waiting", seat) ? "waiting" : "lost"
  }

  /** The load level, and how many cards more would raise it; 0 where none would. */
  load(seat: number): { level: number; room: number } {
    return { level: this.figure("levels", seat), room: this.figure("room", seat) }
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

  /** The middle of every square where an answer of the viewer may begin. */
  get litPlaces(): Point[] {
    const spots = new Set(this.choices.flatMap(({ reason, touches }) => (reason ? [] : touches)))
    const lit = this.map.spaces.filter(({ at, slab, sun }) => [`space/${at}`, `numbers/${slab}`, `sun/${sun}`].some((spot) => spots.has(spot)))
    return [...lit.flatMap(squares), ...(spots.has(`space/${this.map.outside}`) ? [gatePlace(this.map)] : [])]
  }

  /** The choices at a space, by their verbs: move, leap, sprint, study. */
  verbs(space: number, slab = -1): string[] {
    const here = [`space/${space}`, `numbers/${slab}`]
    return this.choices
      .filter(({ reason, touches }) => !reason && touches.some((touch) => here.includes(touch)))
      .map(({ notation }) => notation.split(" ")[0]!)
  }
}

export interface Slab {
  glyph: number
  number: number
  trapped: boolean
  signs: string[]
}

export const { setTable, getTable } = handedDown<Table>()
