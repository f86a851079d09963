/**
 * Socket: one viewer's line to a table. It comes back by itself, and an answer that was under way is said again.
 * Both sides say regularly that they are there: a line that is silent is lost, whatever the browser believes of it.
 */

import type { Answer, FromClient, FromServer } from "./protocol.gen"

/** connecting: the first try · open · lost: it was open and will be again · gone: nothing here for this viewer. */
export type Line = "connecting" | "open" | "lost" | "gone"

export interface Ear {
  /** The serial last seen, told when the line opens; what was missed is sent from there. */
  serial: () => number
  hear: (message: FromServer) => void
  line: (state: Line, reason: string) => void
}

const FIRST_WAIT = 400
const LONGEST_WAIT = 3000 // a server that was restarted is found again soon
const PATIENCE = 10_000 // where the server asks for it
const UNKNOWN = [4403, 4404, 4410]
const TOO_MUCH = 4429
const BEAT = 1000 // milliseconds between two questions whether the line is up
const LATER = 1000 // until an answer that could not be stored is given again
const SILENCE = 3200 // after which it is not

export class TableSocket {
  #address: string
  #ear: Ear
  #socket: WebSocket | null = null
  #wait = FIRST_WAIT
  #timer: ReturnType<typeof setTimeout> | undefined
  #state: Line = "connecting"
  #closed = false
  #heard = 0 // when the server was last heard
  #asked = 0 // when it was last asked
  #beat: ReturnType<typeof setInterval> | undefined
  /** Sent, but not known to be stored. Answers carry their turn, so a repeat is harmless. */
  #underWay: Answer | null = null
  #hurry = () => {
    if (document.visibilityState === "visible") this.#now()
  }

  constructor(address: string, ear: Ear) {
    this.#address = address
    this.#ear = ear
    window.addEventListener("online", this.#hurry)
    document.addEventListener("visibilitychange", this.#hurry)
    this.#beat = setInterval(() => this.#listen(), BEAT)
    this.#open()
  }

  /** Say something; false if the line is down and it was not sent. Answers are kept until it is up again. */
  send(message: FromClient): boolean {
    if (message.type === "answer") this.#underWay = message
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  /** Something is missing: ask for it. */
  catchUp(): void {
    this.send({ type: "hello", serial: this.#ear.serial() })
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    clearInterval(this.#beat)
    window.removeEventListener("online", this.#hurry)
    document.removeEventListener("visibilitychange", this.#hurry)
    this.#socket?.close()
  }

  #open(): void {
    if (this.#closed) return
    const socket = new WebSocket(this.#address)
    this.#socket = socket
    this.#heard = Date.now()
    socket.onopen = () => {
      this.#wait = FIRST_WAIT
      this.#heard = Date.now()
      this.#become("open")
      this.catchUp()
      if (this.#underWay) this.send(this.#underWay)
    }
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return
      this.#heard = Date.now()
      this.#hear(JSON.parse(String(event.data)) as FromServer)
    }
    socket.onclose = (event) => {
      if (socket !== this.#socket || this.#closed) return
      if (event.code === TOO_MUCH) this.#wait = PATIENCE
      if (UNKNOWN.includes(event.code)) this.#become("gone", event.reason)
      else this.#again()
    }
  }

  /** Ask whether the line is up; if nothing was heard for too long, give it up and try another. */
  #listen(): void {
    if (this.#closed || this.#state === "gone" || this.#socket?.readyState === WebSocket.CLOSED) return
    const now = Date.now()
    // A tab that sleeps asks seldom: then it was we who were silent.
    if (now - this.#asked > SILENCE) this.#heard = now
    this.#asked = now
    if (now - this.#heard > SILENCE) {
      const dead = this.#socket
      this.#socket = null // whatever it still says is not for us
      dead?.close()
      this.#again()
    } else this.send({ type: "ping" })
  }

  #hear(message: FromServer): void {
    if (message.type === "taken" && message.turn === this.#underWay?.turn) this.#underWay = null
    if (message.type === "refused" && message.trouble.code === "later") this.#sayAgain()
    else if (message.type === "refused") this.#underWay = null
    this.#ear.hear(message)
  }

  /** The server could not store it, or does not know whether it did: it counts once, however often it is said. */
  #sayAgain(): void {
    setTimeout(() => {
      if (this.#underWay && this.#state === "open") this.send(this.#underWay)
    }, LATER)
  }

  #again(): void {
    if (this.#state === "open") this.#become("lost")
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2))
    this.#wait = Math.min(this.#wait * 1.8, LONGEST_WAIT)
  }

  #now(): void {
    const open = this.#socket !== null && this.#socket.readyState !== WebSocket.CLOSED
    if (this.#closed || open || this.#state === "gone") return
    clearTimeout(this.#timer)
    this.#open()
  }

  #become(state: Line, reason = ""): void {
    if (this.#state === state && state !== "open") return
    this.#state = state
    this.#ear.line(state, reason)
  }
}

/** Where the socket of a table is; without a token one watches. */
export function socketAddress(table: string, token: string | null): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:"
  const query = token === null ? "" : `?token=${encodeURIComponent(token)}`
  return `${scheme}//${location.host}/ws/${encodeURIComponent(table)}${query}`
}
