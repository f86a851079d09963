/** What is printed, read from the book: the screen knows no number and no name of its own. */

import { FACE_DOWN, type GameBook, face, nameOf } from "@kit"

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

interface Setup {
  players: number
  worlds: string[]
  number_max: number
  pile_complete: number
}

interface Components {
  world: { id: string; code: string; symbol: string; colour: string; ritual: string }[]
  ritual: { id: string; text: string }[]
  artifact: { id: string; text: string; copies: number }[]
  setup: Setup[]
  track: { spaces: number; start: Record<string, number> }
  scoring: { target_vp: number }
  options: { talk: string; ledger: string; hints_per_turn: number }
  hint: Hint[]
}

const components = (book: GameBook) => book.components as unknown as Components
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const bare = (text: string) => text.replace(/^(an?|the) /, "")

const read = new WeakMap<GameBook, World[]>()

/** All worlds, in the order of their piles. */
export function worlds(book: GameBook): World[] {
  const known = read.get(book)
  if (known) return known
  const lines = components(book)
  const found = (book.names.world ?? []).flatMap((id, at) => {
    const line = lines.world.find((world) => world.id === id)
    if (!line) return []
    const { code, symbol, colour } = line
    return { at, id, name: nameOf(book, "world", at), code, symbol, colour, ritual: ritual(book, line.ritual) }
  })
  read.set(book, found)
  return found
}

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

export const roleId = (book: GameBook, piece: number): string => book.names.role?.[face(piece)] ?? ""
export const roleName = (book: GameBook, piece: number): string => nameOf(book, "role", face(piece))

/** The line of the setup table for so many players. */
export const setup = (book: GameBook, players: number): Setup | undefined =>
  components(book).setup.find((line) => line.players === players)

export const track = (book: GameBook) => components(book).track
export const target = (book: GameBook): number => components(book).scoring.target_vp
/** The settings of a table that has not chosen otherwise. */
export const usual = (book: GameBook) => components(book).options
/** How many tiles of a kind there are, if the table has not chosen otherwise. */
export const copies = (book: GameBook, id: string): number => components(book).artifact.find((line) => line.id === id)?.copies ?? 0
export const hints = (book: GameBook): Hint[] => components(book).hint
