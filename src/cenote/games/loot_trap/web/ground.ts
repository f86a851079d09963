/** The floor of the temple: which spaces the table's layout has, and where each of them lies. */

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
  name: string
  columns: number
  rows: number
  places: Place[]
}

const known = new WeakMap<GameBook, Map<string, Ground>>()

/** The layout that this table uses; the same object every time, so that nothing is drawn anew. */
export function groundOf(book: GameBook, seats: number, wanted: unknown): Ground {
  const grounds = known.get(book) ?? new Map<string, Ground>()
  const key = `${seats} ${wanted}`
  const ground = grounds.get(key) ?? read(book, seats, wanted)
  known.set(book, grounds.set(key, ground))
  return ground
}

/** The chosen one, the components' own drawing, or the usual one for so many players. */
function read(book: GameBook, seats: number, wanted: unknown): Ground {
  const { layout, custom_layout: custom } = components(book)
  const chosen = layout.find((each) => each.id === wanted)
  if (!chosen && custom.grid) return drawn(book, "", custom.grid, ["1", "2", "3", "4"].slice(0, seats))
  const usual = chosen ?? layout.find((each) => each.default_for?.includes(seats))
  if (!usual) throw new Error(`the components of ${book.info.name} have no layout for ${seats} players`)
  return drawn(book, usual.name, usual.grid, usual.seats[seats] ?? [])
}

function drawn(book: GameBook, name: string, grid: string, digits: string[]): Ground {
  const lines = grid.trim().split(/\s+/)
  const ids = book.names.space ?? []
  const places = lines.flatMap((line, row) =>
    [...line].flatMap((sign, column) => {
      const id = `${String.fromCharCode(97 + column)}${row + 1}`
      const at = ids.indexOf(id)
      return sign === "." || at < 0 ? [] : [{ at, name: id.toUpperCase(), column, row, start: digits.indexOf(sign) }]
    }),
  )
  return { name, columns: Math.max(...lines.map((line) => line.length)), rows: lines.length, places }
}
