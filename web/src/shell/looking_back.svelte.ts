/** LookingBack: the game so far, stepped through while it goes on. Whatever happens meanwhile waits. */

import { past, Refusal } from "../wire/api"
import type { GameBook } from "../wire/protocol.gen"
import type { LiveTable } from "./live_table.svelte"
import { Reel } from "./reel.svelte"

export class LookingBack {
  reel = $state.raw<Reel | null>(null)
  #live: LiveTable

  constructor(live: LiveTable) {
    this.#live = live
  }

  /** Look at the table after so many answers; without a number, one step back from now. */
  async open(book: GameBook, pace: Record<string, number>, at?: number): Promise<void> {
    if (this.reel) return at === undefined ? undefined : this.reel.go(at)
    const { stage, token, truth } = this.#live
    if (!truth) return
    stage.hold()
    try {
      const { frames } = await past(truth.table, token)
      const reel = new Reel()
      reel.stage.layout = book.layout
      reel.stage.pace = pace
      const people = truth.now.chairs.map((chair) => chair.name)
      reel.load({ ...truth, eyes: truth.seat, people, frames, result: null }, at ?? frames.length - 2)
      this.reel = reel
    } catch (error) {
      stage.release()
      if (!(error instanceof Refusal)) throw error
      this.#live.trouble = error.trouble
    }
  }

  close = (): void => {
    this.reel?.pause()
    this.reel = null
    this.#live.stage.release()
  }
}
