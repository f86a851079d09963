/** Words in number, for what a board says of itself. The sentences of the game come from the server. */

/** "no card", "1 card", "2 cards" */
export const many = (count: number, one: string, more = `${one}s`, none = one): string =>
  count ? counted(count, one, more) : `no ${none}`

/** "0 steps", "1 step", "2 steps" */
export const counted = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`

/** "Ada", "Ada and Ben", "Ada, Ben and Cora" */
export const list = (names: string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`

/** Parts in one breath; what a click does may follow, so the last one stays open. */
export const sentences = (parts: string[]): string =>
  parts.filter(Boolean).map((part) => part.replace(/\.$/, "")).join(". ")

/** The first letter as a capital, for what begins a line. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
