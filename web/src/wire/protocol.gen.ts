// Generated from docs/api/wire.schema.json by scripts/gen-wire; change src/cenote/server/wire.py instead.

/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FromServer".
 */
export type FromServer = Welcome | Moment | Present | Said | Taken | Refused | Noted | Pong
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FromClient".
 */
export type FromClient = Hello | Sit | Answer | Undo | Say | StandIn | SetPace | Concede | Ping

/**
 * Every message between a client and the server.
 */
export interface Wire {
  [k: string]: unknown
}
/**
 * A chair, and whether whoever sits there may talk.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AdminChair".
 */
export interface AdminChair {
  seat: number
  name: string
  bot: string | null
  taken: boolean
  present: boolean
  muted: boolean
}
/**
 * What was done, in a sentence.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AdminDone".
 */
export interface AdminDone {
  text: string
}
/**
 * What this process has to do. `memory` is in bytes, `uptime` in seconds; `open` and `running` are in memory.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AdminLoad".
 */
export interface AdminLoad {
  version: string
  process: number
  uptime: number
  memory: number
  tables_in_memory: number
  open: number
  running: number
  sockets: number
  thinkers: number[]
  thinking: number
  answers_per_second: number
  ready: string
  bans: number
}
/**
 * A table as the host sees it: private ones too, but no card, no code and no link of any.
 *
 *     `maker` is from where it was opened, as far as that is known; `viewers` are connections, spectators among them.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AdminTable".
 */
export interface AdminTable {
  table: string
  game: string
  title: string
  status: "finished" | "open" | "running"
  private: boolean
  chairs: AdminChair[]
  answers: number
  created: number
  latest: number
  result: string
  in_memory: boolean
  viewers: number
  spectators: number
  spectators_muted: boolean
  maker?: string
}
/**
 * A page of tables, newest first; `total` are all that fit.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AdminTables".
 */
