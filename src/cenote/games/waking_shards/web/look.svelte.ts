/** Look: which card is held closer to the eyes. Pointing, tabbing, a long press, or a tap on a card that asks nothing. */

export interface Near {
  /** The card's id; nothing for one that lies face down. */
  id: string | undefined
  notes: string[]
  side: "start" | "end"
}

const PRESS = 420

export class Look {
  near = $state.raw<Near | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #held = false

  /** Hold the card under this element closer, if there is more to read than meets the eye. */
  at(target: EventTarget | null): void {
    const card = target instanceof Element ? cardAt(target) : null
    const notes = card ? [...card.querySelectorAll<HTMLElement>(".sign")].map((sign) => sign.title) : []
    if (!card || (!card.dataset.card && !notes.length)) return this.away()
    const box = card.getBoundingClientRect()
    const side = box.x + box.width / 2 < window.innerWidth / 2 ? "end" : "start"
    this.near = { id: card.dataset.card, notes, side }
  }

  away = (): void => {
    this.near = null
  }

  over = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") this.at(event.target)
  }

  focus = (event: FocusEvent): void => {
    const target = event.target as Element
    if (target.matches(":focus-visible")) this.at(target.querySelector(".ws-card"))
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
    }
    if (this.near || this.#held || target.closest("button")) this.away()
    else this.at(target)
    this.#held = false
  }
}

/** Full cards have everything on them already. */
const cardAt = (target: Element): HTMLElement | null => target.closest<HTMLElement>(".ws-card:not(.full)")
