/** What of a table is this browser's own: the seats that people at this device hold, and their shares of the seed. */

import { kept } from "./remember"

const chairs = (table: string) => (kept(table)?.chairs ?? []).filter((chair) => chair.here)

export const ownShares = (table: string): string[] => chairs(table).map((chair) => chair.entropy).filter(Boolean)

/** The seat through whose eyes this browser saw the table; -1 for whoever only watched. */
export const ownSeat = (table: string): number => chairs(table)[0]?.seat ?? -1
