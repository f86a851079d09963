/** Where something is held up so that it hides as little as it can of what matters. */

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const EDGE = 6

const common = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y))

/**
 * The upper left corner of a box of that size within `room`. It keeps off all of `matters`, the heavier the more, and
 * of equally good places it takes the one nearest to what is looked at.
 */
export function clear(size: { width: number; height: number }, room: Box, from: Box, matters: { box: Box; weight: number }[]): { x: number; y: number } {
  const most = { x: room.x + room.width - size.width - EDGE, y: room.y + room.height - size.height - EDGE }
  const within = (at: number, least: number, most: number) => Math.max(least + EDGE, Math.min(at, most))
  const xs = [room.x, from.x - size.width - EDGE, from.x + from.width + EDGE, room.x + (room.width - size.width) / 2, most.x]
  const ys = [room.y, from.y - size.height - EDGE, from.y + from.height / 2 - size.height / 2, from.y + from.height + EDGE, most.y]
  const places = xs.flatMap((x) => ys.map((y) => ({ x: within(x, room.x, most.x), y: within(y, room.y, most.y) })))
  const hides = ({ x, y }: { x: number; y: number }) =>
    matters.reduce((sum, { box, weight }) => sum + weight * common({ x, y, ...size }, box), 0) +
    Math.hypot(x + size.width / 2 - from.x - from.width / 2, y + size.height / 2 - from.y - from.height / 2)
  return places.reduce((best, place) => (hides(place) < hides(best) ? place : best))
}
