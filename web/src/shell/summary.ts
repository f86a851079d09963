/** Summary: what is told again when a chapter of the game is over, so that people can look at what it brought. */

import type { FieldInfo, ToldInfo } from "../wire/protocol.gen"

/** Everything since the last pause: moments that are past, and the one that is being told. */
export function chapter(log: ToldInfo[][], told: ToldInfo[]): ToldInfo[][] {
  const since = [told]
  for (const moment of log.toReversed()) {
    const at = moment.findLastIndex((each) => each.pause)
    since.unshift(moment.slice(at + 1))
    if (at >= 0) break
  }
  return since
}

/** How it came to the end, in full; of what was before, only what changed something that is counted for everybody. */
export function summary(moments: ToldInfo[][], layout: FieldInfo[]): ToldInfo[] {
  const counted = new Set(layout.filter((field) => isCounted(field)).map((field) => field.name))
  const counts = (told: ToldInfo) => told.changed.some(({ field }) => counted.has(field))
  const before = moments.slice(0, -1).flat().filter(counts)
  return [...before, ...(moments.at(-1) ?? [])].filter((told) => told.sentence.length && !told.folded)
}

const isCounted = ({ shape, title, seen, of }: FieldInfo): boolean =>
  shape === "number_per_seat" && title !== "" && seen !== "owner" && of === ""
