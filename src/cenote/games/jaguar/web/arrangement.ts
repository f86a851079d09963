/** How the board is laid out, chosen by its own box and not by the window: a drawer beside it makes it narrow, too. */

/**
 * phone  an upright phone: the temple can be moved about, own things come one after the other
 * flat   a phone on its side: the whole temple, everything else in two lines below
 * wide   own things stand beside the temple
 * desk   own things lie below the temple, the others beside it
 * tall   a tablet: everything below the temple
 */
export type Arrangement = "phone" | "flat" | "wide" | "desk" | "tall"

export function arrangement(width: number, height: number): Arrangement {
  if (width < 560 || (width < 680 && height > width * 0.8)) return "phone"
  if (width < 680 || height < 330) return "flat"
  if (height > width * 0.95) return "tall"
  return width > height * 2.05 ? "wide" : "desk"
}

/** Whether each trap must be content with one line, so that the temple is large enough. */
export function isTight(shape: Arrangement, height: number): boolean {
  return shape === "flat" || (shape === "wide" && height < 480) || (shape === "desk" && height < 560) || (shape === "tall" && height < 900)
}

/** Pixels that the things around a temple need to lie side by side: the others, the Temple board, what is offered. */
const RIVAL = 58
const GOALS = 226
const JAGUAR = 132
const OFFERS = 104
const OWN = { wide: 214, desk: 132, tall: 132 }
const BARS = 136 // the round above the temple, the traps below it

/** Whether others and Temple board are seen at once; else one comes after the other. What is offered has its place. */
export function isRoomy(shape: Arrangement, width: number, height: number, rivals: number, solo: boolean): boolean {
  if (shape === "phone" || shape === "flat") return false
  const left = height - OWN[shape] - OFFERS
  const others = rivals * RIVAL + (solo ? JAGUAR : 0)
  if (shape === "tall") return left - BARS - width * 0.46 >= Math.max(others, GOALS)
  return left >= others + GOALS
}
