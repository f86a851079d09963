/**
 * Spots: the addresses of pieces and places. `hands/0/15`, `discard/16`, `deck`; `*` stands for any one part.
 * Every answer is a spot, too: `answer/` and the words of its notation, `answer/play/titan`.
 */

import type { ChoiceInfo } from "../wire/protocol.gen"

/** Whether a touch of a choice means this spot. */
export function meets(touch: string, spot: string): boolean {
  if (!touch.includes("*") && !spot.includes("*")) return touch === spot
  const a = touch.split("/")
  const b = spot.split("/")
  return a.length === b.length && a.every((part, i) => part === b[i] || part === "*" || b[i] === "*")
}

/** Whether a choice that touches these places starts or goes on at any of the spots. */
export const touchesAny = (touches: string[], spots: string[]): boolean =>
  touches.some((touch) => spots.some((spot) => meets(touch, spot)))

const places = new WeakMap<ChoiceInfo, string[]>()

/** Whether a choice starts or goes on at any of the spots: it touches them, or they are its own words, `answer/pass`. */
export function isAt(choice: ChoiceInfo, spots: string[]): boolean {
  let known = places.get(choice)
  if (!known) places.set(choice, (known = [...choice.touches, `answer/${choice.notation.replaceAll(" ", "/")}`]))
  return touchesAny(known, spots)
}
