/** The map: spaces, what joins and what parts them, and where everything else lies. Any map file can be drawn. */

import type { GameBook } from "@kit"
import { type Components, type Decor, type Point, type SpaceLine, components } from "./components"

export interface Space {
  at: number
  id: string
  kind: string
  x: number
  y: number
  /** How many squares it is wide. */
  w: number
  zone: number
  column: number
  /** Its place on the boulder's track, else -1. */
  track: number
  slab: number
  sun: number
  /** What is written on a Sun. */
  letter: string
}

/** From one space to another, in squares; `one` leads only there. */
export interface Way {
  from: Point
  to: Point
  one: boolean
}

export interface Alcove {
  at: number
  id: string
  x: number
  y: number
  space: number
  value: number
}

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export interface Temple {
  spaces: Space[]
  /** The number that stands for the world outside. */
  outside: number
  box: Box
  ways: Way[]
  /** Borders that nobody can cross: two ends each. */
  rock: [Point, Point][]
  track: Space[]
  alcoves: Alcove[]
  decor: Decor
  /** The walls room: its frame, and where each column begins. */
  room: Box
  columns: number
  bridge: { space: Space; upright: boolean } | null
  river: { last: string; landing: string }
  /** Squares of bare rock. */
  hollows: Point[]
}

const MARGIN = 0.62
const read = new WeakMap<GameBook, Temple>()

export function temple(book: GameBook): Temple {
  const known = read.get(book)
  if (known) return known
  const found = survey(components(book))
  read.set(book, found)
  return found
}

function survey(printed: Components): Temple {
  const spaces = settle(printed.board.space)
  const decor = printed.board.decor ?? {}
  const byId = new Map(spaces.map((space) => [space.id, space]))
  const alcoves = printed.locks.alcove.map(({ id, x, y, value, space }, at) => {
    return { at, id, x, y, value, space: byId.get(space)?.at ?? -1 }
  })
  const ways = joined(printed, byId)
  const walls = spaces.filter((space) => space.kind === "walls")
  const bridge = spaces.find((space) => space.kind === "bridge")
  const taken = [...spaces.flatMap(squares), ...alcoves.map(({ x, y }): Point => [x, y]), ...slots(decor)]
  const box = around(taken, MARGIN)
  return {
    spaces,
    outside: spaces.length,
    box,
    hollows: bare(box, taken),
    ways: ways.map(({ from, to, one }) => ({ from: [from.x, from.y], to: [to.x, to.y], one })),
    rock: parted(spaces, new Set(ways.flatMap(({ from, to }) => [key(from, to), key(to, from)]))),
    track: spaces.filter((space) => space.track >= 0).sort((a, b) => a.track - b.track),
    alcoves,
    decor,
    room: around(walls.flatMap(squares), 0.5),
    columns: printed.walls.columns,
    bridge: bridge ? { space: bridge, upright: isUpright(bridge, ways) } : null,
    river: printed.river,
  }
}

/** Slabs and Suns are numbered in the order of the file. */
function settle(lines: SpaceLine[]): Space[] {
  let slabs = 0
  let suns = 0
  return lines.map((line, at) => ({
    at,
    id: line.id,
    kind: line.kind,
    x: line.x,
    y: line.y,
    w: line.width ?? 1,
    zone: line.zone ?? 0,
    column: line.column ?? 0,
    track: line.kind === "corridor" ? (line.index ?? -1) : -1,
    slab: line.slab ? slabs++ : -1,
    sun: line.sun ? suns++ : -1,
    letter: line.sun ?? "",
  }))
}

/** The middle of every square that a space covers. */
export const squares = ({ x, y, w }: Space): Point[] => Array.from({ length: w }, (_, i): Point => [x + i - (w - 1) / 2, y])

const slots = (decor: Decor): Point[] =>
  Object.entries(decor).flatMap(([name, place]) => {
    if (name.includes("start") || typeof place !== "object") return []
    if (!Array.isArray(place)) return Object.values(place) as Point[]
    return typeof place[0] === "number" ? [place as Point] : (place as Point[])
  })

export function around(points: Point[], margin: number): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return { x, y, w: Math.max(...xs) + margin - x, h: Math.max(...ys) + margin - y }
}

function bare(box: Box, taken: Point[]): Point[] {
  const found: Point[] = []
  for (let y = Math.ceil(box.y + 0.5); y + 0.5 <= box.y + box.h; y++) {
    for (let x = Math.ceil(box.x + 0.5); x + 0.5 <= box.x + box.w; x++) {
      if (!taken.some(([a, b]) => Math.abs(a - x) < 0.98 && Math.abs(b - y) < 0.98)) found.push([x, y])
    }
  }
  return found
}

const key = (a: Space, b: Space) => `${a.at} ${b.at}`

function joined(printed: Components, byId: Map<string, Space>): { from: Space; to: Space; one: boolean }[] {
  return Object.entries(printed.edges).flatMap(([name, pairs]) =>
    (Array.isArray(pairs) ? pairs : []).flatMap(([a, b]) => {
      const [from, to] = [byId.get(a), byId.get(b)]
      return from && to ? [{ from, to, one: name.startsWith("one_way") || name.includes("exit") }] : []
    }),
  )
}

/** Where two squares of different spaces touch and no way leads across. */
function parted(spaces: Space[], ways: Set<string>): [Point, Point][] {
  const at = new Map(spaces.flatMap((space) => squares(space).map(([x, y]) => [`${x} ${y}`, space] as const)))
  const found: [Point, Point][] = []
  for (const space of spaces) {
    for (const [x, y] of squares(space)) {
      const right = at.get(`${x + 1} ${y}`)
      const below = at.get(`${x} ${y + 1}`)
      if (right && right !== space && !ways.has(key(space, right))) found.push([[x + 0.5, y - 0.5], [x + 0.5, y + 0.5]])
      if (below && below !== space && !ways.has(key(space, below))) found.push([[x - 0.5, y + 0.5], [x + 0.5, y + 0.5]])
    }
  }
  return found
}

const isUpright = (bridge: Space, ways: { from: Space; to: Space }[]): boolean => {
  const ends = ways.flatMap(({ from, to }) => (from === bridge ? [to] : to === bridge ? [from] : []))
  const reach = (axis: "x" | "y") => Math.max(0, ...ends.map((end) => Math.abs(end[axis] - bridge[axis])))
  return reach("y") >= reach("x")
}

/** How far a wall has come: the steps of a column each, from its side of the room. */
export function wallEdge(map: Temple, side: "left" | "right", steps: number): number {
  const step = map.room.w / map.columns
  return side === "left" ? map.room.x + steps * step : map.room.x + map.room.w - steps * step
}
