/** Stage: shows what happened, event by event, at a pace that people can follow. */

import { tick } from "svelte"
import { Motion, moves } from "../kit/motion"
import type { FieldInfo, NoteInfo, PartInfo, ToldInfo } from "../wire/protocol.gen"
import { withChanges, type TableState } from "../wire/store"
import { sound } from "./sound.svelte"
import { chapter, summary } from "./summary"
import { mayMove } from "./theme.svelte"

interface Scene {
  told: ToldInfo[]
  after: TableState
  /** The last answer was taken back. */
  undone?: boolean
  /** What happened around the game. */
  note?: NoteInfo
}

const MOTION = 420 // milliseconds of one piece on its way
const REST = 140 // between two events
const LONGEST = 2600 // of one answer, however many events it had
const KEPT = 6 // sentences in the live region

export class Stage {
  shown = $state.raw<TableState | null>(null)
  playing = $state(false)
  /** The last sentences, newest last; read out by screen readers. */
  said = $state.raw<{ n: number; told: Pick<ToldInfo, "sentence"> }[]>([])
  /** The last sentence that still holds, for the line above the prompt. */
  line = $state.raw<PartInfo[]>([])
  /** The event that was shown last; none once it was taken back. */
  last = $state.raw<ToldInfo | undefined>(undefined)
  /** A chapter is over and this is told of it; whatever comes next waits until it is put away. */
  summary = $state.raw<ToldInfo[] | null>(null)
  /** Whether people draw breath at the end of a chapter. */
  pauses = false
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
  #goOn: (() => void) | null = null
  #spoken = 0
  #jumps = 0 // whatever was being played before a jump must not come back after it

  /** Show this at once; whatever was still to be shown is dropped. */
  jump(after: TableState): void {
    this.#queue = []
    this.#jumps++
    this.hurry()
    this.goOn()
    this.shown = after
    this.last = undefined
    this.line = after.log.at(-1)?.findLast((told) => told.sentence.length)?.sentence ?? []
    this.settled()
  }

  /** Show this after what is still being shown. */
  add(scene: Scene): void {
    this.#queue.push(scene)
    void this.#run()
  }

  /** No more waiting until all is shown, or a chapter is over. */
  hurry(): void {
    if (!this.playing) return
    this.#hurried = true
    this.#motion?.finish()
    this.#wake?.()
  }

  /** The summary was read. */
  goOn(): void {
    this.summary = null
    this.#goOn?.()
    this.#goOn = null
  }

  /** Wait with everything that comes, because somebody looks elsewhere. */
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

  async #play(scene: Scene): Promise<void> {
    const { told, after } = scene
    const brief = told.filter(({ key }) => !(key in this.pace)).length
    const speed = Math.min(1, LONGEST / Math.max(1, brief * (MOTION + REST))) / (1 + this.#queue.length)
    const jumps = this.#jumps
    if (scene.undone) this.#takeBack()
    for (const [n, each] of told.entries()) {
      if (!this.shown) break
      if (each.sentence.length) this.#say((this.last = each))
      if (each.changed.length) await this.#change(each, speed)
      const pause = this.pace[each.key]
      await this.#rest(pause === undefined ? (each.sentence.length ? REST : 0) * speed : pause / (1 + this.#queue.length))
      if (jumps === this.#jumps && this.#isOver(scene, n)) await this.#breathe(told.slice(0, n + 1))
      if (jumps !== this.#jumps) return
    }
    if (scene.note) this.#say(scene.note)
    this.shown = after
  }

  #say(told: Pick<ToldInfo, "sentence">): void {
    this.said = [...this.said.slice(1 - KEPT), { n: this.#spoken++, told }]
    this.line = told.sentence
  }

  /** What was taken back is no longer told; a note says so. */
  #takeBack(): void {
    if (this.line === this.last?.sentence) this.line = []
    this.last = undefined
  }

  /** Whether a chapter ends with this event, and nothing greater: a later chapter that is over too, or the game. */
  #isOver({ told, after }: Scene, n: number): boolean {
    if (!this.pauses || !told[n]!.pause || after.now.result) return false
    const later = [...told.slice(n + 1), ...this.#queue.flatMap((scene) => scene.told)]
    return !later.some((each) => each.pause) && !this.#queue.some((scene) => scene.after.now.result)
  }

  async #breathe(told: ToldInfo[]): Promise<void> {
    this.#hurried = false
    this.summary = summary(chapter(this.shown?.log ?? [], told), this.layout)
    await new Promise<void>((read) => (this.#goOn = read))
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
}
