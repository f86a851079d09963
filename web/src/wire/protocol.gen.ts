// Generated from docs/api/wire.schema.json by scripts/gen-wire; change src/cenote/server/wire.py instead.

/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FromServer".
 */
export type FromServer = Welcome | Moment | Present | Said | Taken | Refused
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FromClient".
 */
export type FromClient = Hello | Sit | Answer | Undo | Say | StandIn

/**
 * Every message between a client and the server.
 */
export interface Wire {
  [k: string]: unknown
}
/**
 * A chance from 0 to 1 that a learner is told, and of what.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AidInfo".
 */
export interface AidInfo {
  text: string
  chance: number
}
/**
 * An answer in notation, for the turn that the client saw.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Answer".
 */
export interface Answer {
  type: "answer"
  turn: number
  notation: string
}
/**
 * A bot that can be seated.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BotInfo".
 */
export interface BotInfo {
  level: string
  text: string
}
/**
 * A chair as everybody sees it. `stand_in` is a bot's level while one sits in for an absent person.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ChairInfo".
 */
export interface ChairInfo {
  seat: number
  name: string
  bot: string | null
  taken: boolean
  present: boolean
  stand_in?: string | null
}
/**
 * Who shall sit in a chair: a person, or a bot of some level.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ChairWanted".
 */
export interface ChairWanted {
  bot?: string | null
  name?: string | null
}
/**
 * What lies somewhere now: the whole field, or one pile of it (`index` from 0).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ChangeInfo".
 */
export interface ChangeInfo {
  field: string
  index: number
  now: unknown
}
/**
 * Something a person said; seat -1 is a spectator.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ChatLine".
 */
export interface ChatLine {
  n: number
  seat: number
  name: string
  text: string
}
/**
 * An answer that can be given, or that cannot, with the reason. `touches` are pieces and places to light up.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ChoiceInfo".
 */
export interface ChoiceInfo {
  notation: string
  label: string
  touches: string[]
  reason?: string
  rule?: string
}
/**
 * Seconds left per seat at the moment of sending, and which clocks run.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClockInfo".
 */
export interface ClockInfo {
  left: number[]
  running: number[]
}
/**
 * Seconds for each seat, and what each answer adds.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClockWanted".
 */
export interface ClockWanted {
  budget: number
  increment?: number
}
/**
 * What this seat is asked.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DecisionInfo".
 */
export interface DecisionInfo {
  ask: string
  prompt: string
  rule: string
  choices: ChoiceInfo[]
}
/**
 * One line of the layout: what lies where.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FieldInfo".
 */
export interface FieldInfo {
  name: string
  shape: string
  seen: string
  of: string
  marks: string[]
  title: string
}
/**
 * The table after so many answers, through the chosen eyes.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Frame".
 */
export interface Frame {
  by: number
  notation: string
  told: ToldInfo[]
  zones: {
    [k: string]: unknown
  }
  figures: {
    [k: string]: number | number[]
  }
}
/**
 * An event as this viewer may know it, in words, and what changed before their eyes.
 *
 *     `afterwards` is how the sentence reads once the next answer is given, where something is told for a moment only.
 *     `folded` is for what nobody needs to read one by one, such as a pass.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ToldInfo".
 */
export interface ToldInfo {
  key: string
  seat: number
  n: number
  m: number
  sentence: PartInfo[]
  changed: ChangeInfo[]
  afterwards?: PartInfo[] | null
  folded?: boolean
}
/**
 * A part of a sentence: text, or a noun that can be drawn (`kind` and `value`).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PartInfo".
 */
export interface PartInfo {
  text: string
  kind?: string
  value?: number
}
/**
 * All a screen needs to draw a game: layout, names, printed components and the rulebook.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GameBook".
 */
export interface GameBook {
  info: GameInfo
  layout: FieldInfo[]
  nouns: {
    [k: string]: string[]
  }
  names: {
    [k: string]: string[]
  }
  components: {
    [k: string]: unknown
  }
  rulebook: RuleInfo[]
}
/**
 * A box on the shelf, as the lobby shows it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GameInfo".
 */
export interface GameInfo {
  name: string
  title: string
  pitch: string
  minutes: number
  seats: number[]
  options: OptionInfo[]
  rules: number
}
/**
 * A setting of a game: for a number, `choices` are the lowest and the highest.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OptionInfo".
 */
export interface OptionInfo {
  name: string
  default: unknown
  choices: unknown[]
  number: boolean
  rule: string
  text: string
}
/**
 * One sentence of the rulebook.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RuleInfo".
 */
export interface RuleInfo {
  id: string
  chapter: string
  text: string
}
/**
 * The first message: the serial last seen (0 for none). What was missed since is sent as moments.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Hello".
 */
export interface Hello {
  type: "hello"
  serial?: number
}
/**
 * One stored answer as this viewer may know it. `undone` takes the last log entry away; then `zones` is set.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Moment".
 */
