/** Written by `scripts/gen-tables`: zones from layout.py, figures as a table for the fewest has them. */

/** What a viewer is sent of the table. */
export interface Zones {
  supply: number[]
  items: number[][]
  starts: number[][]
  start_amulets: number[]
  rewards: number[]
  order: number
  heart_wall: number
  round: number
  phase: number
  traps: number[]
  tokens: number[][]
  activators: number[]
  boosts: number[]
  shield: number
  track: number[]
  track_kinds: number[]
  extra: number
  dome: number[]
  shelf: number[]
  area: number[]
  shards_left: number
  objectives: number[]
  markers: number[]
  characters: number[]
  where: number[]
  health: number[]
  curse: number[]
  glory: number[]
  cursed: number[]
  lying: number[]
  checkpoints: number[]
  curse_bonus: number[]
  penalised: number[]
  bags: number[][]
  incorporated: number[][]
  maps: number[][]
  used_maps: number[][]
  rituals: number[][]
  levels: number[][]
  opened: number[][]
  closed: number[]
  shards: number[]
  green: number[]
  red: number[]
  black: number[]
  white: number[]
  yellow: number[]
  blue: number[]
  door_a: number[]
  door_b: number[]
  points: number
  spent: number
  healed: number
  running: number
  greened: number
  blue_used: number
  jaguar: number
  hit: number
  spare: number
  jaguars: number[]
  move_pile: number[]
  revealed: number[]
  moves_aside: number[]
  taming_pile: number[]
  taming_shown: number[]
  tamed: number[]
  taming_aside: number[]
  sheet: number[]
}

/** What the rules work out from what lies open. */
export interface Figures {
  acting: number
  working: number
  walks: number
  fetches: number
  begins: number
  chooses: number
  full: number
  solo: number
  border: number
  objectives_needed: number
  paces: number[]
  glory_points: number[]
  health_points: number[]
  curse_points: number[]
  escape_steps: number[]
  in_slot: number[]
  turned_up: number[]
  sheet_lines: number[]
  totals: number[]
  [name: `reach_${number}`]: number[]
  [name: `treasures_${number}`]: number[]
}
