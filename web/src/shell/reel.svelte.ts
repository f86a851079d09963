/** Reel: the frames of a finished game, wound by hand or by themselves. */

import type { ChairInfo, Situation, Story } from "../wire/protocol.gen"
import type { TableState } from "../wire/store"
import { Stage } from "./stage.svelte"

const PAUSE = 700 // milliseconds between two frames that play by themselves

export class Reel {
  readonly stage = new Stage()
  at = $state(0)
  playing = $state(false)
  #story = $state.raw<Story | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  last = $derived((this.#story?.frames.length ?? 1) - 1)

  constructor() {
    this.stage.settled = () => this.#onward()
  }

  /** The same game through other eyes stays at the frame where it was. */
  load(story: Story): void {
    this.#story = story
    this.at = Math.min(this.at, this.last)
    this.stage.jump(this.#table(this.at))
  }

  /** One frame forward is shown event by event; any other jump at once. */
  go(to: number): void {
    const target = Math.max(0, Math.min(this.last, to))
    if (target === this.at) return
    const forward = target === this.at + 1
    this.at = target
    clearTimeout(this.#timer)
    const after = this.#table(target)
    if (forward && !this.stage.playing) this.stage.add({ told: this.#story!.frames[target]!.told, after })
    else this.stage.jump(after)
  }

  toggle(): void {
    if (this.playing) return this.pause()
    this.playing = true
    if (this.at === this.last) this.go(0)
    this.#onward()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.#timer)
  }

  #onward(): void {
    clearTimeout(this.#timer)
    if (!this.playing) return
    if (this.at === this.last) this.playing = false
    else this.#timer = setTimeout(() => this.go(this.at + 1), PAUSE)
  }

  #table(at: number): TableState {
    const story = this.#story!
    const frame = story.frames[at]!
    const chairs: ChairInfo[] = story.people.map((name, seat) => ({ seat, name, bot: null, taken: true, present: true }))
    const now: Situation = {
      agenda: [],
      figures: frame.figures,
      turn: 0,
      decision: null,
      waiting: { seats: [], text: "", rule: "" },
      may_undo: false,
      chairs,
      clock: null,
      result: at === this.last ? story.result : null,
    }
    return {
      table: story.table,
      game: story.game,
      seat: story.eyes,
      serial: at,
      status: "finished",
      title: story.title,
      options: story.options,
      commitment: story.commitment,
      zones: frame.zones,
      log: story.frames.slice(0, at + 1).map((each) => each.told),
      chat: [],
      now,
      heard: 0,
    }
  }
}
