/** Reel: the frames of a game, wound by hand or by themselves. */

import type { ChairInfo, Frame, ResultInfo, Situation, Story } from "../wire/protocol.gen"
import type { TableState } from "../wire/store"
import { Stage } from "./stage.svelte"

const PAUSE = 700 // milliseconds between two frames that play by themselves

/** A story; one of a game that is still played has no end yet. */
export type Film = Omit<Story, "result"> & { result: ResultInfo | null }

export class Reel {
  readonly stage = new Stage()
  at = $state(0)
  playing = $state(false)
  #film = $state.raw<Film | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  last = $derived((this.#film?.frames.length ?? 1) - 1)
  frame = $derived<Frame | undefined>(this.#film?.frames[this.at])
  /** What the frame tells, in words. */
  said = $derived(this.frame?.told.filter((told) => told.sentence.length) ?? [])
  /** How it ended, at the last frame of a game that has. */
  result = $derived(this.at === this.last ? (this.#film?.result ?? null) : null)

  constructor() {
    this.stage.settled = () => this.#onward()
  }

  /** The same game through other eyes stays at the frame where it was. */
  load(film: Film, at = this.at): void {
    this.#film = film
    this.at = Math.max(0, Math.min(this.last, at))
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
    if (forward && !this.stage.playing) this.stage.add({ told: this.frame!.told, after })
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

  /** Wind by the keyboard; the space bar is left to what it would press. */
  keydown = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement
    if (target.matches("input:not([type=range]), select, textarea")) return
    const acts: Record<string, () => void> = {
      ArrowLeft: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
      Home: () => this.go(0),
      End: () => this.go(this.last),
    }
    const act = event.key === " " && !target.matches("button, a, summary") ? () => this.toggle() : acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  #onward(): void {
    clearTimeout(this.#timer)
    if (!this.playing) return
    if (this.at === this.last) this.playing = false
    else this.#timer = setTimeout(() => this.go(this.at + 1), PAUSE)
  }

  #table(at: number): TableState {
    const film = this.#film!
    const frame = film.frames[at]!
    const chairs: ChairInfo[] = film.people.map((name, seat) => ({ seat, name, bot: null, taken: true, present: true }))
    const now: Situation = {
      agenda: [],
      figures: frame.figures,
      turn: 0,
      decision: null,
      waiting: { seats: [], text: "", rule: "" },
      may_undo: false,
      chairs,
      clock: null,
      result: at === this.last ? film.result : null,
    }
    return {
      rules: film.rules ?? 0,
      components: film.components ?? "",
      table: film.table,
      game: film.game,
      seat: film.eyes,
      serial: at,
      status: "finished",
      title: film.title,
      options: film.options,
      commitment: film.commitment,
      zones: frame.zones,
      log: film.frames.slice(0, at + 1).map((each) => each.told),
      chat: [],
      notes: [],
      settings: { clock: null, private: false },
      code: "",
      now,
      heard: 0,
    }
  }
}
