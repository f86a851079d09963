/**
 * Look: what is held closer to the eyes. Pointing, tabbing, a long press, or a tap on something that asks nothing.
 * What can be looked at says so by `data-look`, with what it is, and by `data-notes`, a line for each thing known of it.
 */

export interface Near {
  /** What the game calls it, such as `card h01`; nothing where only the notes are known. */
  what: string
  notes: string[]
  side: "start" | "end"
  /** Where it lies in the window. */
  box: DOMRect
}

const PRESS = 420

export class Look {
  near = $state.raw<Near | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #held = false

  /** Hold what is drawn at this element closer. */
  at(target: EventTarget | null): void {
    const found = target instanceof Element ? target.closest<HTMLElement>("[data-look]") : null
    const what = found?.dataset.look ?? ""
    const notes = (found?.dataset.notes ?? "").split("\n").filter(Boolean)
    if (!found || (!what && !notes.length)) return this.away()
    const box = found.getBoundingClientRect()
    const board = (found.closest("main") ?? document.body).getBoundingClientRect() // beside it the log may be open
    this.near = { what, notes, side: box.x + box.width / 2 < board.x + board.width / 2 ? "end" : "start", box }
  }

  away = (): void => {
    this.near = null
  }

  over = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") this.at(event.target)
  }

  /** A finger leaves whenever it is lifted: what it held up stays until the next tap. */
  leave = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") this.away()
  }

  focus = (event: FocusEvent): void => {
    const target = event.target as Element
    if (target.matches(":focus-visible")) this.at(target.querySelector("[data-look]") ?? target)
  }

  down = (event: PointerEvent): void => {
    this.#held = false
    if (event.pointerType === "mouse") return
    this.#timer = setTimeout(() => {
      this.#held = true
      this.at(event.target)
    }, PRESS)
  }

  up = (): void => clearTimeout(this.#timer)

  /** Before anything else hears of a click: the end of a long press is none, and an answer puts the card down. */
  click = (event: MouseEvent): void => {
    const target = event.target as Element
    if (this.#held) {
      event.stopPropagation()
      event.preventDefault()
    } else if (this.near || target.closest("button")) this.away()
    else this.at(target)
    this.#held = false
  }

  /** All of it, for the element around everything: `<div {...look.listens}>`. */
  listens = {
    onpointerover: this.over,
    onpointerleave: this.leave,
    onpointerdown: this.down,
    onpointerup: this.up,
    onpointercancel: this.up,
    onfocusin: this.focus,
    onfocusout: this.away,
    onclickcapture: this.click,
  }
}
