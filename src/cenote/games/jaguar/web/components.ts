/** What the file of components says, as far as the screen reads it. Every number and every picture comes from there. */

import type { GameBook } from "@kit"

/** The colours of amulets, each a zone with a number for each seat. */
export type Amulet = "green" | "red" | "black" | "white" | "yellow" | "blue"

export interface TileLine {
  id: string
  side: string
  rows: number
  floor: string[]
  content: string[]
  wall_v: string[]
  wall_h: string[]
  guard_v: string[]
  guard_h: string[]
}

export interface Gain {
  gain: string
  colour?: string
  n?: number
}

export interface CharacterLine {
  id: string
  name: string
  start: { colour: string; amulet: string }
  level1: { options: Gain[][] }
  level2: { options: Gain[][] }
  level3: { ability: string; text: string; one_time: Gain[] }
}

export interface Section {
  number: number
  low: number
  high: number
  escape_steps: number
  health_points: number
  curse_points: number
}

export interface Effect {
  op: string
  n: number
}

export interface TrapLine {
  id: string
  name: string
  harming: boolean
  reach?: string
  options?: string[]
  effect?: Effect[]
  choice?: Effect[][]
}

export interface ObjectiveLine {
  id: string
  name: string
  base: number
  per: number
  count: string
  solo_target: number
}

export interface Components {
  game: { rounds: number }
  tracks: {
    glory: {
      values: number[]
      beyond_last_per_step: number
      checkpoint: { number: number; step: number; value: number; reward?: string; full?: string; basic?: string }[]
    }
    health_curse: { min: number; max: number; section: Section[] }
    round: { spaces: number; heart_wall_opens_at: number }
  }
  trap: TrapLine[]
  amulet: { colour: Amulet; effect: string; when: string; limit: string; basic: boolean }[]
  crystal: { colour: string; scoring: string }[]
  crystal_scoring: { heart: number; minor_ritual: number }
  objective: ObjectiveLine[]
  character: CharacterLine[]
  map_coordinates: Record<string, unknown> & { columns: Record<string, number> }
  tile_rules: { columns: number }
  tile: TileLine[]
  jaguar_token: { id: string; steps: number; through_walls: boolean }[]
  solo: { difficulty: { name: string; objectives_needed: number }[] }
}

export const components = (book: GameBook): Components => book.components as unknown as Components
