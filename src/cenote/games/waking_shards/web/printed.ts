/** What is printed on the cards, read from the book: the screen knows no number and no name of its own. */

import { FACE_DOWN, type GameBook, face, nameOf } from "@kit"

/** A class of cards. `lifted` is its power beside a card that lifts it. */
export interface Kind {
  id: string
  isUnit: boolean
  power: number
  lifted: number
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
  /** The classes that count more beside this card. */
  lifts: string[]
  winsTies: boolean
}

interface CardLine {
  id: string
  name: string
  class: string
  text: string
  effect: { op: string; class?: string }[]
  wins_ties?: boolean
}

interface ClassLine {
  id: string
  is_unit: boolean
  power: number
  power_with_shard_of_power?: number
}

interface Components {
  card: CardLine[]
  class: ClassLine[]
  mode: { players: number; tokens_to_win: number }[]
  tiebreak: { order: string[] }
}

const components = (book: GameBook) => book.components as unknown as Components
const read = new WeakMap<GameBook, Printed[]>()

/** Every face, in the order of their numbers. */
export function cards(book: GameBook): Printed[] {
  const known = read.get(book)
  if (known) return known
  const found = (book.names.card ?? []).map((id, number) => card(book, id, number))
  read.set(book, found)
  return found
}

/** The face of a piece, or nothing when it lies face down. */
export function printed(book: GameBook, piece: number): Printed | undefined {
  return face(piece) === FACE_DOWN ? undefined : cards(book)[face(piece)]
}

function card(book: GameBook, id: string, number: number): Printed {
  const line = components(book).card.find((line) => line.id === id)
  if (!line) throw new Error(`the components of ${book.info.name} have no card ${id}`)
  const kind = kindOf(book, line.class)
  const called = nameOf(book, "card", number)
  return {
    id,
    name: line.name,
    called: called.charAt(0).toUpperCase() + called.slice(1),
    text: line.text,
    kind,
    letters: kind.isUnit ? kind.id.charAt(0).toUpperCase() : ownLetters(line.name),
    lifts: line.effect.flatMap((effect) => (effect.op === "set_power" && effect.class ? [effect.class] : [])),
    winsTies: line.wins_ties ?? false,
  }
}

function kindOf(book: GameBook, id: string): Kind {
  const line = components(book).class.find((line) => line.id === id)
  if (!line) throw new Error(`the components of ${book.info.name} have no class ${id}`)
  return {
    id,
    isUnit: line.is_unit,
    power: line.power,
    lifted: line.power_with_shard_of_power ?? line.power,
  }
}

/** Two letters: Fate and Fortune begin alike. */
const ownLetters = (name: string) => (name.split(" ").at(-1) ?? name).slice(0, 2)

/** How many tokens win with so many players; nothing when the book does not say. */
export const tokensToWin = (book: GameBook, players: number): number | undefined =>
  components(book).mode.find((mode) => mode.players === players)?.tokens_to_win

export const tieOrder = (book: GameBook): string[] => components(book).tiebreak.order
