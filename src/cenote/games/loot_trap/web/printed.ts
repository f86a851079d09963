/** What is printed on cards, avatars and layouts, read from the book: the screen knows no number and no name of its own. */

import { FACE_DOWN, type GameBook, face, once } from "@kit"

/** A part of a text: a word of the effect language with its amount and the players it concerns. */
export interface Op {
  op: string
  target?: string
  from?: string
  to?: string
  amount?: number | string
  then?: Op[]
  else?: Op[]
  options?: { label: string; ops: Op[] }[]
}

/** The upper or the lower half of a hybrid card. */
export interface Half {
  name: string
  text: string
  icons: string[]
  response?: string
  ops: Op[]
}

export interface Printed {
  id: string
  face: number
  kind: "hybrid" | "loot" | "equipment"
  /** As it is called where it lies: both halves of a hybrid card. */
  name: string
  text: string
  flavour: string
  instant?: Half
  trap?: Half
  /** Of equipment: whether its wearer is glad of it. */
  helps: boolean
}

export interface Ability {
  n: number
  name: string
  text: string
  ops: Op[]
}

export interface Character {
  id: string
  face: number
  name: string
  type: string
  typeName: string
  style: string
  abilities: Ability[]
}

interface Line {
  id: string
  name: string
  text?: string
  flavour?: string
  nature?: string
  instant?: Half
  trap?: Half
}

interface TypeLine {
  id: string
  name: string
  style: string
  roll: Ability[]
}

interface LayoutLine {
  id: string
  grid: string
}

export interface Variant {
  id: string
  name: string
  text: string
}

interface Components {
  rules: { max_health: number }
  icons: Record<string, string>
  hybrid: Line[]
  loot: Line[]
  equipment: Line[]
  avatar: { id: string; name: string; type: string }[]
  character_type: TypeLine[]
  layout: LayoutLine[]
  variant: Variant[]
}

export const components = (book: GameBook) => book.components as unknown as Components

/** Every face, in the order of their numbers. */
export const cards = once((book): Printed[] => {
  const printed = components(book)
  const kinds = ["hybrid", "loot", "equipment"] as const
  const lines = new Map(kinds.flatMap((kind) => printed[kind].map((line) => [line.id.toLowerCase(), { kind, line }])))
  return (book.names.card ?? []).map((id, face) => {
    const found = lines.get(id)
    if (!found) throw new Error(`the components of ${book.info.name} have no card ${id}`)
    const { kind, line } = found
    const name = kind === "hybrid" ? `${line.instant?.name} / ${line.trap?.name}` : line.name
    return {
      id, face, kind, name, text: line.text ?? "", flavour: line.flavour ?? "", helps: line.nature !== "hinder",
      ...(line.instant && line.trap ? { instant: line.instant, trap: line.trap } : {}),
    } // prettier-ignore
  })
})

/** The face of a piece, or nothing when it lies face down. */
export const cardOf = (book: GameBook, piece: number): Printed | undefined =>
  face(piece) === FACE_DOWN ? undefined : cards(book)[face(piece)]

export const characters = once((book): Character[] =>
  components(book).avatar.map(({ id, name, type }, face) => {
    const kind = components(book).character_type.find((each) => each.id === type)
    if (!kind) throw new Error(`the components of ${book.info.name} have no character type ${type}`)
    return { id: id.toLowerCase(), face, name, type, typeName: kind.name, style: kind.style, abilities: kind.roll }
  }),
)

/** A card in words, as a sentence that is read out. */
export function inWords(card: Printed | undefined): string {
  if (!card) return "a face-down card"
  if (!card.instant || !card.trap) return [card.name, kindName(card), card.text].filter(Boolean).join(", ")
  return `${half("instant", card.instant)} ${half("trap", card.trap)}`
}

const half = (what: string, { name, icons, text }: Half) =>
  `${name}, ${[what, ...icons.map((icon) => icon.replaceAll("_", " "))].join(", ")}: ${text}`

const kindName = (card: Printed) => (card.kind === "loot" ? "loot" : `equipment that ${card.helps ? "helps" : "hinders"} its wearer`)
