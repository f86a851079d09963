/** The temple as the tiles lie: floors, walls, guards and symbols. Public geometry. */

import type { GameBook } from "@kit"
import { type TileLine, components } from "./components"

/** A space, from its column and row (counted from 1); `at` is its number in the layout. */
export interface Space {
  at: number
  column: number
  row: number
  name: string
  floor: string
  content: string
  tile: number
  inner: number
}

/** A wall or a guard on an edge; x and y are the middle of that edge, in spaces. */
export interface Edge {
  x: number
  y: number
  upright: boolean
  of: string
}

export interface Temple {
  columns: number
  rows: number
  wide: number
  spaces: Space[]
  walls: Edge[]
  guards: Edge[]
  /** The letters of walls and guards at each space. */
  beside: { walls: Set<string>; guards: Set<string> }[]
}

const NONE = "."
const known = new WeakMap<GameBook, Map<string, Temple>>()

/** `border` is the column behind which the Heart wall stands, 0 when it is gone; tiles are joined unless it does. */
export function temple(book: GameBook, rows: number, order: number, border: number): Temple {
  const key = [rows, order, border].join(" ")
  let all = known.get(book)
  if (!all) known.set(book, (all = new Map()))
  let found = all.get(key)
  if (!found) all.set(key, (found = lay(book, rows, order, border)))
  return found
}

function lay(book: GameBook, rows: number, order: number, border: number): Temple {
  const parts = components(book)
  const wide = parts.tile_rules.columns
  const names = (book.names.order?.[order] ?? "").split("-")
  const tiles = names
    .map((name) => parts.tile.find((tile) => tile.id.toLowerCase() === name && tile.rows === rows))
    .filter((tile): tile is TileLine => !!tile)
  const columns = tiles.length * wide
  const spaces: Space[] = []
  for (let row = 1; row <= rows; row++) {
    tiles.forEach((tile, t) => {
      for (let inner = 0; inner < wide; inner++) {
        const column = t * wide + inner + 1
        spaces.push({
          at: spaces.length, column, row, name: `${column},${row}`, tile: t, inner,
          floor: tile.floor[row - 1]![inner]!, content: tile.content[row - 1]![inner]!,
        })
      }
    })
  }
  const { walls, guards } = edges(tiles, rows, wide)
  const beside = spaces.map(() => ({ walls: new Set<string>(), guards: new Set<string>() }))
  for (const wall of walls) {
    for (const at of touching(wall, columns, rows, border)) beside[at]!.walls.add(wall.of)
  }
  for (const guard of guards) for (const at of touching(guard, columns, rows, 0)) beside[at]!.guards.add(guard.of)
  return { columns, rows, wide, spaces, walls, guards, beside }
}

/** Every wall and guard of the tiles; one on the border of two tiles keeps a little to its own side. */
function edges(tiles: TileLine[], rows: number, wide: number): { walls: Edge[]; guards: Edge[] } {
  const walls: Edge[] = []
  const guards: Edge[] = []
  const put = (list: Edge[], of: string | undefined, x: number, y: number, upright: boolean) => {
    if (of && of !== NONE) list.push({ x, y, upright, of: of.toUpperCase() })
  }
  tiles.forEach((tile, t) => {
    const left = t * wide
    for (let row = 0; row < rows; row++) {
      for (let i = 0; i <= wide; i++) {
        put(walls, tile.wall_v[row]?.[i], left + i + (i === 0 ? 0.04 : i === wide ? -0.04 : 0), row + 0.5, true)
        if (i > 0 && i < wide) put(guards, tile.guard_v[row]?.[i - 1], left + i, row + 0.5, true)
      }
    }
    for (let row = 0; row <= rows; row++) {
      for (let i = 0; i < wide; i++) {
        put(walls, tile.wall_h[row]?.[i], left + i + 0.5, row, false)
        if (row > 0 && row < rows) put(guards, tile.guard_h[row - 1]?.[i], left + i + 0.5, row, false)
      }
    }
  })
  return { walls, guards }
}

/** The spaces on both sides of an edge; across the closed border only that of its own tile. */
function touching(edge: Edge, columns: number, rows: number, border: number): number[] {
  const found: number[] = []
  if (edge.upright) {
    const line = Math.round(edge.x)
    const row = Math.floor(edge.y)
    const own = edge.x < line ? line - 1 : edge.x > line ? line : -1
    for (const column of [line - 1, line]) {
      if (column < 0 || column >= columns) continue
      if (line === border && own >= 0 && own !== column) continue
      found.push(row * columns + column)
    }
  } else {
    const column = Math.floor(edge.x)
    for (const row of [edge.y - 1, edge.y]) if (row >= 0 && row < rows) found.push(row * columns + column)
  }
  return found
}

/** The sign of an option: B for blue, Z for bronze (B is taken), 2 for column 2. */
export function letter(option: string): string {
  if (option === "bronze") return "Z"
  return /\d/.exec(option)?.[0] ?? option.charAt(0).toUpperCase()
}
