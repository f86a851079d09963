/** Fairness: the server's half of the seed is committed to before the deal; players add their own; all is opened at the end. */

import { hex, sha256 } from "./sha256"

export interface Verdict {
  /** The server's half is the one it had committed to. */
  kept: boolean
  /** How many players' own numbers are in the seed. */
  shares: number
  /** Which of the given numbers of our own are among them. */
  ours: boolean[]
  /** The key from which every shuffle and die follows. */
  key: string
}

/** 32 random bytes, as hex: a player's own share of the seed. */
export const entropy = (): string => hex(crypto.getRandomValues(new Uint8Array(32)))

/** Check an opened seed (`mixed SERVER SHARE SHARE …`) against what was shown before the deal. */
export async function verify(seed: string, commitment: string, mine: string[]): Promise<Verdict> {
  const [kind = "", secret = "", ...shares] = seed.split(" ")
  return {
    kept: (await sha256(`cenote commitment ${kind} ${secret}`)) === commitment,
    shares: shares.length,
    ours: mine.map((share) => shares.includes(share)),
    key: kind === "mixed" ? await sha256(`cenote mixed ${[secret, ...shares].join(" ")}`) : secret,
  }
}
