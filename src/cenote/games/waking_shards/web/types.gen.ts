/** Written by `scripts/gen-tables`: zones from layout.py, figures as a table for the fewest has them. */

/** What a viewer is sent of the table. */
export interface Zones {
  deck: number[]
  discard: number[]
  reserve: number[]
  hands: number[][]
  in_play: number[][]
  sealed: (number | null)[]
  tokens: number[]
  turns: number[]
  round: number
  first: number
  winner: number
  supplied: number
}

/** What the rules work out from what lies open. */
export interface Figures {
  power: number[]
  leader: number
  tie_break: number
  place: number[]
  tokens_to_win: number
  power_of_shard: number[]
  power_of_scout: number[]
  power_of_mage: number[]
  power_of_warrior: number[]
  power_of_titan: number[]
}
