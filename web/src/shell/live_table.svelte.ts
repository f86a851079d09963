/** LiveTable: one viewer at one table. It joins the line to the server, the stage and the selection. */

import { entropy } from "../fair/fairness"
import { Selection } from "../kit/selection.svelte"
import type { ChoiceInfo, FromServer, Situation, Trouble } from "../wire/protocol.gen"
import { socketAddress, TableSocket, type Line } from "../wire/socket"
import { hear, type TableState } from "../wire/store"
import { keepChair, kept, setWord } from "./remember"
import { settings } from "./settings.svelte"
import { Stage } from "./stage.svelte"

export class LiveTable {
  readonly table: string
  readonly token: string | null
  readonly stage = new Stage()
  readonly selection: Selection
  line = $state<Line>("connecting")
  /** Why there is nothing here any more, in the server's words. */
  reason = $state("")
  /** What was refused last, until it is put away. */
  trouble = $state.raw<Trouble | null>(null)
  /** An answer is under way. */
  busy = $state(false)
  #truth = $state.raw<TableState | null>(null)
  #socket: TableSocket

  constructor(table: string, token: string | null) {
    this.table = table
    this.token = token
    this.selection = new Selection((choice) => this.#answer(choice), () => settings.confirms)
    this.stage.pauses = true
    this.stage.settled = () => this.#ask()
    this.#socket = new TableSocket(socketAddress(table, token), {
      serial: () => this.#truth?.serial ?? 0,
      hear: (message) => this.#hear(message),
      line: (line, reason) => {
        this.line = line
        this.reason = reason
      },
    })
  }

  /** How it stands, even if that is still being shown. */
  get truth(): TableState | null {
    return this.#truth
  }

  /** Take the chair, with a name and a share of the seed that is remembered for checking it afterwards. */
  sit(name: string): void {
    const state = this.#truth
    if (!state || !this.token) return
    const known = kept(this.table)?.chairs.find((chair) => chair.seat === state.seat)
    const share = known?.entropy || entropy()
    keepChair(this.table, state.game, { seat: state.seat, token: this.token, name, entropy: share, here: true })
    setWord("name", name)
    this.#socket.send({ type: "sit", name, entropy: share })
  }

  undo(): void {
    const now = this.#truth?.now
    if (now?.may_undo) this.#socket.send({ type: "undo", turn: now.turn })
  }

  say(text: string): boolean {
    return this.#socket.send({ type: "say", text })
  }

  /** A bot shall sit in: for oneself at once, for an absent person if the others who are there want it too. */
  standIn(seat: number, wanted: boolean): void {
    this.#socket.send({ type: "stand_in", seat, wanted })
  }

  setPace(pace: NonNullable<Situation["pace"]>): void {
    this.#socket.send({ type: "pace", pace })
  }

  /** Give up, or agree that somebody does; without the wish: take it back, or say no. */
  concede(seat: number, wish: boolean): void {
    this.#socket.send({ type: "concede", seat, wish })
  }

  close(): void {
    this.#socket.close()
  }

  #answer(choice: ChoiceInfo): void {
    const now = this.stage.shown?.now
    if (!now || this.busy) return
    this.busy = true
    this.trouble = null
    this.#socket.send({ type: "answer", turn: now.turn, notation: choice.notation })
  }

  #hear(message: FromServer): void {
    const later = message.type === "refused" && message.trouble.code === "later"
    if (message.type === "refused" && !(later && this.busy)) this.trouble = message.trouble
    if (["refused", "taken", "moment", "welcome"].includes(message.type) && !later) this.busy = false
    const { state, gap, ...scene } = hear(this.#truth, message, Date.now())
    if (gap) this.#socket.catchUp()
    if (!state || state === this.#truth) return
    const first = this.#truth === null || message.type === "welcome"
    this.#truth = state
    if (!this.selection.isAbout(state.now.decision)) this.selection.ask(null)
    if (first) this.stage.jump(state)
    else this.stage.add({ ...scene, after: state })
  }

  #ask(): void {
    if (this.stage.shown === this.#truth) this.selection.ask(this.#truth?.now.decision ?? null)
  }
}