export interface AdminTables {
  tables: AdminTable[]
  total: number
  offset: number
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
 * Who is kept out, and until when.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BanInfo".
 */
export interface BanInfo {
  who: string
  until: number
  reason: string
}
/**
 * All bans in force.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BanList".
 */
export interface BanList {
  bans: BanInfo[]
}
/**
 * Keep an address, a network (203.0.113.0/24) or a device out.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BanWanted".
 */
export interface BanWanted {
  who: string
  hours?: number
  reason?: string
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
 * The table is taken away.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CallOff".
 */
export interface CallOff {
  type: "call_off"
}
/**
 * A chair as everybody sees it. `stand_in` is a bot's level while one sits in for an absent person.
 *
 *     `named`: by the host, before anybody sat there. `away` are the seconds since its person was last there, `vote_in`
 *     those until the others may let a bot sit in, and `votes` the seats that want one.
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
  named?: boolean
  away?: number | null
  vote_in?: number | null
  votes?: number[]
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
 * Somebody is asked to leave; their link is worth nothing any more.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClearChair".
 */
export interface ClearChair {
  type: "clear"
  seat: number
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
 * Give up (one's own seat), or agree that somebody does; `wish` false takes it back or says no.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Concede".
 */
export interface Concede {
  type: "concede"
  seat: number
  wish: boolean
}
/**
 * Somebody would give up: who, which people agree, and whose word is still missing.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Concession".
 */
export interface Concession {
  seat: number
  agreed: number[]
  missing: number[]
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
 * Why a table is taken away, with all that was played there; everybody there is told.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DeleteWanted".
 */
export interface DeleteWanted {
  reason?: string
}
/**
 * Why a running game is ended; everybody there is told.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "EndWanted".
 */
export interface EndWanted {
  reason?: string
}
/**
 * A finished game at a glance: the whole score, and how far each seat had come after each answer.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "EndingInfo".
 */
export interface EndingInfo {
  sheet: SheetRow[]
  graph_title: string
  graph: number[][]
}
/**
 * A category of the score: a number or a word for each seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SheetRow".
 */
export interface SheetRow {
  title: string
  cells: (number | string)[]
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
 * A bot takes an empty chair, or (None) it is a person's again; a name is for whoever shall sit there.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FillChair".
 */
export interface FillChair {
  type: "fill"
  seat: number
  bot?: string | null
  name?: string | null
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
 *     `folded` is for what nobody needs to read one by one, such as a pass; after a `pause` people want to look around.
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
  pause?: boolean
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
  presets: PresetInfo[]
  rules: number
}
/**
 * A setting of a game: for a number, `choices` are the lowest and the highest; else `labels` are their names.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OptionInfo".
 */
export interface OptionInfo {
  name: string
  title: string
  default: unknown
  choices: unknown[]
  labels: string[]
  number: boolean
  rule: string
  text: string
}
/**
 * Settings that go together under one name; `seats` are the numbers of players that it is for.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PresetInfo".
 */
export interface PresetInfo {
  name: string
  title: string
  text: string
  options: {
    [k: string]: unknown
  }
  seats: number[]
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
 * A seat that a browser holds.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Held".
 */
export interface Held {
  table: string
  token: string
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
 * It is done; `links` are new ones.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "HostDone".
 */
export interface HostDone {
  links?: SeatLink[]
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
 * What the host changes. For an emptied chair there is a new link.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "HostWants".
 */
export interface HostWants {
  host: string
  change: FillChair | SwapChairs | ClearChair | Settle | CallOff
}
/**
 * Two change places, with all that is theirs.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SwapChairs".
 */
export interface SwapChairs {
  type: "swap"
  one: number
  other: number
}
/**
 * Other settings.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Settle".
 */
export interface Settle {
  type: "settle"
  options: {
    [k: string]: unknown
  }
  clock: ClockWanted | null
  title: string
  private: boolean
  pace: "fast" | "slow" | "usual"
}
/**
 * Somebody wants to sit down at a table that waits: in a free chair of their choice, or in any.
 *
 *     A private table asks for its code.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "JoinWanted".
 */
export interface JoinWanted {
  name: string
  entropy: string
  code?: string
  seat?: number | null
}
/**
 * What a code leads to: the table, and a chair of it where the code is for one.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Joining".
 */
export interface Joining {
  info: TableInfo
  seat?: number | null
}
/**
 * A line of the lobby; `latest` is when something was last answered there.
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
  private?: boolean
  latest?: number
}
/**
 * All seats that a browser holds: what has become of them?
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MineWanted".
 */
export interface MineWanted {
  /**
   * @maxItems 100
   */
  seats: Held[]
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
 *     `trouble` says that the server cannot store anything at the moment.
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
  pace?: "fast" | "slow" | "usual"
  concession?: Concession | null
  trouble?: string
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
 * Somebody may not talk any more, or may again. Without a seat: all spectators.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MuteWanted".
 */
export interface MuteWanted {
  seat?: number | null
  muted?: boolean
}
/**
 * A table at which one has a seat, and whether one's answer is awaited there.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MyTable".
 */
export interface MyTable {
  info: TableInfo
  seat: number
  my_turn: boolean
}
/**
 * One's own tables, as they were asked for; those that are no more are left out.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MyTables".
 */
export interface MyTables {
  tables: MyTable[]
}
/**
 * Something that happened around the game, after so many answers: taken back, stood in for, back again.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NoteInfo".
 */
export interface NoteInfo {
  n: number
  serial: number
  key: string
  sentence: PartInfo[]
}
/**
 * A line about what happened around the game.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Noted".
 */
export interface Noted {
  type: "noted"
  note: NoteInfo
}
/**
 * What a setting may be, given all the others: whether it makes a difference, which choices can be made,
 *     and what is wrong with the one that was.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OptionSetup".
 */
export interface OptionSetup {
  name: string
  matters: boolean
  allowed: boolean[]
  trouble?: string
}
/**
 * A game that is still played, frame by frame, as its viewer has seen it so far; the first is the deal.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Past".
 */
export interface Past {
  frames: Frame[]
}
/**
 * All that one has seen of a game so far: with the token of a seat, or as somebody who watches.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PastWanted".
 */
export interface PastWanted {
  token?: string | null
}
/**
 * Is the line up? Whoever asks once is taken for gone when nothing is heard for a while.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
  type: "ping"
}
/**
 * The line is up.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Pong".
 */
export interface Pong {
  type: "pong"
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
  code: "later" | "malformed" | "misprint" | "stale" | "too_much" | "unknown" | "unlawful"
  text: string
  rule?: string
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
 * A seat of one's own: whoever asked for a rematch, or joined.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatGiven".
 */
export interface SeatGiven {
  table: string
  seat: number
  token: string
}
/**
 * Bots shall answer at this pace.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SetPace".
 */
export interface SetPace {
  type: "pace"
  pace: "fast" | "slow" | "usual"
}
/**
 * What was agreed for this table besides the options of the game.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Settings".
 */
export interface Settings {
  clock: ClockWanted | null
  private: boolean
}
/**
 * Which settings go together; `trouble` is what is wrong with all of them at once.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Setup".
 */
export interface Setup {
  options: OptionSetup[]
  trouble?: string
}
/**
 * Settings that somebody thinks of, for so many players.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SetupWanted".
 */
export interface SetupWanted {
  seats: number
  options?: {
    [k: string]: unknown
  }
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
 * A bot may answer for this seat (`wanted`), or no longer: for one's own at once, for an absent one as a vote.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "StandIn".
 */
export interface StandIn {
  type: "stand_in"
  seat: number
  wanted: boolean
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
  rules?: number
  components?: string
}
/**
 * The new table; links for the seats that are for people, and the commitment to the server's half of the seed.
 *
 *     Whoever knows the key `host` may rearrange the table before the game begins. With the `code` anybody takes a seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableCreated".
 */
export interface TableCreated {
  table: string
  links: SeatLink[]
  commitment: string
  host: string
  code: string
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
 * A table to be created. A private one is not listed in the lobby: by itself, where several people play.
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
  private?: boolean | null
  pace?: "fast" | "slow" | "usual"
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
 * Let them in again.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "UnbanWanted".
 */
export interface UnbanWanted {
  who: string
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
 *     `code` is for whoever shall join; there is none once the game has begun. The table began under that version of the
 *     `rules` and with those `components` (their digest), by which its book is asked for.
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
  notes: NoteInfo[]
  settings: Settings
  code?: string
  rules?: number
  components?: string
}
