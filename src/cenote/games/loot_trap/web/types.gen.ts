/** Written by `scripts/gen-tables`: zones from layout.py, figures as a table for the fewest has them. */

/** What a viewer is sent of the table. */
export interface Zones {
  deck: number[]
  discard: number[]
  field: number[][]
  hands: number[][]
  banked: number[][]
  worn: number[][]
  queue: number[]
  resolving: number[]
  aside: number[]
  rolls: number[]
  used: number[]
  at: number[]
  health: number[]
  wards: number[]
  fell: number[]
  avatars: number[]
  orders: (number | null)[]
  sealed: (number | null)[]
  sides: number[]
  first: number
  turn: number
  sprung: number
  did: number
  ended: number
}

/** What the rules work out from what lies open. */
export interface Figures {
  active: number
  step: number
  goal: number
  hand_limits: number[]
  spaces: number[]
  starts: number[]
  digs: number
  recovers: number
  lays: number
  takes_from: number
  steals_from: number
}
