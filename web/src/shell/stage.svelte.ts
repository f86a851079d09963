/** Stage: shows what happened, event by event, at a pace that people can follow. */

import { tick } from "svelte"
import { Motion, moves } from "../kit/motion"
import type { FieldInfo, ToldInfo } from "../wire/protocol.gen"
import { plain, withChanges, type TableState } from "../wire/store"
import { sound } from "./sound.svelte"
import { mayMove } from "./theme.svelte"

interface Scene {
  told: ToldInfo[]
  after: TableState
}

const MOTION = 420 // milliseconds of one piece on its way
const REST = 140 // between two events
const LONGEST = 2600 // of one answer, however many events it had
const KEPT = 6 // sentences in the live region

export class Stage {
  shown = $state.raw<TableState | null>(null)
  playing = $state(false)
  /** The last sentences, newest last; read out by screen readers. */
  said = $state.raw<{ n: number; told: ToldInfo }[]>([])
  /** The element that holds the board; without one nothing flies. */
  root: HTMLElement | null = null
  layout: FieldInfo[] = []
  /** How long events are looked at, by their key, where the game says so. */
  pace: Record<string, number> = {}
  settled: () => void = () => {}
  #queue: Scene[] = []
  #held = false
  #hurried = false
  #motion: Motion | null = null
  #wake: (() => void) | null = null
  #spoken = 0
  #jumps = 0 // whatever was being played before a jump must not come back after it

  /** Show this at once; whatever was still to be shown is dropped. */
  jump(after: TableState): void {
    this.#queue = []
    this.#jumps++
    this.hurry()
    this.shown = after
    this.settled()
  }

  /** Show this after what is still being shown. */
  add(scene: Scene): void {
    this.#queue.push(scene)
    void this.#run()
  }

  /** No more waiting until all is shown. */
  hurry(): void {
    if (!this.playing) return
    this.#hurried = true
    this.#motion?.finish()
    this.#wake?.()
  }

  /** Wait with everything that comes, because another person holds the device. */
  hold(): void {
    this.#held = true
  }

  release(): void {
    this.#held = false
    void this.#run()
  }

  async #run(): Promise<void> {
    if (this.playing || this.#held || this.#queue.length === 0) return
    this.playing = true
    while (this.#queue.length > 0 && !this.#held) await this.#play(this.#queue.shift()!)
    this.#hurried = false
    this.playing = false
    this.settled()
  }

  async #play({ told, after }: Scene): Promise<void> {
    const brief = told.filter(({ key }) => !(key in this.pace)).length
    const speed = Math.min(1, LONGEST / Math.max(1, brief * (MOTION + REST))) / (1 + this.#queue.length)
    const jumps = this.#jumps
    for (const each of told) {
      if (!this.shown) break
      if (each.sentence.length) this.said = [...this.said.slice(1 - KEPT), { n: this.#spoken++, told: each }]
      if (each.changed.length) await this.#change(each, speed)
      const pause = this.pace[each.key]
      await this.#rest(pause === undefined ? (each.sentence.length ? REST : 0) * speed : pause / (1 + this.#queue.length))
      if (jumps !== this.#jumps) return
    }
    this.shown = after
  }

  async #change(told: ToldInfo, speed: number): Promise<void> {
    const before = this.shown!
    const zones = withChanges(before.zones, told.changed)
    const flies = this.root && mayMove() && !this.#hurried
    const motion = flies ? new Motion(this.root!, moves(this.layout, before.zones, zones)) : null
    this.shown = { ...before, zones }
    if (!this.#hurried) sound.knock()
    if (!motion) return
    await tick()
    this.#motion = motion
    await motion.land(MOTION * speed)
    this.#motion = null
  }

  #rest(milliseconds: number): Promise<void> {
    if (!mayMove() || this.#hurried || milliseconds < 16) return Promise.resolve()
    return new Promise((wake) => {
      const timer = setTimeout(wake, milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        wake()
      }
    })
  }

  /** The last sentence, for the line above the prompt. */
  last = $derived(this.said.at(-1)?.told)
  lastText = $derived(this.last ? plain(this.last) : "")
}
