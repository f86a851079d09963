/** The log with what nobody needs to read one by one folded away: a row of passes is one line that can be opened. */

import type { ToldInfo } from "../wire/protocol.gen"

export interface Entry {
  /** The answer it belongs to; of a fold, the first one. */
  n: number
  told: ToldInfo[]
  folded: boolean
}

export function folded(log: ToldInfo[][]): Entry[] {
  const entries: Entry[] = []
  log.forEach((moment, n) => {
    const said = moment.filter((told) => told.sentence.length)
    if (!said.length) return
    const small = said.every((told) => told.folded)
    const last = entries.at(-1)
    if (small && last?.folded) last.told.push(...said)
    else entries.push({ n, told: small ? [...said] : said.filter((told) => !told.folded), folded: small })
  })
  return entries
}
