/** What this browser remembers: a name, the look, and the seats it holds. Nothing of it leaves the browser. */

export interface KeptChair {
  seat: number
  token: string
  name: string
  /** This player's own share of the seed, to be found again in the opened one. */
  entropy: string
  /** A person at this device; otherwise the link is for somebody else. */
  here: boolean
}

export interface Kept {
  table: string
  game: string
  chairs: KeptChair[]
  at: number
}

const spare = new Map<string, string>() // for browsers that keep nothing

function read(key: string): string | null {
  try {
    return localStorage.getItem(`cenote.${key}`)
  } catch {
    return spare.get(key) ?? null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(`cenote.${key}`, value)
  } catch {
    spare.set(key, value)
  }
}

export const flag = (key: string): boolean => read(key) === "yes"
export const setFlag = (key: string, on: boolean): void => write(key, on ? "yes" : "no")
export const word = (key: string): string => read(key) ?? ""
export const setWord = (key: string, value: string): void => write(key, value)

const MOST = 60 // tables; the oldest are forgotten

/** Every table at which this browser holds a seat, newest first. */
export function allKept(): Kept[] {
  try {
    return JSON.parse(read("seats") ?? "[]") as Kept[]
  } catch {
    return []
  }
}

export const kept = (table: string): Kept | undefined => allKept().find((each) => each.table === table)

export function keep(entry: Kept): void {
  const others = allKept().filter((each) => each.table !== entry.table)
  write("seats", JSON.stringify([entry, ...others].slice(0, MOST)))
}

/** Somebody sat down here: note the chair, or fill in what was known of it. */
export function keepChair(table: string, game: string, chair: KeptChair): void {
  const known = kept(table) ?? { table, game, chairs: [], at: Date.now() }
  const chairs = [...known.chairs.filter((each) => each.seat !== chair.seat), chair].sort((a, b) => a.seat - b.seat)
  keep({ ...known, game, chairs })
}
