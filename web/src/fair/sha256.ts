/**
 * SHA-256 of a text, as hex. The browser's own where it has one; phones in a club's network open the page without
 * https, where browsers hide `crypto.subtle`, so the function is written out here as well.
 */
export async function sha256(text: string): Promise<string> {
  const data = new TextEncoder().encode(text)
  const digest = globalThis.crypto?.subtle ? new Uint8Array(await crypto.subtle.digest("SHA-256", data)) : sha256Bytes(data)
  return hex(digest)
}

export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")

/** The same by hand (FIPS 180-4). */
export function sha256Bytes(data: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((data.length + 8) >> 6) + 1) << 6)
  padded.set(data)
  padded[data.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29))
  view.setUint32(padded.length - 4, data.length << 3)
  const state = Uint32Array.from(START)
  for (let at = 0; at < padded.length; at += 64) block(state, view, at)
  const result = new Uint8Array(32)
  state.forEach((word, i) => new DataView(result.buffer).setUint32(i * 4, word))
  return result
}

const PRIMES = [2]
for (let n = 3; PRIMES.length < 64; n += 2) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n)
const fraction = (x: number) => Math.floor((x - Math.floor(x)) * 2 ** 32)
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)))

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function block(state: Uint32Array, view: DataView, at: number): void {
  const w = new Uint32Array(64)
  for (let i = 0; i < 64; i++) {
    if (i < 16) w[i] = view.getUint32(at + i * 4)
    else {
      const a = w[i - 15]!
      const b = w[i - 2]!
      w[i] = w[i - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))
    }
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word))
}
