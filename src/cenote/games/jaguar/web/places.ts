/** Where things lie on the map, in spaces. */

/** Around the tiles: the forest before the entrance and behind the exits, the carved numbers above. */
export const MARGIN = { side: 1.1, top: 0.36, bottom: 0.14 }

/** A place as CSS variables, for Spots. */
export const at = (x: number, y: number, w = 1, h = 1): Record<string, string> => ({
  "--x": String(x + MARGIN.side),
  "--y": String(y + MARGIN.top),
  "--w": String(w),
  "--h": String(h),
})

/** Where the n-th of some items lies on its space, and how large; beside a pawn they make room. */
export function lying(n: number, of: number, crowded: boolean): { x: number; y: number; size: number } {
  if (crowded) {
    const size = of > 2 ? 0.34 : 0.42
    return { x: 0.78 - n * (of > 2 ? 0.27 : 0.36), y: 0.26, size }
  }
  if (of === 1) return { x: 0.5, y: 0.52, size: 0.58 }
  if (of === 2) return { x: 0.29 + n * 0.42, y: 0.54, size: 0.44 }
  return { x: n === 2 ? 0.5 : 0.29 + n * 0.42, y: n === 2 ? 0.72 : 0.32, size: 0.42 }
}

/** So many figures on one space are a crowd: no faces any more, but each with its number. */
export const CROWD = 3

/** Where the n-th of some figures stands on a space, and how large. */
export function standing(n: number, of: number): { x: number; y: number; size: number } {
  if (of === 1) return { x: 0.4, y: 0.66, size: 0.6 }
  if (of < CROWD) return { x: 0.3 + n * 0.42, y: 0.68, size: 0.5 }
  return { x: 0.27 + (n % 2) * 0.46, y: 0.27 + Math.floor(n / 2) * 0.46, size: 0.43 }
}
