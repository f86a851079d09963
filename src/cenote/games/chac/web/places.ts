/** Where a thing stands that the map names or implies. */

import type { Point } from "./components"
import type { Space, Temple } from "./temple"

/** The gate: where the map says, or one step on in the direction of the corridor. */
export function gatePlace(map: Temple): Point {
  if (map.decor.exit_gate) return map.decor.exit_gate
  const [before, last] = [map.track.at(-2), map.track.at(-1)]
  return before && last ? [2 * last.x - before.x, 2 * last.y - before.y] : [map.box.x, map.box.y]
}

/** A place on the map as CSS variables, from its upper left corner; for Spots. */
export function spotAt(map: Temple, x: number, y: number, w?: number, h?: number): Record<string, string> {
  const vars: Record<string, string> = { "--x": String(x - map.box.x), "--y": String(y - map.box.y) }
  if (w !== undefined) vars["--w"] = String(w)
  if (h !== undefined) vars["--h"] = String(h)
  return vars
}

/** Where the n-th of some figures on the same space stands, from its middle, and how large. */
export function standing(space: Space, n: number, of: number): { dx: number; dy: number; size: number } {
  const rows = of > 2 * space.w ? 2 : 1
  const columns = Math.ceil(of / rows)
  const size = Math.min(0.74, (0.98 * space.w) / columns, rows === 2 ? 0.5 : 1)
  const row = Math.floor(n / columns)
  const here = row === rows - 1 ? of - columns * (rows - 1) : columns
  return {
    dx: ((n % columns) - (here - 1) / 2) * Math.min(0.8, (0.94 * space.w) / columns),
    dy: (row - (rows - 1) / 2) * 0.47 - 0.04,
    size,
  }
}
