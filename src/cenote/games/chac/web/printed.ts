/** What is printed on cards and tiles, read from the book: the screen knows no number and no name of its own. */

import { FACE_DOWN, type GameBook, face, field, nameOf, once } from "@kit"
import { components } from "./components"

export interface Treasure {
  name: string
  /** 0 for a casket. */
  value: number
  /** The back that goes with it: zone_1, lava, river, alcove. */
  back: string
  own: boolean
}

export interface Adventurer {
  at: number
  id: string
  name: string
  /** Two letters that nobody shares. */
  mark: string
  ability: string
  effect: string
  blurb: string
}

/** Faces are numbered deck by deck: the zones, the lava room, the river, the alcoves. */
export const treasures = once((book): Treasure[] => {
  const { treasure, walls } = components(book)
  const order = [...Array.from({ length: walls.zones }, (_, zone) => `walls_zone_${zone + 1}`), "lava", "river", "alcove"]
  const found = order.flatMap((id) => {
    const rows = treasure.deck.find((deck) => deck.id === id)?.cards ?? []
    return rows.map(({ value, name }) => ({ value: value ?? 0, back: id.replace("walls_", ""), own: !!name }))
  })
  return found.map((card, at) => ({ ...card, name: nameOf(book, "treasure", at) }))
})

/** Where a card comes from, in words: its back is a mark that everybody sees. */
export const origin = (book: GameBook, back: string): string => nameOf(book, "back", field(book, "hands").marks.indexOf(back))

export function treasure(book: GameBook, piece: number): Treasure | undefined {
  return face(piece) === FACE_DOWN ? undefined : treasures(book)[face(piece)]
}

export const adventurers = once((book): Adventurer[] => {
  const { adventurers, abilities } = components(book)
  return adventurers.list.map(({ id, name, ability, blurb }, at) => {
    const power = abilities.list.find((line) => line.id === ability)
    return { at, id, name, mark: initials(id), ability: power?.name ?? ability, effect: power?.effect ?? "", blurb }
  })
})

/** First and last name: Len Tso Yau and Lea Rice begin alike. */
function initials(id: string): string {
  const parts = id.split("_")
  return [parts[0], parts.at(-1)].map((part) => part?.charAt(0).toUpperCase()).join("")
}

/** The printed number of a number tile. */
export const numberOf = (book: GameBook, at: number): number => components(book).glyphs.identity.numbers[at] ?? 0

/** Bars and dots of a Maya numeral. */
export function numeral(book: GameBook, value: number): { bars: number; dots: number } {
  const { bar } = components(book).glyphs.mayan_numerals
  return { bars: Math.floor(value / bar), dots: value % bar }
}

/** The faces that open an alcove of that value. */
export function lockNeeds(book: GameBook, value: number): number[] {
  const needs = components(book).locks[`value_${value}`]
  return Array.isArray(needs) ? (needs as number[]) : []
}

/** What a verb costs in actions; nothing where the book does not say. */
export function cost(book: GameBook, verb: string): number | undefined {
  const price = components(book).actions[verb]
  return typeof price === "number" ? price : undefined
}
