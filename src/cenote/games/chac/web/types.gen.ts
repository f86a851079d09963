/** Written by `scripts/gen-tables`: zones from layout.py, figures as a table for the fewest has them. */

/** What a viewer is sent of the table. */
export interface Zones {
  hands: number[][]
  decks: number[][]
  alcoves: number[][]
  discard: number[]
  wall_deck: number[]
  wall_cards: number[]
  glyphs: number[]
  numbers: number[]
  clues: number[]
  trapped: number[]
  adventurers: number[][]
  reserve: number[][]
  lost: number[][]
  dealt: number[][]
  unused: number[]
  sealed: (number | null)[]
  at: number[]
  actions: number[]
  stamina: number[]
  searched: number[]
  action_dice: number[]
  dice: number[]
  turn: number
  dicekeeper: number
  boulder: number
  left: number
  right: number
  planks: number
  covered: number
  suns: number[]
}

/** What the rules work out from what lies open. */
export interface Figures {
  inside: number[]
  away: number[]
  waiting: number[]
  levels: number[]
  room: number[]
  boulder_dice: number
  gap: number
  ahead: number[]
  at_lock: number
}
