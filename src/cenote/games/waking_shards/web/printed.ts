/** What is printed on the cards, read from the book: the screen knows no number and no name of its own. */

import { FACE_DOWN, type GameBook, capital, face, nameOf, once } from "@kit"

/** A class of cards, and what is printed as its power. */
export interface Kind {
  id: string
  isUnit: boolean
  power: number
}

export interface Printed {
  id: string
  name: string
  /** As sentences call it, to tell plain cards from the others. */
  called: string
  text: string
  kind: Kind
  /** The letters on its badge. */
  letters: string
  winsTies: boolean
}

interface CardLine {
  id: string
  name: string
  class: string
  text: string
  wins_ties?: boolean
}

interface ClassLine {
  id: string
  is_unit: boolean
  power: number
}

interface Components {
  card: CardLine[]
  class: ClassLine[]
  tiebreak: { order: string[] }
}

const components = (book: GameBook) => book.components as unknown as Components

/** Every face, in the order of their numbers. */
export const cards = once((book): Printed[] => (book.names.card ?? []).map((id, number) => card(book, id, number)))

/** The face of a piece, or nothing when it lies face down. */
export function printed(book: GameBook, piece: number): Printed | undefined {
  return face(piece) === FACE_DOWN ? undefined : cards(book)[face(piece)]
}

function card(book: GameBook, id: string, number: number): Printed {
  const line = components(book).card.find((line) => line.id === id)
  if (!line) throw new Error(`the components of ${book.info.name} have no card ${id}`)
  const kind = kindOf(book, line.class)
  return {
    id,
    name: line.name,
    called: capital(nameOf(book, "card", number)),
    text: line.text,
    kind,
    letters: kind.isUnit ? kind.id.charAt(0).toUpperCase() : ownLetters(line.name),
    winsTies: line.wins_ties ?? false,
  }
}

function kindOf(book: GameBook, id: string): Kind {
  const line = components(book).class.find((line) => line.id === id)
  if (!line) throw new Error(`the components of ${book.info.name} have no class ${id}`)
  return { id, isUnit: line.is_unit, power: line.power }
}

/** Two letters: Fate and Fortune begin alike. */
const ownLetters = (name: string) => (name.split(" ").at(-1) ?? name).slice(0, 2)

/** The n-th of the printed tie-breaks in words, empty where there is none. */
export function tieBreak(book: GameBook, nth: number): string {
  const words: Record<string, string> = {
    zeal_owner_if_tied: `tie: ${cards(book).find((card) => card.winsTies)?.name ?? ""}`,
    most_units: "tie: more Units",
    earliest_in_turn_order: "tie: plays earlier",
  }
  return words[components(book).tiebreak.order[nth] ?? ""] ?? ""
}
