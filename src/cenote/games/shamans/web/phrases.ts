/** Phrases: what can be said now, sorted by what it is about. The first tap names that, the second one says it. */

import type { ChoiceInfo, GameBook } from "@kit"
import { hints } from "./printed"

export type About = "world" | "seat" | "tile" | "self"

/** One tap: a number that stands for a sentence, or the whole sentence. */
export interface Phrase {
  choice: ChoiceInfo
  spots: string[]
  /** For "how many": the number alone. */
  count: string
}

export interface Subject {
  key: string
  about: About
  /** Which world, seat or place, as the notation names it; empty for oneself. */
  word: string
  spots: string[]
  phrases: Phrase[]
}

export interface Speech {
  subjects: Subject[]
  /** Said with one tap. */
  reactions: Phrase[]
}

const KINDS: Record<string, About> = { world: "world", player: "seat", slot: "tile" }
const ORDER: About[] = ["world", "seat", "self", "tile"]
const STATEMENT = "hint-"
const REACTION = "react"

/** The spot of all answers that begin so: what comes after the named word is open, and so is a word alone. */
const open = (words: string[], named: number): string =>
  ["answer", ...words.map((word, i) => (i <= named && words.length > 1 ? word : "*"))].join("/")

export function speech(book: GameBook, choices: ChoiceInfo[]): Speech {
  const subjects = new Map<string, Subject>()
  const reactions: Phrase[] = []
  for (const choice of choices) {
    const [verb = "", ...words] = choice.notation.split(" ")
    const spots = [`answer/${[verb, ...words].join("/")}`]
    if (verb === REACTION) reactions.push({ choice, spots, count: "" })
    const hint = hints(book).find(({ id }) => verb === STATEMENT + id)
    if (!hint) continue
    const about = KINDS[hint.params[0] ?? ""] ?? "self"
    const word = about === "self" ? "" : (words[0] ?? "")
    const key = `${about} ${word}`
    const subject = subjects.get(key) ?? { key, about, word, spots: [], phrases: [] }
    const pattern = open(about === "self" ? [verb, ...words] : ["*", ...words], about === "self" ? 0 : 1)
    if (!subject.spots.includes(pattern)) subject.spots.push(pattern)
    subject.phrases.push({ choice, spots, count: hint.params[1] === "n" ? (words[1] ?? "") : "" })
    subjects.set(key, subject)
  }
  const sorted = [...subjects.values()].sort((a, b) => ORDER.indexOf(a.about) - ORDER.indexOf(b.about))
  return { subjects: sorted, reactions }
}
