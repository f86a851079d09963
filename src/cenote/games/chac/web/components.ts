/** What the file of components says, as far as the screen reads it. Every number and every place comes from there. */

import type { GameBook } from "@kit"

export type Point = [number, number]

export interface SpaceLine {
  id: string
  kind: string
  x: number
  y: number
  width?: number
  index?: number
  zone?: number
  column?: number
  sun?: string
  slab?: boolean
}

export interface CardLine {
  kind: string
  count: number
  value?: number
  name?: string
}

/** Where things that are no spaces lie. A map need not have all of them. */
export interface Decor {
  waterfall?: Point
  gulf?: Point[]
  exit_gate?: Point
  lava_deck_slot?: Point
  river_deck_slot?: Point
  discard_slot?: Point
  wall_deck_slot?: Point
  wall_display_slots?: Point[]
  zone_deck_slots?: Record<string, Point>
  zone_clue_slots?: Record<string, Point>
}

export interface Components {
  load: { bracket: { level: number }[] }
  actions: Record<string, unknown>
  abilities: { list: { id: string; name: string; effect: string; cost: number }[] }
  adventurers: { list: { id: string; name: string; ability: string; blurb: string }[] }
  wall_cards: { list: { id: string; left_steps: number; right_steps: number; count: number }[] }
  treasure: { deck: { id: string; cards: CardLine[] }[] }
  locks: Record<string, unknown> & { alcove: { id: string; space: string; x: number; y: number; value: number }[] }
  glyphs: { identity: { names: string[]; numbers: number[] }; mayan_numerals: { dot: number; bar: number }; peek_seconds: number }
  boulder: { success_min: number }
  bridge: { planks: number }
  river: { last: string; landing: string }
  walls: { columns: number; zones: number }
  board: { space: SpaceLine[]; decor?: Decor }
  edges: Record<string, [string, string][] | string>
}

export const components = (book: GameBook): Components => book.components as unknown as Components
