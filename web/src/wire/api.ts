/** The HTTP doors of the server. Every refusal comes back as a sentence. */

import type {
  EndingInfo,
  GameBook,
  HostDone,
  HostWants,
  Joining,
  JoinWanted,
  MineWanted,
  MyTables,
  Past,
  SeatGiven,
  Setup,
  SetupWanted,
  Shelf,
  Story,
  TableCreated,
  TableInfo,
  TableList,
  TableWanted,
  Trouble,
} from "./protocol.gen"

/** A request that the server, or the network, refused. */
export class Refusal extends Error {
  readonly trouble: Trouble
  /** As HTTP counts; 0 where nothing came back. */
  readonly status: number

  constructor(trouble: Trouble, status = 0) {
    super(trouble.text)
    this.trouble = trouble
    this.status = status
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, init)
  } catch {
    throw new Refusal({ code: "unknown", text: "The server cannot be reached." })
  }
  if (response.ok) return (await response.json()) as T
  throw new Refusal(await trouble(response), response.status)
}

async function trouble(response: Response): Promise<Trouble> {
  try {
    const found = (await response.json()) as Partial<Trouble>
    if (found.text) return { code: found.code ?? "unknown", text: found.text, rule: found.rule ?? "" }
  } catch {
    // not from our server: say what we know
  }
  return { code: "unknown", text: `The server answered ${response.status}.` }
}

const post = (body?: unknown): RequestInit => ({
  method: "POST",
  headers: body === undefined ? {} : { "content-type": "application/json" },
  body: body === undefined ? null : JSON.stringify(body),
})

const books = new Map<string, Promise<GameBook>>()

/** The book of a game; it does not change while the page is open. */
export function gameBook(name: string): Promise<GameBook> {
  const known = books.get(name)
  if (known) return known
  const asked = ask<GameBook>(`/api/games/${encodeURIComponent(name)}`)
  books.set(name, asked)
  asked.catch(() => books.delete(name))
  return asked
}

/** What to say of a failure. */
export const inWords = (error: unknown): string => (error instanceof Refusal ? error.message : String(error))

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`

export const shelf = () => ask<Shelf>("/api/shelf")
export const tables = () => ask<TableList>("/api/tables")
export const table = (id: string) => ask<TableInfo>(at(id))
export const createTable = (wanted: TableWanted) => ask<TableCreated>("/api/tables", post(wanted))
export const setup = (game: string, wanted: SetupWanted) =>
  ask<Setup>(`/api/games/${encodeURIComponent(game)}/setup`, post(wanted))
export const mine = (wanted: MineWanted) => ask<MyTables>("/api/tables/mine", post(wanted))
export const joining = (code: string) => ask<Joining>(`/api/join/${encodeURIComponent(code)}`)
export const join = (id: string, wanted: JoinWanted) => ask<SeatGiven>(`${at(id)}/join`, post(wanted))
export const host = (id: string, wants: HostWants) => ask<HostDone>(`${at(id)}/host`, post(wants))
export const codePicture = (code: string) => `/api/codes/${encodeURIComponent(code)}.svg`
export const rematch = (id: string, token: string) => ask<SeatGiven>(`${at(id)}/rematch`, post({ token }))
export const story = (id: string, eyes: number) => ask<Story>(`${at(id)}/story?eyes=${eyes}`)
export const replayAddress = (id: string) => `${at(id)}/replay`
export const past = (id: string, token: string | null) => ask<Past>(`${at(id)}/past`, post({ token }))
export const ending = (id: string) => ask<EndingInfo>(`${at(id)}/ending`)
