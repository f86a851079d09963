/** Motion: pieces fly between zones because an event said so. Boards only draw the zones with Spots. */

import type { FieldInfo } from "../wire/protocol.gen"
import type { Zones } from "./game_ui"
import { FACE_DOWN, face } from "./pieces"

/** A piece that left one zone (`deck`, `hands/0`) and lies in another; `was` and `is` are its faces before and after. */
export interface Move {
  from: string
  to: string
  was: number
  is: number
}

interface Place {
  zone: string
  face: number
}

/** What moved between two views. A piece that only turned over where it lies did not move. */
export function moves(layout: FieldInfo[], before: Zones, after: Zones): Move[] {
  const gone: Place[] = []
  const come: Place[] = []
  for (const field of layout) {
    if (!/pile|bag/.test(field.shape)) continue
    const now = piles(field, after)
    for (const [zone, was] of piles(field, before)) {
      gone.push(...surplus(zone, was, now.get(zone) ?? []))
      come.push(...surplus(zone, now.get(zone) ?? [], was))
    }
  }
  return [
    ...pairs(come, gone, (to, from) => to.face === from.face),
    ...pairs(come, gone, (to, from) => to.face === FACE_DOWN || from.face === FACE_DOWN),
  ]
}

function piles(field: FieldInfo, zones: Zones): Map<string, number[]> {
  const lies = zones[field.name]
  if (!Array.isArray(lies)) return new Map()
  const single = field.shape === "pile" || field.shape === "bag"
  const parts = single ? [[field.name, lies]] : lies.map((part, i) => [`${field.name}/${i}`, part])
  return new Map(parts as [string, number[]][])
}

function surplus(zone: string, more: number[], less: number[]): Place[] {
  const rest = less.map(face)
  const left: Place[] = []
  for (const found of more.map(face)) {
    const at = rest.indexOf(found)
    if (at < 0) left.push({ zone, face: found })
    else rest.splice(at, 1)
  }
  return left
}

function pairs(come: Place[], gone: Place[], fits: (to: Place, from: Place) => boolean): Move[] {
  const found: Move[] = []
  for (const to of [...come]) {
    const from = gone.find((place) => place.zone !== to.zone && fits(to, place))
    if (!from) continue
    gone.splice(gone.indexOf(from), 1)
    come.splice(come.indexOf(to), 1)
    found.push({ from: from.zone, to: to.zone, was: from.face, is: to.face })
  }
  return found
}

interface TakeOff {
  move: Move
  rect: DOMRect
  picture: HTMLElement
  parent: Element | null
}

/** Where everything lay before an event; made before the zones change, used after they were drawn. */
export class Motion {
  #root: HTMLElement
  #lay = new Map<Element, DOMRect>()
  #grounds = new Map<Element, DOMRect>()
  #off: TakeOff[] = []
  #flying: Animation[] = []

  constructor(root: HTMLElement, planned: Move[]) {
    this.#root = root
    for (const spot of root.querySelectorAll("[data-spot]")) this.#lay.set(spot, spot.getBoundingClientRect())
    for (const ground of root.querySelectorAll("[data-ground]")) this.#grounds.set(ground, ground.getBoundingClientRect())
    const used = new Set<Element>()
    for (const move of planned) {
      const from = find(root, move.from, move.was, used)
      if (!from) continue
      used.add(from)
      const rect = from.getBoundingClientRect()
      this.#off.push({ move, rect, picture: from.cloneNode(true) as HTMLElement, parent: from.parentElement })
    }
  }

