/** Choosing: the settings of a table that somebody thinks of, and what the game says to them. */

import { setup as askGame } from "../wire/api"
import type { GameInfo, OptionInfo, OptionSetup, PresetInfo, Setup } from "../wire/protocol.gen"
import { presetOf, said, suiting, usualPreset, type Options } from "./presets"

const PAUSE = 250 // milliseconds without another change before the game is asked

export class Choosing {
  readonly game: GameInfo
  options = $state<Options>({})
  seats = $state(2)
  #answer = $state.raw<Setup | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = 0
  preset = $derived.by(() => presetOf(this.game, this.seats, this.options))
  /** What is wrong, and where; an option that makes no difference cannot be wrong. */
  wrong = $derived.by(() => this.game.options.find((option) => this.at(option)?.trouble))
  trouble = $derived(this.wrong ? (this.at(this.wrong)?.trouble ?? "") : (this.#answer?.trouble ?? ""))

  constructor(game: GameInfo, seats: number, options?: Options) {
    this.game = game
    this.seats = seats
    this.options = options ? said(game, options) : { ...usualPreset(game, seats)?.options }
    void this.check()
  }

  at(option: OptionInfo): OptionSetup | undefined {
    return this.#answer?.options.find((each) => each.name === option.name)
  }

  /** Options that make a difference now. */
  shown = $derived.by(() => this.game.options.filter((option) => this.at(option)?.matters !== false || this.at(option)?.trouble))

  /** What is to be sent: nothing that makes no difference. */
  chosen(): Options {
    const shown = new Set(this.shown.map((option) => option.name))
    return Object.fromEntries(Object.entries(said(this.game, $state.snapshot(this.options))).filter(([name]) => shown.has(name)))
  }

  take(preset: PresetInfo): void {
    this.options = { ...preset.options }
    void this.check()
  }

  set(option: OptionInfo, value: unknown): void {
    this.options = { ...this.options, [option.name]: value }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.check(), PAUSE)
  }

  /** Another number of players: the same preset if it suits them, else their usual one; a mix of one's own is kept. */
  seat(seats: number): void {
    const before = this.preset
    this.seats = seats
    const all = suiting(this.game, seats)
    const preset = all.find((each) => each.name === before?.name) ?? usualPreset(this.game, seats)
    if (before && preset) this.options = { ...preset.options }
    void this.check()
  }

  /** Ask the game now. Without an answer nothing is known to be wrong; the server looks again when the table is opened. */
  async check(): Promise<void> {
    clearTimeout(this.#timer)
    const asked = ++this.#asked
    const options = said(this.game, $state.snapshot(this.options))
    const answer = await askGame(this.game.name, { seats: this.seats, options }).catch(() => null)
    if (asked === this.#asked) this.#answer = answer
  }
}
