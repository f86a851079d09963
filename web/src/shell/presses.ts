/** Presses: one that was meant for what lay here before must not hit what has just come to lie here. */

const NEAR = 24 // pixels; a hand does not hit the same place twice exactly

export class Presses {
  #x = -NEAR
  #y = -NEAR

  /** Whether this is the echo of the last press, on something fresh. The keyboard has no place, and no echo. */
  isEcho({ clientX, clientY, detail }: MouseEvent, fresh: boolean): boolean {
    if (detail === 0) return false
    const near = Math.hypot(clientX - this.#x, clientY - this.#y) < NEAR
    this.#x = clientX
    this.#y = clientY
    return fresh && near
  }
}
