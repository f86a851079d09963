/** Arrows: by keyboard from piece to piece, lit or not, as the eye would go. */

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const PIECES = ".spot, [data-figure], button"
const ASIDE = 2.5 // how much farther a piece seems that lies not straight ahead
const NEAR = 2 // pixels; what lies so close lies at the same place

/** The next piece in that direction is in focus. False if the key is none of ours, or nothing lies there. */
export function walk(event: KeyboardEvent, board: HTMLElement): boolean {
  const way = WAYS[event.key]
  if (!way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false
  const here = document.activeElement
  const lost = here === document.body || here === null
  if (!lost && !(board.contains(here) && here.matches(PIECES))) return false
  const next = lost ? first(board) : nearest(board, here, way)
  next?.focus()
  return next !== undefined
}

const seen = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>(PIECES)].filter((piece) => piece.checkVisibility({ visibilityProperty: true }))

const first = (board: HTMLElement) => board.querySelector<HTMLElement>("[data-light=lit]") ?? seen(board)[0]

function nearest(board: HTMLElement, here: Element, [x, y]: readonly [number, number]): HTMLElement | undefined {
  const from = middle(here)
  let best: HTMLElement | undefined
  let least = Infinity
  for (const piece of seen(board)) {
    const at = middle(piece)
    const ahead = (at.x - from.x) * x + (at.y - from.y) * y
    const aside = Math.abs((at.x - from.x) * y) + Math.abs((at.y - from.y) * x)
    const far = ahead + ASIDE * aside
    if (piece !== here && ahead > NEAR && far < least) [best, least] = [piece, far]
  }
  return best
}

function middle(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
