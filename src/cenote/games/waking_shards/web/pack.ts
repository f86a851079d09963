/** Cards side by side: as large as the room allows, none on top of another. */

const HIGH = 7 / 5

/** Pixels between two cards. */
export const GAP = 5

export interface Packed {
  /** How wide each card is. */
  card: number
  /** How many lie beside each other, for each group. */
  columns: number[]
}

/** The largest cards with which all groups, side by side, fit the room: in one row, or in more where that serves better. */
export function pack(width: number, height: number, counts: number[], most: number): Packed {
  const room = width - 1 // a measured length may be rounded up
  let best: Packed = { card: 0, columns: counts }
  for (let rows = 1; rows <= 4; rows++) {
    const columns = counts.map((count) => Math.ceil(count / rows))
    const across = columns.reduce((all, each) => all + each, 0)
    const wide = (room - (across - columns.length) * GAP) / across
    const card = Math.floor(Math.min(most, wide, tall(height - (rows - 1) * GAP) / rows))
    if (card > best.card) best = { card, columns }
  }
  return best
}

/** How wide a card of that height is. */
export const tall = (height: number): number => height / HIGH

/** What of a card can be read: everything, its name, or only its signs. */
export type Detail = "told" | "named" | "bare"

const READ = { told: 108, long: 140, named: 70 }
const LONG = { unit: 70, shard: 46 } // letters of a text; a cut stone has less room for them

/** What a card of that width has room for, with a text of so many letters. */
export function detail(width: number, letters: number, matter: "unit" | "shard"): Detail {
  if (letters && width >= (letters > LONG[matter] ? READ.long : READ.told)) return "told"
  return width >= READ.named ? "named" : "bare"
}
