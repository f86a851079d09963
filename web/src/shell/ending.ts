/** The end in one line, and the lines of its graph. */

import { list } from "../kit/words"
import type { ChairInfo, ResultInfo } from "../wire/protocol.gen"

/** "You won", "You lost", "Nobody won"; whoever watches is told who did. */
export function headline(result: ResultInfo, chairs: ChairInfo[], seat: number): string {
  if (!result.won.length) return "Nobody won"
  if (result.won.includes(seat)) return "You won"
  return seat >= 0 ? "You lost" : `${list(result.won.map((each) => chairs[each]?.name ?? ""))} won`
}

/** The course of one seat as the points of a stair: what somebody has stays until it changes. */
export function stair(values: number[], lowest: number, highest: number, width: number, height: number): string {
  const x = (n: number) => (n / Math.max(1, values.length - 1)) * width
  const y = (value: number) => height - ((value - lowest) / Math.max(1, highest - lowest)) * height
  const points = values.flatMap((value, n) => [[x(n), y(values[Math.max(0, n - 1)]!)], [x(n), y(value)]])
  return points.map((point) => point.map((each) => each.toFixed(1)).join(",")).join(" ")
}

/** How it went, in words, for whoever does not see the lines: where each ended, and who was ahead how long. */
export function course(graph: number[][], names: string[]): string {
  const ended = names.map((name, seat) => `${name} ${graph.at(-1)?.[seat] ?? 0}`)
  const ahead = names.map((name, seat) => {
    const moments = graph.filter((moment) => moment.every((value, other) => other === seat || value < moment[seat]!))
    return { name, part: Math.round((moments.length / Math.max(1, graph.length)) * 100) }
  })
  const longest = ahead.toSorted((a, b) => b.part - a.part)[0]
  const lead = longest?.part && names.length > 1 ? ` ${longest.name} was ahead for ${longest.part} % of the game.` : ""
  return `In the end: ${list(ended)}.${lead}`
}
