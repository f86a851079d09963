/** Dates for people: how long ago, and the whole date for whoever points at it. */

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
]
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" })
const WEEK = 7 * 86_400

/** `at` in seconds, `now` in milliseconds, as the server and the browser count. */
export function ago(at: number, now: number): string {
  const seconds = now / 1000 - at
  if (seconds > WEEK) return new Date(at * 1000).toLocaleDateString("en", { dateStyle: "medium" })
  const [unit, length] = STEPS.find(([, each]) => seconds >= each) ?? ["second", Infinity]
  return length === Infinity ? "just now" : relative.format(-Math.floor(seconds / length), unit)
}

export const wholeDate = (at: number): string => new Date(at * 1000).toLocaleString("en", { dateStyle: "full", timeStyle: "short" })
