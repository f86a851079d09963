/** Selection: how far a person has come in answering. Boards show it through Spots and never touch it. */

import { getContext, setContext, untrack } from "svelte"
import type { ChoiceInfo, DecisionInfo } from "../wire/protocol.gen"
import { SvelteSet } from "svelte/reactivity"
import { isAt } from "./spot"

export type Light = "lit" | "picked" | "refused" | "dark"

const FRESH = 300 // milliseconds in which nobody can have read what has just been offered

/** The choices that are still possible after what was picked; when one is left, it is the answer. */
export class Selection {
  decision = $state.raw<DecisionInfo | null>(null)
  picked = $state.raw<string[][]>([])
  /** Why the spot pressed last cannot be chosen; a finger has no hovering. */
  note = $state("")
  /** And the sentence of the rulebook that says so. */
  noteRule = $state("")
  /** Chosen, but to be confirmed before it is sent. */
  chosen = $state.raw<ChoiceInfo | null>(null)
  #drawn = new SvelteSet<string[]>()
  #send: (choice: ChoiceInfo) => void
  #confirms: () => boolean
  #offered = -FRESH
  #drawing = 0

  constructor(send: (choice: ChoiceInfo) => void, confirms = () => false) {
    this.#send = send
    this.#confirms = confirms
  }

  /** Whether something else than before has been offered just now. */
  isFresh(): boolean {
    return performance.now() - this.#offered < FRESH
  }

  /** Time counts from when it is drawn, however long that takes. */
  #offer(): void {
    this.#offered = Infinity
    cancelAnimationFrame(this.#drawing)
    this.#drawing = requestAnimationFrame(() => (this.#offered = performance.now()))
  }

  #offerNothingNew(): void {
    cancelAnimationFrame(this.#drawing)
    this.#offered = -FRESH
  }

  open = $derived(this.#narrowed().filter((choice) => !choice.reason))
  refused = $derived(this.#narrowed().filter((choice) => choice.reason))

  #narrowed(picked = this.picked): ChoiceInfo[] {
    const all = this.decision?.choices ?? []
    return all.filter((choice) => picked.every((spots) => isAt(choice, spots)))
  }

  #isPicked(spots: string[]): boolean {
    return this.picked.some((earlier) => earlier.some((spot) => spots.includes(spot)))
  }

  #isChosen(spots: string[]): boolean {
    return this.chosen !== null && isAt(this.chosen, spots)
  }

  /** A new question, or none: whatever was picked belongs to the old one. The same one told again changes nothing. */
  ask(decision: DecisionInfo | null): void {
    if (this.isAbout(decision)) return
    this.decision = decision
    this.picked = []
    this.chosen = null
    this.note = ""
    this.#offer()
  }

  /** Somebody pressed a choice that cannot be made: say why. */
  refuse(choice: ChoiceInfo): void {
    this.note = choice.reason ?? ""
    this.noteRule = choice.rule ?? ""
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
    return [...this.#drawn].some((spots) => isAt(choice, spots))
  }

  /** Whether the choice can be said on the board from here on, by a spot that is not picked yet. */
  goesOnBoard(choice: ChoiceInfo): boolean {
    return [...this.#drawn].some((spots) => !this.#isPicked(spots) && isAt(choice, spots))
  }

  /** How a spot looks now; `instead`: it may be picked in place of the one picked last. */
  light(spots: string[], instead = false): Light {
    if (this.#isPicked(spots) || this.#isChosen(spots)) return "picked"
    const here = this.#narrowed().filter((choice) => isAt(choice, spots))
    if (here.length === 0 && instead && this.picked.length > 0) {
      here.push(...this.#narrowed(this.picked.slice(0, -1)).filter((choice) => isAt(choice, spots)))
    }
    if (here.some((choice) => !choice.reason)) return "lit"
    return here.length > 0 ? "refused" : "dark"
  }

  /** Why nothing can be done here, in words. */
  reason(spots: string[]): string {
    return this.refused.find((choice) => isAt(choice, spots))?.reason ?? ""
  }

  /** What a click here would do, in words. */
  label(spots: string[]): string {
    const here = this.open.filter((choice) => isAt(choice, spots))
    return here.length === 1 ? here[0]!.label : ""
  }

  /** A spot was clicked: settle the question, or narrow it. A picked spot is put down again. */
  pick(spots: string[], instead = false): void {
    const again = this.#isChosen(spots)
    this.chosen = null
    if (again) return
    const light = this.light(spots, instead)
    if (instead && light === "lit" && this.light(spots) === "dark") this.picked = this.picked.slice(0, -1)
    this.note = ""
    const refused = light === "refused" && this.refused.find((choice) => isAt(choice, spots))
    if (refused) this.refuse(refused)
    if (light === "picked") {
      const at = this.picked.findIndex((earlier) => earlier.some((spot) => spots.includes(spot)))
      this.picked = this.picked.slice(0, at)
    } else if (light === "lit") {
      const here = this.open.filter((choice) => isAt(choice, spots))
      if (here.length === 1) return this.choose(here[0]!)
      this.picked = [...this.picked, spots]
      this.#offer()
    }
  }

  /** An answer was chosen. */
  choose(choice: ChoiceInfo): void {
    this.note = ""
    if (!this.#confirms()) return this.#give(choice)
    this.chosen = choice
    this.#offer()
  }

  /** Yes, that answer. */
  confirm(): void {
    if (this.chosen) this.#give(this.chosen)
  }

  #give(choice: ChoiceInfo): void {
    this.picked = []
    this.chosen = null
    this.#send(choice)
  }

  /** One step back; false when there was nothing to take back. */
  back(): boolean {
    this.#offerNothingNew()
    if (this.chosen) this.chosen = null
    else if (this.picked.length > 0) this.picked = this.picked.slice(0, -1)
    else return false
    return true
  }
}

const KEY = Symbol("selection")

/** TableView makes one; a replay makes none, nor does whoever looks at the past. */
export const setSelection = (selection: Selection | undefined): Selection | undefined => setContext(KEY, selection)

export const getSelection = (): Selection | undefined => getContext(KEY)

/** These choices are said on the board, in a way of its own; call it where the component is made. */
export function says(spots: string[]): void {
  const selection = getSelection()
  $effect(() => selection?.draw(spots))
}

/** How spots look now, for a board that lays out more once one of them is picked: `const light = lights()`. */
export function lights(): (spots: string[]) => Light {
  const selection = getSelection()
  return (spots) => selection?.light(spots) ?? "dark"
}
