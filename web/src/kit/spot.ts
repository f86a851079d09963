/** Spots: the addresses of pieces and places. `hands/0/15`, `discard/16`, `deck`; `*` stands for any one part. */

/** Whether a touch of a choice means this spot. */
export function meets(touch: string, spot: string): boolean {
  const a = touch.split("/")
  const b = spot.split("/")
  return a.length === b.length && a.every((part, i) => part === b[i] || part === "*" || b[i] === "*")
}

/** Whether a choice that touches these places starts or goes on at any of the spots. */
export const touchesAny = (touches: string[], spots: string[]): boolean =>
  touches.some((touch) => spots.some((spot) => meets(touch, spot)))