export interface Moment {
  type: "moment"
  serial: number
  by: number
  told: ToldInfo[]
  now: Situation
  undone?: boolean
  zones?: {
    [k: string]: unknown
  } | null
}
/**
 * Where the table stands for one viewer, besides the pieces.
 *
 *     `figures` are numbers that the rules work out from what lies open, by the game's own names.
 *     `rematch` is the table at which the same people meet again; `chat_closed` says why nothing may be said now.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Situation".
 */
export interface Situation {
  agenda: unknown[]
  figures: {
    [k: string]: number | number[]
  }
  turn: number
  decision: DecisionInfo | null
  waiting: Waiting
  may_undo: boolean
  chairs: ChairInfo[]
  clock: ClockInfo | null
  result: ResultInfo | null
  rematch?: string | null
  aids?: AidInfo[]
  chat_closed?: string
}
/**
 * For whom the others wait, and for what.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Waiting".
 */
export interface Waiting {
  seats: number[]
  text: string
  rule: string
}
/**
 * How it ended: places from 1, points, who has won, the rule that ended it, in words, and the opened seed.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ResultInfo".
 */
export interface ResultInfo {
  places: number[]
  scores: number[]
  won: number[]
  rule: string
  text: string
  seed: string
}
/**
 * Somebody came, went, sat down or was stood in for.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Present".
 */
export interface Present {
  type: "present"
  status: "finished" | "open" | "running"
  now: Situation
}
/**
 * Your message changed nothing.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Refused".
 */
export interface Refused {
  type: "refused"
  trouble: Trouble
}
/**
 * Why a request was refused. `rule` is the sentence, where one forbids it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Trouble".
 */
export interface Trouble {
  code: "malformed" | "misprint" | "stale" | "too_much" | "unknown" | "unlawful"
  text: string
  rule?: string
}
/**
 * Where the same people meet again, and the asker's own seat there.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RematchSeat".
 */
export interface RematchSeat {
  table: string
  seat: number
  token: string
}
/**
 * Somebody who sat at a finished table wants to play again: the token of that seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RematchWanted".
 */
export interface RematchWanted {
  token: string
}
/**
 * A line of chat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Said".
 */
export interface Said {
  type: "said"
  line: ChatLine
}
/**
 * Say something to all at the table.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Say".
 */
export interface Say {
  type: "say"
  text: string
}
/**
 * Whoever holds the token holds the seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatLink".
 */
export interface SeatLink {
  seat: number
  token: string
}
/**
 * What can be played, and against whom.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Shelf".
 */
export interface Shelf {
  games: GameInfo[]
  bots: BotInfo[]
}
/**
 * A person sits down, with a name and some randomness of their own for the seed.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Sit".
 */
export interface Sit {
  type: "sit"
  name: string
  entropy: string
}
/**
 * Let a bot answer for an absent seat (`level`), or end that (None).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "StandIn".
 */
export interface StandIn {
  type: "stand_in"
  seat: number
  level: string | null
}
/**
 * A finished game, frame by frame; the first is the deal. `eyes` is a seat, -1 a spectator, -2 all open.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Story".
 */
export interface Story {
  table: string
  game: string
  title: string
  eyes: number
  people: string[]
  options: {
    [k: string]: unknown
  }
  frames: Frame[]
  result: ResultInfo
  commitment: string
}
/**
 * The new table; links for the seats that are for people, and the commitment to the server's half of the seed.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableCreated".
 */
export interface TableCreated {
  table: string
  links: SeatLink[]
  commitment: string
}
/**
 * A line of the lobby.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableInfo".
 */
export interface TableInfo {
  table: string
  game: string
  title: string
  status: "finished" | "open" | "running"
  chairs: ChairInfo[]
  answers: number
  created: number
  result?: string
}
/**
 * All tables, newest first.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableList".
 */
export interface TableList {
  tables: TableInfo[]
}
/**
 * A table to be created.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableWanted".
 */
export interface TableWanted {
  game: string
  /**
   * @minItems 1
   * @maxItems 16
   */
  chairs: ChairWanted[]
  options?: {
    [k: string]: unknown
  }
  clock?: ClockWanted | null
  title?: string
}
/**
 * Your answer is stored; a repeated one is acknowledged too.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Taken".
 */
export interface Taken {
  type: "taken"
  turn: number
}
/**
 * Take the last answer back.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
  type: "undo"
  turn: number
}
/**
 * Everything, for a viewer who comes (back) to the table. `serial` counts what was stored so far.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Welcome".
 */
export interface Welcome {
  type: "welcome"
  table: string
  game: string
  seat: number
  serial: number
  status: "finished" | "open" | "running"
  title: string
  options: {
    [k: string]: unknown
  }
  commitment: string
  zones: {
    [k: string]: unknown
  }
  log: ToldInfo[][]
  chat: ChatLine[]
  now: Situation
}
