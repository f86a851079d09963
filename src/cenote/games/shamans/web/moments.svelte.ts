/** Moments: what everybody looks up for. Each is shown for a while, as its event comes by, and never twice. */

import type { ToldInfo } from "@kit"

/** What to draw: a sign, in the colour of a world where one is meant. */
export interface Moment {
  told: ToldInfo
  sign: string
  world: number
  kind: "ritual" | "dark" | "bright"
}

const SHOWN = 2600 // milliseconds; the game goes on below it

const SIGNS: Record<string, { sign: string; kind: Moment["kind"] }> = {
  eclipse_drawn: { sign: "eclipse", kind: "dark" },
  eclipse_turned_up: { sign: "eclipse", kind: "dark" },
  struck: { sign: "ritual_dagger", kind: "dark" },
  moon_reached: { sign: "moon", kind: "dark" },
  no_shaman_left: { sign: "shadow", kind: "dark" },
  no_shadow_left: { sign: "shaman", kind: "bright" },
  illuminated: { sign: "illumination", kind: "bright" },
  drew_mask: { sign: "mask_of_truth", kind: "bright" },
}

export class Moments {
  now = $state.raw<Moment | null>(null)
  #seen = new WeakSet<ToldInfo>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #rituals: string[]
  #roles: string[]

  constructor(rituals: string[], roles: string[]) {
    this.#rituals = rituals
    this.#roles = roles
  }

  /** All of this is history. */
  skip(log: ToldInfo[][]): void {
    for (const told of log.flat()) this.#seen.add(told)
  }

  /** An event came by. */
  hear(told: ToldInfo): void {
    if (this.#seen.has(told)) return
    this.#seen.add(told)
    const moment = this.#moment(told)
    if (!moment) return
    this.now = moment
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => (this.now = null), SHOWN)
  }

  #moment(told: ToldInfo): Moment | null {
    const known = SIGNS[told.key]
    if (known) return { told, world: -1, ...known }
    if (told.key === "ritual") return { told, world: told.m, sign: this.#rituals[told.m] ?? "", kind: "ritual" }
    if (told.key === "role_revealed") {
      const sign = this.#roles[told.n] ?? ""
      return { told, world: -1, sign, kind: sign === "shadow" ? "dark" : "bright" }
    }
    return null
  }

  /** Whatever is shown is put away. */
  stop(): void {
    clearTimeout(this.#timer)
    this.now = null
  }
}
