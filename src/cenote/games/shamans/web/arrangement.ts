/** What every arrangement of the board is given. */

import type { Snippet } from "svelte"

export interface Arranged {
  /** Whose place is at the bottom. */
  home: number
  others: number[]
  /** What lies over the table for a while: the builder of statements, the summary of a round. */
  over: Snippet | null
  /** Opens the summary of the round before, where there is one. */
  again: (() => void) | null
  /** Of the board, in pixels. */
  width: number
  height: number
}
