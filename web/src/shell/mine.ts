/** My games: what has become of the seats and tables that this browser keeps. */

import { mine as ask, table } from "../wire/api"
import type { Held, MyTable, TableInfo } from "../wire/protocol.gen"
import { allKept, type Kept } from "./remember"
import { seatPath, watchPath } from "./router.svelte"

export interface Mine {
  info: TableInfo
  /** To one's own seat, or to the table that one has opened for others. */
  path: string
  seated: boolean
  myTurn: boolean
}

const MOST = 100 // seats in one question
const MOST_HOSTED = 6 // tables opened for others, which are asked for one by one

const isHere = ({ chairs }: Kept) => chairs.some((chair) => chair.here)

export const latest = (info: TableInfo): number => info.latest || info.created

/** Newest activity first; a table with several seats of this device is one line. */
export async function myGames(): Promise<Mine[]> {
  const all = allKept()
  const [seated, hosted] = await Promise.all([mySeats(all.filter(isHere)), myTables(all.filter((entry) => !isHere(entry)))])
  return [...seated, ...hosted].sort((a, b) => latest(b.info) - latest(a.info))
}

async function mySeats(all: Kept[]): Promise<Mine[]> {
  const here = (entry: Kept) => entry.chairs.filter((chair) => chair.here)
  const seats: Held[] = all.flatMap((entry) => here(entry).map(({ token }) => ({ table: entry.table, token }))).slice(0, MOST)
  const { tables } = seats.length ? await ask({ seats }) : { tables: [] }
  return all.flatMap((entry) => known(entry, tables))
}

function known({ table: id, chairs }: Kept, tables: MyTable[]): Mine[] {
  const found = tables.filter(({ info }) => info.table === id)
  if (!found[0]) return []
  const here = chairs.filter((chair) => chair.here)
  const turn = found.find((each) => each.my_turn)
  const mine = here.find((chair) => chair.seat === (turn ?? found[0]!).seat) ?? here[0]!
  return [{ info: found[0].info, path: seatPath(id, mine.token), seated: true, myTurn: turn !== undefined }]
}

/** Tables that this browser has opened for others. */
async function myTables(all: Kept[]): Promise<Mine[]> {
  const hosted = all.filter((entry) => entry.host).slice(0, MOST_HOSTED)
  const infos = await Promise.all(hosted.map((entry) => table(entry.table).catch(() => null)))
  return infos.filter((info) => info !== null).map((info) => ({ info, path: watchPath(info.table), seated: false, myTurn: false }))
}
