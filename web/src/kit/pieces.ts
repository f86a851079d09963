/** A piece is one integer: face in bits 0–7, who knows it in bits 8–15, the game's public marks from bit 16. */

import type { FieldInfo, GameBook } from "../wire/protocol.gen"

export const FACE_DOWN = 0xff

/** What is printed on the front; FACE_DOWN when this viewer may not see it. */
export const face = (piece: number): number => piece & 0xff

/** The seats that know a piece although it lies face down; the eighth bit is for those who only watch. */
export const knowers = (piece: number): number[] =>
  [0, 1, 2, 3, 4, 5, 6].filter((seat) => (piece >> (8 + seat)) & 1)

/** The names of the marks that lie on a piece, for all to see. */
export const marks = (piece: number, field: FieldInfo): string[] =>
  field.marks.filter((_, bit) => (piece >> (16 + bit)) & 1)

/** The line of the layout with that name. */
export function field(book: GameBook, name: string): FieldInfo {
  const found = book.layout.find((line) => line.name === name)
  if (!found) throw new Error(`the layout of ${book.info.name} has no field ${name}`)
  return found
}

/** What a piece of that noun and face is called; the last name of a noun is for what nobody may know. */
export function nameOf(book: GameBook, noun: string, face: number): string {
  const names = book.nouns[noun] ?? []
  return names[face] ?? names.at(-1) ?? String(face)
}

/** Which pieces lie in a pile, whatever the shape of its field: `pile(zones, "deck")`, `pile(zones, "hands", 0)`. */
export function pile(zones: Record<string, unknown>, name: string, index?: number): number[] {
  const lies = zones[name]
  const found = index === undefined ? lies : Array.isArray(lies) ? lies[index] : undefined
  return Array.isArray(found) ? (found as number[]) : []
}

/** The number in a field: `number(zones, "round")`, `number(zones, "tokens", 1)`; null when it is hidden. */
export function number(zones: Record<string, unknown>, name: string, index?: number): number | null {
  const lies = zones[name]
  const found = index === undefined ? lies : Array.isArray(lies) ? lies[index] : undefined
  return typeof found === "number" ? found : null
}

export type Keyed = { piece: number; key: string }

/**
 * Keys for a keyed each: the n-th piece of a face keeps its key while others come and go,
 * so that elements stay in place and motion finds them.
 */
export function keyed(pieces: number[]): Keyed[] {
  const seen = new Map<number, number>()
  return pieces.map((piece) => {
    const nth = seen.get(face(piece)) ?? 0
    seen.set(face(piece), nth + 1)
    return { piece, key: `${face(piece)}.${nth}` }
  })
}
