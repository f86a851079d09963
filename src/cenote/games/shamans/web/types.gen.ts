/** Written by `scripts/gen-tables`: zones from layout.py, figures as a table for the fewest has them. */

/** What a viewer is sent of the table. */
export interface Zones {
  piles: number[][]
  hands: number[][]
  front: number[][]
  aside: number[][]
  passing: number[][]
  removed: number[]
  roles: number[][]
  spare: number[]
  offer: number[]
  tiles: number[]
  held: number[][]
  gone: number[]
  buried: number[]
  sealed: (number | null)[]
  vp: number[]
  pawn: number
  round: number
  trick: number
  first: number
  guide: number
  lead: number
  out: number[]
  slayer: number
  noted: number[]
  hands_up: number[]
  refused: (number | null)[]
  record_by: number[]
  record_card: number[]
  record_lead: number[]
  stray_unseen: number[]
  exchange_by: number[]
  exchange_with: number[]
  exchange_when: number[]
  passed_when: number
  said_by: number[]
  said_what: number[]
  said_when: number[]
  spoken_by: number[]
  spoken_what: number[]
  spoken_round: number[]
  secretly_untrue: (number | null)[]
  secretly_shadow: (number | null)[]
  ledger_by: number[]
  ledger_what: number[]
  ledger_round: number[]
  ledger_untrue: number[]
  ledger_shadow: number[]
  past_ending: number[]
  past_shadows: number[]
  past_out: number[]
}

/** What the rules work out from what lies open. */
export interface Figures {
  moon: number
  start: number
  portals: number
  target_vp: number
  highest: number
  complete: number
  in_play: number[]
  missing: number[]
  hints: number
  ledger: number
}
