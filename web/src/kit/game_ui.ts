/** What a game brings to the screen. Its `web/index.ts` default-exports `{ board, emblem } satisfies GameUi`. */

import type { Component } from "svelte"
import type { ChairInfo, GameBook, Situation, ToldInfo } from "../wire/protocol.gen"

/** What lies on the table as one viewer sees it, by field of the layout. */
export type Zones = Record<string, unknown>

/** One number, or one for each seat or place. */
export type Figures = Record<string, number | number[]>

/** A board draws the zones and nothing else: which Spot is lit is the shell's business. */
export interface BoardProps {
  zones: Zones
  /** What the rules work out from what lies open, by the game's own names: whose turn it is, a hand limit. */
  figures: Figures
  book: GameBook
  /** Through whose eyes: a seat, or -1 for a spectator (and -2 for a replay with everything open). */
  seat: number
  chairs: ChairInfo[]
  /** The settings of this table; null where the rulebook's own number holds. */
  options: Record<string, unknown>
  /** Null in a replay. */
  now: Situation | null
  /** All that this viewer was told so far, one entry for each answer, the deal first. */
  log?: ToldInfo[][]
  /** The event that is being shown, while pieces move. */
  event?: ToldInfo | null
}

/** How a noun looks when a sentence of the log is pointed at. */
export interface PieceProps {
  kind: string
  value: number
  book: GameBook
}

/** How a choice of an option looks when a table is set up. */
export interface ChoiceProps {
  /** The name of the option, such as `layout`. */
  option: string
  /** One of its choices. */
  choice: unknown
  book: GameBook
}

export interface GameUi {
  board: () => Promise<{ default: Component<BoardProps> }>
  /** The picture on the game's card in the lobby: a square SVG that scales. */
  emblem: () => Promise<{ default: Component }>
  /** Optional: draws one noun, for the log. Without it the shell shows its name and printed text. */
  piece?: () => Promise<{ default: Component<PieceProps> }>
  /** Optional: a small picture for choices of options; it draws nothing where a name says enough. */
  choice?: () => Promise<{ default: Component<ChoiceProps> }>
  /** Optional: events that need time to be seen (dice, a boulder), by key, in milliseconds. */
  pace?: Record<string, number>
  /** The board itself shows the chances that a learner is told (`now.aids`), so the prompt does not. */
  chances?: boolean
}

export type { ChairInfo, ChoiceInfo, FieldInfo, GameBook, PartInfo, Situation, ToldInfo } from "../wire/protocol.gen"
