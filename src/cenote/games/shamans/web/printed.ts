/** What is printed, read from the book: the screen knows no number and no name of its own. */

import { FACE_DOWN, type GameBook, capital, face, nameOf, once } from "@kit"

export interface World {
  at: number
  id: string
  name: string
  /** The letter on its cards. */
  code: string
  symbol: string
  colour: string
  ritual: Ritual
}

export interface Ritual {
  id: string
  name: string
  text: string
}

export interface WorldCard {
  face: number
  world: World
  number: number
  name: string
}

export interface Tile {
  id: string
  name: string
  text: string
}

export interface Hint {
  id: string
  params: string[]
}

/** A team, and what it plays for. */
export interface Role {
  id: string
  name: string
  text: string
}

interface Components {
  role: { id: string; vp_on_team_win: number }[]
  world: { id: string; code: string; symbol: string; colour: string; ritual: string }[]
  ritual: { id: string; text: string }[]
  artifact: { id: string; text: string }[]
  hint: Hint[]
}

const components = (book: GameBook) => book.components as unknown as Components
const bare = (text: string) => text.replace(/^(an?|the) /, "")

/** All worlds, in the order of their piles. */
export const worlds = once((book): World[] => {
  const lines = components(book)
  return (book.names.world ?? []).flatMap((id, at) => {
    const line = lines.world.find((world) => world.id === id)
    if (!line) return []
    const { code, symbol, colour } = line
    return { at, id, name: nameOf(book, "world", at), code, symbol, colour, ritual: ritual(book, line.ritual) }
  })
})

function ritual(book: GameBook, id: string): Ritual {
  const text = components(book).ritual.find((line) => line.id === id)?.text ?? ""
  return { id, name: capital(id), text }
}

/** The card with that face, or nothing when it lies face down. */
export function cardOf(book: GameBook, piece: number): WorldCard | undefined {
  const id = book.names.card?.[face(piece)]
  if (!id || face(piece) === FACE_DOWN) return undefined
  const world = worlds(book).find(({ code }) => code.toLowerCase() === id.charAt(0))
  if (!world) return undefined
  return { face: face(piece), world, number: Number(id.slice(1)), name: nameOf(book, "card", face(piece)) }
}

export function tileOf(book: GameBook, piece: number): Tile | undefined {
  const id = book.names.tile?.[face(piece)]
  if (!id || face(piece) === FACE_DOWN) return undefined
  const text = components(book).artifact.find((line) => line.id === id)?.text ?? ""
  return { id, name: capital(bare(nameOf(book, "tile", face(piece)))), text }
}

/** What is printed on a Role card; nothing when it lies face down. */
export function roleOf(book: GameBook, piece: number): Role | undefined {
  const id = book.names.role?.[face(piece)]
  const line = components(book).role.find((role) => role.id === id)
  if (!id || !line) return undefined
  const name = nameOf(book, "role", face(piece))
  return { id, name, text: `If the ${name}s win the round, each ${name} who is still living scores ${line.vp_on_team_win} VP.` }
}

export const roleId = (book: GameBook, piece: number): string => book.names.role?.[face(piece)] ?? ""
export const roleName = (book: GameBook, piece: number): string => nameOf(book, "role", face(piece))

export const hints = (book: GameBook): Hint[] => components(book).hint
