/**
 * The log as it is read: what nobody needs to read one by one is folded away, a row of passes is one line that can be
 * opened; and what happened around the game stands where it happened.
 */

import type { NoteInfo, ToldInfo } from "../wire/protocol.gen"

export interface Entry {
  key: string
  /** The answer it belongs to; of a fold, the first one; of a note, the one before it. */
  n: number
  told: Pick<ToldInfo, "sentence">[]
  kind: "told" | "folded" | "note"
}

/** `serial` is how many answers were stored, those taken back and their taking back included. */
export function folded(log: ToldInfo[][], notes: NoteInfo[] = [], serial = log.length - 1): Entry[] {
  const entries: Entry[] = []
  const places = placed(notes, log.length, serial)
  const noteBefore = (n: number) =>
    notes.forEach((note, i) => {
      if (places[i] === n) entries.push({ key: `note ${note.n}`, n: n - 1, told: [note], kind: "note" })
    })
  log.forEach((moment, n) => {
    noteBefore(n)
    const said = moment.filter((told) => told.sentence.length)
    if (!said.length) return
    const small = said.every((told) => told.folded)
    const last = entries.at(-1)
    if (small && last?.kind === "folded") last.told.push(...said)
    else entries.push({ key: `${n}`, n, told: small ? [...said] : said.filter((told) => !told.folded), kind: small ? "folded" : "told" })
  })
  noteBefore(log.length)
  return entries
}

/** The key of the note that an answer was taken back. */
const UNDO = "undo"

/**
 * Before which entry of the log each note stands, counted from the end: an answer adds an entry, and taking one back
 * takes it away. Forced answers go with the answer that is taken back, without a note of their own.
 */
function placed(notes: NoteInfo[], length: number, serial: number): number[] {
  const forced = (serial + 1 - length) / 2 - notes.filter(({ key }) => key === UNDO).length
  const places: number[] = []
  let [place, undone] = [length, 0]
  for (const { key, serial: at } of notes.toReversed()) {
    const along = key === UNDO && undone === 0 ? forced : 0
    place = Math.min(place, length - (serial - at) + 2 * undone + along)
    places.unshift(Math.max(0, place))
    if (key === UNDO) undone += 1 + along
  }
  return places
}
