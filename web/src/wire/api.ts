/** The HTTP doors of the server. Every refusal comes back as a sentence. */

import type {
  GameBook,
  RematchSeat,
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

  constructor(trouble: Trouble) {
    super(trouble.text)
    this.trouble = trouble
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
  throw new Refusal(await trouble(response))
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

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`

export const shelf = () => ask<Shelf>("/api/shelf")
export const tables = () => ask<TableList>("/api/tables")
export const table = (id: string) => ask<TableInfo>(at(id))
export const createTable = (wanted: TableWanted) => ask<TableCreated>("/api/tables", post(wanted))
export const rematch = (id: string, token: string) => ask<RematchSeat>(`${at(id)}/rematch`, post({ token }))
export const story = (id: string, eyes: number) => ask<Story>(`${at(id)}/story?eyes=${eyes}`)
export const replayAddress = (id: string) => `${at(id)}/replay`
