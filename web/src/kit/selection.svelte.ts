/** Selection: how far a person has come in answering. Boards show it through Spots and never touch it. */

import { getContext, setContext, untrack } from "svelte"
import type { ChoiceInfo, DecisionInfo } from "../wire/protocol.gen"
import { SvelteSet } from "svelte/reactivity"
import { touchesAny } from "./spot"

export type Light = "lit" | "picked" | "refused" | "dark"

/** The choices that are still possible after what was picked; when one is left, it is the answer. */
export class Selection {
  decision = $state.raw<DecisionInfo | null>(null)
  picked = $state.raw<string[][]>([])
  /** Why the spot pressed last cannot be chosen; a finger has no hovering. */
  note = $state("")
  #drawn = new SvelteSet<string[]>()
  #send: (choice: ChoiceInfo) => void

  constructor(send: (choice: ChoiceInfo) => void) {
    this.#send = send
  }

  open = $derived(this.#narrowed().filter((choice) => !choice.reason))
  refused = $derived(this.#narrowed().filter((choice) => choice.reason))

  #narrowed(): ChoiceInfo[] {
    const all = this.decision?.choices ?? []
    return all.filter((choice) => this.picked.every((spots) => touchesAny(choice.touches, spots)))
  }

  /** A new question, or none: whatever was picked belongs to the old one. The same one told again changes nothing. */
  ask(decision: DecisionInfo | null): void {
    if (this.isAbout(decision)) return
    this.decision = decision
    this.picked = []
    this.note = ""
  }

  isAbout(decision: DecisionInfo | null): boolean {
    return JSON.stringify(decision) === JSON.stringify(this.decision)
  }

  /** A Spot is on the screen, until the returned function says that it is gone. */
  draw(spots: string[]): () => void {
    untrack(() => this.#drawn.add(spots))
    return () => untrack(() => this.#drawn.delete(spots))
  }

  /** Whether the choice can be started on the board; if not, only a button can say it. */
  isOnBoard(choice: ChoiceInfo): boolean {
    return [...this.#drawn].some((spots) => touchesAny(choice.touches, spots))
  }

  /** How a spot looks now. */
  light(spots: string[]): Light {
    if (this.picked.some((earlier) => earlier.some((spot) => spots.includes(spot)))) return "picked"
    if (this.open.some((choice) => touchesAny(choice.touches, spots))) return "lit"
    return this.refused.some((choice) => touchesAny(choice.touches, spots)) ? "refused" : "dark"
  }

  /** Why nothing can be done here, in words. */
  reason(spots: string[]): string {
    return this.refused.find((choice) => touchesAny(choice.touches, spots))?.reason ?? ""
  }

  /** What a click here would do, in words. */
  label(spots: string[]): string {
    const here = this.open.filter((choice) => touchesAny(choice.touches, spots))
    return here.length === 1 ? here[0]!.label : ""
  }

  /** A spot was clicked: settle the question, or narrow it. A picked spot is put down again. */
  pick(spots: string[]): void {
    const light = this.light(spots)
    this.note = light === "refused" ? this.reason(spots) : ""
    if (light === "picked") {
      const at = this.picked.findIndex((earlier) => earlier.some((spot) => spots.includes(spot)))
      this.picked = this.picked.slice(0, at)
    } else if (light === "lit") {
      const here = this.open.filter((choice) => touchesAny(choice.touches, spots))
      if (here.length === 1) this.choose(here[0]!)
      else this.picked = [...this.picked, spots]
    }
  }

  /** An answer was chosen. */
  choose(choice: ChoiceInfo): void {
    this.picked = []
    this.note = ""
    this.#send(choice)
  }

  /** One step back; false when there was nothing to take back. */
  back(): boolean {
    if (this.picked.length === 0) return false
    this.picked = this.picked.slice(0, -1)
    return true
  }
}

const KEY = Symbol("selection")

/** TableView makes one; a replay makes none. */
export const setSelection = (selection: Selection): Selection => setContext(KEY, selection)

export const getSelection = (): Selection | undefined => getContext(KEY)
