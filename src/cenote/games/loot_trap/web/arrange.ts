/** How the parts of the table lie, by the room that there is: measured on the board's own box, not on the window. */

export interface Arrangement {
  /** The field beside everything else; above it; or above it in one column for a thumb. */
  form: "beside" | "above" | "phone"
  /** The width of the field, with its rim. */
  field: number
  /** The height of the hand. */
  hand: number
  /** Whether the room above the hand is too low for anything else. */
  low: boolean
  /** Plates of two lines, of one, or chips. */
  players: "plates" | "lines" | "chips"
  /** Whether the turn has a line of its own: the question says nearly as much. */
  line: boolean
  /** Whether the standing orders for reactions have a place; else they are said by buttons. */
  orders: boolean
}

const RIM = 14 // of the field, on both sides together
const GAP = 8
const FINGER = 42
/** A hand of cards whose texts can be read. */
const READABLE = 230

export function arrange(width: number, height: number, ground: { columns: number; rows: number }, held: number): Arrangement {
  if (width < 560 && height > width * 0.8) return phone(width, height, ground.columns, held)
  return height > width * 0.95 ? above(width, height, ground) : beside(width, height, ground)
}

function phone(width: number, height: number, columns: number, held: number): Arrangement {
  const field = Math.min(width - 60, columns * 64 + RIM)
  const rows = held * FINGER > width ? 2 : 1
  const hand = rows * (height < 480 ? 76 : Math.min(160, Math.max(100, height - 480))) + 16
  return { form: "phone", field, hand, low: false, players: "chips", line: height >= 480, orders: false }
}

function above(width: number, height: number, { columns, rows }: { columns: number; rows: number }): Arrangement {
  const cell = Math.floor(Math.min((width - RIM - GAP - 230) / columns, (height * 0.56) / rows))
  const hand = height < 760 ? height * 0.28 : Math.max(READABLE + 20, Math.min(290, height * 0.3))
  return { form: "above", field: cell * columns + RIM, hand, low: false, players: "plates", line: true, orders: false }
}

function beside(width: number, height: number, { columns, rows }: { columns: number; rows: number }): Arrangement {
  const cell = Math.floor(Math.min((height - RIM) / rows, (width * 0.52) / columns, 110))
  const field = cell * columns + RIM
  const side = width - field - GAP
  const players = height >= 640 && side >= 480 ? "plates" : side >= 760 && height >= 480 ? "lines" : "chips"
  const hand = height < 430 ? height - 160 : Math.max(READABLE, Math.min(290, height * 0.42))
  return { form: "beside", field, hand, low: height < 480, players, line: true, orders: height >= 500 && side >= 440 }
}
