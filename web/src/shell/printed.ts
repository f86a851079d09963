/** What is printed on a piece, found in the game's components by its name. */

import { nameOf } from "../kit/pieces"
import type { GameBook } from "../wire/protocol.gen"

export interface Printed {
  name: string
  text: string
  facts: [string, string][]
}

type Entry = Record<string, unknown>

const isEntry = (value: unknown): value is Entry => typeof value === "object" && value !== null && !Array.isArray(value)

/** The entry of `components` with that id, in the table named like the noun. */
function entry(book: GameBook, noun: string, id: string): Entry | undefined {
  const table = book.components[noun]
  return Array.isArray(table) ? table.filter(isEntry).find((each) => each.id === id) : undefined
}

const HIDDEN = ["id", "name", "text", "source", "set", "trigger", "condition", "resets_on"]

/** Name, text and the plain facts of a piece, for whoever points at it. */
export function printed(book: GameBook, noun: string, value: number): Printed {
  const found = entry(book, noun, book.names[noun]?.[value] ?? "") ?? {}
  const facts = Object.entries(found).filter(
    ([key, fact]) => !HIDDEN.includes(key) && (typeof fact === "number" || typeof fact === "string") && fact !== "",
  )
  return {
    name: nameOf(book, noun, value),
    text: typeof found.text === "string" ? found.text : "",
    facts: facts.map(([key, fact]) => [key.replaceAll("_", " "), String(fact).replaceAll("_", " ")]),
  }
}
