/** The HTTP doors of the server. Every refusal comes back as a sentence. */

import type {
  AdminDone,
  AdminLoad,
  AdminTables,
  BanList,
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

/** The book of a game, of today or as a table began with it; it does not change while the page is open. */
export function gameBook(name: string, began?: { rules?: number; components?: string }): Promise<GameBook> {
  const query = began?.components ? `?rules=${began.rules ?? 0}&components=${encodeURIComponent(began.components)}` : ""
  const path = `/api/games/${encodeURIComponent(name)}${query}`
  const known = books.get(path)
  if (known) return known
  const asked = ask<GameBook>(path)
  books.set(path, asked)
  asked.catch(() => books.delete(path))
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

// ---------------------------------------------------------------- the host's tools, which open with a key

export interface AdminWanted {
  status: string
  words: string
  offset: number
  limit: number
}

const withKey = (key: string, init: RequestInit = {}): RequestInit => ({
  ...init,
  cache: "no-store",
  headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${key}` },
})

/** What changes nothing is asked for; the rest is told what to do. */
const admin = <T>(key: string, path: string, body?: object) =>
  ask<T>(`/api/admin/${path}`, withKey(key, body === undefined ? {} : post(body)))

export const adminLoad = (key: string) => admin<AdminLoad>(key, "load")
export const adminBans = (key: string) => admin<BanList>(key, "bans")
export const adminAct = (key: string, path: string, body: object) => admin<AdminDone>(key, path, body)

export function adminTables(key: string, wanted: AdminWanted): Promise<AdminTables> {
  const given = Object.entries(wanted).filter(([, value]) => value !== "")
  return admin(key, `tables?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`)
}

/** A file that only the key opens, so that no link leads to it. */
export async function adminFile(key: string, path: string): Promise<Blob> {
  const response = await fetch(`/api/admin/${path}`, withKey(key))
  if (response.ok) return response.blob()
  throw new Refusal(await trouble(response), response.status)
}
