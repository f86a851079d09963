/** Store: the table as one viewer knows it, made from messages alone. Pure functions; nothing here draws or waits. */

import type { ChangeInfo, ChatLine, FromServer, Moment, NoteInfo, Settings, Situation, ToldInfo, Welcome } from "./protocol.gen"

export type Zones = Record<string, unknown>

export interface TableState {
  table: string
  game: string
  seat: number
  serial: number
  status: Welcome["status"]
  title: string
  /** The settings of this table. */
  options: Record<string, unknown>
  commitment: string
  zones: Zones
  /** One entry for each stored answer, the deal first. */
  log: ToldInfo[][]
  chat: ChatLine[]
  /** What happened around the game: taken back, stood in for, back again. */
  notes: NoteInfo[]
  settings: Settings
  /** With it anybody takes a free seat; empty once the game has begun. */
  code: string
  /** The version of the rules and the components that the table began with. */
  rules: number
  components: string
  now: Situation
  /** When `now` was received, for clocks. */
  heard: number
}

/** What a message meant: the table afterwards, what is to be shown on the way there, and whether something is missing. */
export interface Heard {
  state: TableState | null
  told: ToldInfo[]
  gap: boolean
  /** The last answer was taken back. */
  undone?: boolean
  /** Something happened around the game just now. */
  note?: NoteInfo
}

/** The zones after the changes; the given ones stay as they are. */
export function withChanges(zones: Zones, changed: ChangeInfo[]): Zones {
  const after = { ...zones }
  for (const { field, index, now } of changed) {
    if (index < 0) after[field] = now
    else after[field] = (after[field] as unknown[]).map((part, i) => (i === index ? now : part))
  }
  return after
}

/** The table after a message. Repeated moments change nothing; a moment too far ahead is a gap. */
export function hear(state: TableState | null, message: FromServer, at: number): Heard {
  const unchanged = { state, told: [], gap: false }
  switch (message.type) {
    case "welcome":
      return welcomed(state, message, at)
    case "moment":
      if (!state || message.serial <= state.serial) return unchanged
      return message.serial === state.serial + 1 ? moved(state, message, at) : { ...unchanged, gap: true }
    case "present":
      return state ? { ...unchanged, state: { ...state, status: message.status, now: message.now, heard: at } } : unchanged
    case "said":
      return state ? { ...unchanged, state: { ...state, chat: joined(state.chat, [message.line]) } } : unchanged
    case "noted":
      return state ? noted(state, message.note) : unchanged
    case "taken":
    case "refused":
    case "pong":
      return unchanged
  }
}

function welcomed(state: TableState | null, { type: _, ...all }: Welcome, at: number): Heard {
  const chat = joined(state?.chat ?? [], all.chat)
  return { state: { ...all, code: all.code ?? "", rules: all.rules ?? 0, components: all.components ?? "", chat, heard: at }, told: [], gap: false }
}

/** A note that is known already is not said again. */
function noted(state: TableState, note: NoteInfo): Heard {
  const after = { ...state, notes: joined(state.notes, [note]) }
  const known = state.notes.some((each) => each.n === note.n)
  return known ? { state: after, told: [], gap: false } : { state: after, told: [], gap: false, note }
}

function moved(state: TableState, moment: Moment, at: number): Heard {
  const after = { ...state, serial: moment.serial, now: moment.now, heard: at }
  after.status = moment.now.result ? "finished" : state.status
  if (moment.undone) {
    after.zones = moment.zones ?? state.zones
    after.log = state.log.slice(0, -1)
    return { state: after, told: [], gap: false, undone: true }
  }
  after.zones = moment.told.reduce((zones, told) => withChanges(zones, told.changed), state.zones)
  const before = moment.by === state.seat ? state.log.map(forgetting) : state.log
  after.log = [...before, moment.told]
  return { state: after, told: moment.told, gap: false }
}

/** What was told for a moment only is gone once its viewer has answered something else. */
function forgetting(told: ToldInfo[]): ToldInfo[] {
  if (!told.some((one) => one.afterwards)) return told
  return told.map((one) => (one.afterwards ? { ...one, n: -1, sentence: one.afterwards, afterwards: null } : one))
}

/** By their number, each once. */
function joined<T extends { n: number }>(known: T[], more: T[]): T[] {
  const lines = new Map([...known, ...more].map((line) => [line.n, line]))
  return [...lines.values()].sort((a, b) => a.n - b.n)
}

/** A sentence as plain text, for live regions and titles. */
export const plain = (told: Pick<ToldInfo, "sentence">): string => told.sentence.map((part) => part.text).join("")