  /** Let everything move from where it lay to where it lies now. */
  land(duration: number): Promise<unknown> {
    const timing = { duration, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)", fill: "backwards" } as const
    const flying = this.#flying
    const used = new Set<Element>()
    this.#off.forEach((off, nth) => {
      const to = find(this.#root, off.move.to, off.move.is, used)
      if (!to) return
      const delay = Math.min(nth * 60, 240)
      const single = to.dataset.spot === `${off.move.to}/${off.move.is}` && !this.#lay.has(to)
      if (single) used.add(to)
      flying.push(single ? glide(to, off.rect, { ...timing, delay }) : ghost(off, to, { ...timing, delay }))
    })
    for (const [spot, lay] of this.#lay) {
      if (!spot.isConnected || used.has(spot)) continue
      const now = spot.getBoundingClientRect()
      const rect = this.#carried(spot, lay)
      if (Math.abs(now.x - rect.x) + Math.abs(now.y - rect.y) > 2) {
        flying.push(shift(spot as HTMLElement, rect, now, timing))
      }
    }
    return Promise.allSettled(flying.map((animation) => animation.finished))
  }

  /** Where a spot would lie now if only its map had moved, or grown: whatever lies on a map goes with it. */
  #carried(spot: Element, lay: DOMRect): DOMRect {
    const ground = spot.closest("[data-ground]")
    const was = ground && this.#grounds.get(ground)
    if (!was) return lay
    const is = ground.getBoundingClientRect()
    const scale = is.width / (was.width || 1)
    return new DOMRect(is.x + (lay.x - was.x) * scale, is.y + (lay.y - was.y) * scale, lay.width * scale, lay.height * scale)
  }

  /** Everything arrives at once. */
  finish(): void {
    for (const animation of this.#flying) animation.finish()
  }
}

/** The element of a piece; a pile that does not show its pieces stands for them. */
function find(root: HTMLElement, zone: string, face: number, used: Set<Element>): HTMLElement | null {
  for (const query of [`="${zone}/${face}"`, `="${zone}/${FACE_DOWN}"`, `="${zone}"`, `^="${zone}/"`]) {
    const all = [...root.querySelectorAll<HTMLElement>(`[data-spot${query}]`)].reverse()
    const free = all.find((element) => !used.has(element)) ?? (query === `="${zone}"` ? all[0] : undefined)
    if (free) return free
  }
  return null
}

function glide(element: HTMLElement, from: DOMRect, timing: KeyframeAnimationOptions): Animation {
  const to = element.getBoundingClientRect()
  const dx = from.x + from.width / 2 - (to.x + to.width / 2)
  const dy = from.y + from.height / 2 - (to.y + to.height / 2)
  const size = Math.max(0.2, Math.min(3, from.width / (to.width || 1)))
  return raised(element, [{ translate: `${dx}px ${dy}px`, scale: String(size) }, { translate: "0 0", scale: "1" }], timing)
}

function shift(element: HTMLElement, from: DOMRect, to: DOMRect, timing: KeyframeAnimationOptions): Animation {
  const by = `${from.x - to.x}px ${from.y - to.y}px`
  return element.animate([{ translate: by }, { translate: "0 0" }], timing)
}

/** The picture of a piece that left, flying to a pile that swallows it. It stays in its old surroundings for their styles. */
function ghost(off: TakeOff, to: HTMLElement, timing: KeyframeAnimationOptions): Animation {
  const { picture, rect } = off
  const home = off.parent?.isConnected ? off.parent : document.body
  picture.removeAttribute("data-spot")
  picture.dataset.light = "dark"
  picture.setAttribute("aria-hidden", "true")
  picture.inert = true
  Object.assign(picture.style, {
    position: "fixed", left: "0", top: "0", margin: "0", zIndex: "60", pointerEvents: "none",
    width: `${rect.width}px`, height: `${rect.height}px`,
  })
  home.append(picture)
  const zero = picture.getBoundingClientRect()
  const target = to.getBoundingClientRect()
  const at = (x: number, y: number) => `${x - zero.x - zero.width / 2}px ${y - zero.y - zero.height / 2}px`
  const motion = picture.animate(
    [
      { translate: at(rect.x + rect.width / 2, rect.y + rect.height / 2), scale: "1" },
      {
        translate: at(target.x + target.width / 2, target.y + target.height / 2),
        scale: String(Math.max(0.2, Math.min(3, target.width / (rect.width || 1)))),
      },
    ],
    { ...timing, fill: "both" },
  )
  motion.finished.then(() => picture.remove(), () => picture.remove())
  return motion
}

function raised(element: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
  element.style.zIndex = "50"
  const motion = element.animate(frames, timing)
  const lower = () => element.style.removeProperty("z-index")
  motion.finished.then(lower, lower)
  return motion
}
