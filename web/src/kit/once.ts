/** What is read from a book once and kept with it: the same object every time, so that nothing is drawn anew. */

import type { GameBook } from "../wire/protocol.gen"

export function once<T>(read: (book: GameBook) => T): (book: GameBook) => T {
  const known = new WeakMap<GameBook, { found: T }>()
  return (book) => {
    let kept = known.get(book)
    if (!kept) known.set(book, (kept = { found: read(book) }))
    return kept.found
  }
}
