/** How cards lie in the room that there is: side by side, overlapping, or in several rows, as large as they can be. */

export interface Laid {
  /** Of each card, in pixels. */
  width: number
  height: number
  /** By card: where it lies, and how much of its width its neighbour leaves to be seen. */
  places: { x: number; y: number; strip: number }[]
}

/** How many times as high as wide: as printed; the slimmest, whose texts can still be read; the broadest of small ones. */
const PRINTED = 1.4
const SLIM = 1.6
const BROAD = 1.15
const SMALL = 160
const GAP = 8
/** What a finger needs. */
const LEAST = 44

export function spread(count: number, room: { width: number; height: number }, most: number, lines: number): Laid {
  const ways = Array.from({ length: Math.min(lines, Math.max(count, 1)) }, (_, more) => inRows(count, more + 1, room, most))
  return ways.reduce((best, way) => (worth(way) > worth(best) ? way : best))
}

/** How much of a card is seen; what a finger cannot press is worth little. */
function worth({ width, height, places }: Laid): number {
  const strip = Math.min(...places.map(({ strip }) => strip), width)
  return strip * height * (strip < LEAST - 2 ? 0.01 : 1)
}

function inRows(count: number, rows: number, room: { width: number; height: number }, most: number): Laid {
  const per = Math.ceil(count / rows)
  const height = Math.max(1, Math.min((room.height - GAP * (rows - 1)) / rows, most * PRINTED, room.width * PRINTED))
  const beside = (room.width - GAP * (per - 1)) / per
  const width = Math.max(height / SLIM, Math.min(beside, height / (height < SMALL ? BROAD : PRINTED)))
  const step = (width: number) => (per > 1 ? Math.min(width + GAP, (room.width - width) / (per - 1)) : width)
  const top = (room.height - rows * height - (rows - 1) * GAP) / 2
  return { width, height, places: Array.from({ length: count }, (_, nth) => place(nth)) }

  function place(nth: number) {
    const row = Math.floor(nth / per)
    const within = Math.min(per, count - row * per)
    const left = (room.width - step(width) * (within - 1) - width) / 2
    const column = nth - row * per
    return {
      x: left + column * step(width),
      y: top + row * (height + GAP),
      strip: column === within - 1 ? width : Math.min(width, step(width)),
    }
  }
}
