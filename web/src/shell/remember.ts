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
  /** The key of whoever opened the table: with it chairs are rearranged before the game begins. */
  host?: string
  /** With it others take the free chairs. */
  code?: string
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

export function forget(table: string): void {
  write("seats", JSON.stringify(allKept().filter((each) => each.table !== table)))
}

const inOrder = (chairs: KeptChair[]) => [...chairs].sort((a, b) => a.seat - b.seat)

/** Somebody sat down here: note the chair, or fill in what was known of it. A chair has one token, a token one chair. */
export function keepChair(table: string, game: string, chair: KeptChair): void {
  const known = kept(table) ?? { table, game, chairs: [], at: Date.now() }
  const others = known.chairs.filter((each) => each.token !== chair.token && each.seat !== chair.seat)
  keep({ ...known, game, chairs: inOrder([...others, chair]) })
}

/** Links of a table that this browser has opened, for chairs that were given a new one. */
export function keepLinks(table: string, links: { seat: number; token: string }[]): void {
  const known = kept(table)
  if (!known || !links.length) return
  const fresh = links.map((link) => ({ ...link, name: "", entropy: "", here: false }))
  const others = known.chairs.filter((each) => !fresh.some((link) => link.seat === each.seat))
  keep({ ...known, chairs: inOrder([...others, ...fresh]) })
}

/** Nobody holds this chair any more. */
export function dropChair(table: string, seat: number): void {
  const known = kept(table)
  if (known) keep({ ...known, chairs: known.chairs.filter((each) => each.seat !== seat) })
}

/** Two have changed places: what is known of their chairs goes with them. */
export function swapChairs(table: string, one: number, other: number): void {
  const known = kept(table)
  if (!known) return
  const places = new Map([[one, other], [other, one]])
  keep({ ...known, chairs: inOrder(known.chairs.map((each) => ({ ...each, seat: places.get(each.seat) ?? each.seat }))) })
}

/** Whoever holds this token sits there now; somebody else may have changed the places. */
export function seatOf(table: string, token: string, seat: number): void {
  const chair = kept(table)?.chairs.find((each) => each.token === token)
  if (chair && chair.seat !== seat) swapChairs(table, chair.seat, seat)
}

/** The same people meet again: whoever was host at the old table is host at the new one. */
export function keepHost(oldTable: string, newTable: string): void {
  const old = kept(oldTable)
  if (!old?.host) return
  const known = kept(newTable) ?? { table: newTable, game: old.game, chairs: [], at: Date.now() }
  keep({ ...known, host: old.host })
}
