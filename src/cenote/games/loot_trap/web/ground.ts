/** The floor of the temple: where each of its spaces lies, and whose start it is. */

import type { GameBook } from "@kit"
import { components } from "./printed"

export interface Place {
  /** The number of the space, as in `field/12`. */
  at: number
  name: string
  column: number
  row: number
  /** Whose starting space it is, -1 for nobody's. */
  start: number
}

export interface Ground {
  columns: number
  rows: number
  places: Place[]
}

const known = new WeakMap<GameBook, Map<string, Ground>>()

/** The floor of a table, of the spaces that the rules name; the same object every time, so that nothing is drawn anew. */
export function groundOf(book: GameBook, spaces: number[], starts: number[]): Ground {
  const grounds = known.get(book) ?? new Map<string, Ground>()
  const key = `${spaces} from ${starts}`
  const ground = grounds.get(key) ?? laid(spaces.map((at) => ({ at, id: book.names.space?.[at] ?? "", start: starts.indexOf(at) })))
  known.set(book, grounds.set(key, ground))
  return ground
}

/** A space is named by the letter of its column and the number of its row. */
function laid(spaces: { at: number; id: string; start: number }[]): Ground {
  const placed = spaces.map(({ at, id, start }) => ({
    at, start, name: id.toUpperCase(), column: id.charCodeAt(0) - 97, row: Number(id.slice(1)) - 1,
  })) // prettier-ignore
  const left = Math.min(...placed.map(({ column }) => column))
  const top = Math.min(...placed.map(({ row }) => row))
  return {
    columns: Math.max(...placed.map(({ column }) => column)) - left + 1,
    rows: Math.max(...placed.map(({ row }) => row)) - top + 1,
    places: placed.map((place) => ({ ...place, column: place.column - left, row: place.row - top })),
  }
}

/** A layout as the components draw it; nothing where they have none of that name. */
export function drawing(book: GameBook, id: unknown): Ground | undefined {
  const found = components(book).layout.find((layout) => layout.id === id)
  const lines = found?.grid.trim().split(/\s+/) ?? []
  const spaces = lines.flatMap((line, row) =>
    [...line].flatMap((sign, column) =>
      sign === "." ? [] : [{ at: -1, id: `${String.fromCharCode(97 + column)}${row + 1}`, start: "1234".indexOf(sign) }],
    ),
  )
  return spaces.length ? laid(spaces) : undefined
}
