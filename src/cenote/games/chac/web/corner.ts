/** Where something may lie over the temple for a while: in the corner where it covers the least of what is asked. */

export interface Place {
  left: number
  top: number
}

const EDGE = 6 // pixels

/** The place from the board's upper left corner. `first` is the side that is tried first, `spare` what must stay in sight. */
export function corner(temple: HTMLElement, width: number, height: number, first: "start" | "end", spare?: DOMRect): Place {
  const room = temple.getBoundingClientRect()
  const lefts = [room.x + EDGE, Math.max(room.x, room.right - EDGE - width)]
  const tops = [room.y + EDGE, Math.max(room.y, room.bottom - EDGE - height)]
  const corners = (first === "end" ? lefts.toReversed() : lefts).flatMap((left) => tops.map((top) => ({ left, top })))
  const lit = [...document.querySelectorAll("button[data-light=lit]")].map((spot) => spot.getBoundingClientRect())
  const covers = ({ left, top }: Place, box: DOMRect) => left < box.right && left + width > box.x && top < box.bottom && top + height > box.y
  const inTheWay = (place: Place) => lit.filter((box) => covers(place, box)).length + (spare && covers(place, spare) ? lit.length + 1 : 0)
  const best = corners.reduce((best, place) => (inTheWay(place) < inTheWay(best) ? place : best))
  const board = temple.offsetParent!.getBoundingClientRect()
  return { left: best.left - board.x, top: best.top - board.y }
}

/** So large something over the temple may be, as CSS says it. */
export const roomOver = (temple: HTMLElement): string =>
  `max-width: ${temple.clientWidth - 2 * EDGE}px; max-height: ${temple.clientHeight - 2 * EDGE}px`
