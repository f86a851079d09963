import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { FromServer } from "../src/wire/protocol.gen"
import { TableSocket, type Line } from "../src/wire/socket"

class FakeSocket {
  static CONNECTING = 0
  static OPEN = 1
  static CLOSED = 3
  static all: FakeSocket[] = []
  readyState = 0
  sent: { type: string }[] = []
  onopen: () => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  onclose: (event: { code: number }) => void = () => {}

  constructor(readonly address: string) {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  open() {
    this.readyState = 1
    this.onopen()
  }
  drop(code = 1006) {
    this.readyState = 3
    this.onclose({ code })
  }
  say(message: FromServer) {
    this.onmessage({ data: JSON.stringify(message) })
  }
  close() {
    this.readyState = 3
  }
}

let lines: Line[]
let serial: number
let socket: TableSocket
const newest = () => FakeSocket.all.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("WebSocket", FakeSocket)
  FakeSocket.all = []
  lines = []
  serial = 0
  socket = new TableSocket("ws://here/ws/t", { serial: () => serial, hear: () => {}, line: (line) => lines.push(line) })
})

afterEach(() => {
  socket.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it("says hello first, and names the last serial when it comes back", () => {
  newest().open()
  expect(newest().sent).toEqual([{ type: "hello", serial: 0 }])
  serial = 7
  newest().drop()
  expect(lines).toEqual(["open", "lost"])
  vi.advanceTimersByTime(600)
  newest().open()
  expect(newest().sent).toEqual([{ type: "hello", serial: 7 }])
  expect(lines.at(-1)).toBe("open")
})

it("waits longer after each failure", () => {
  newest().drop()
  vi.advanceTimersByTime(600)
  expect(FakeSocket.all).toHaveLength(2)
  newest().drop()
  vi.advanceTimersByTime(400)
  expect(FakeSocket.all).toHaveLength(2)
  vi.advanceTimersByTime(1000)
  expect(FakeSocket.all).toHaveLength(3)
})

it("repeats an answer that was not acknowledged, and no other", () => {
  newest().open()
  socket.send({ type: "answer", turn: 3, notation: "play titan" })
  newest().drop()
  vi.advanceTimersByTime(600)
  newest().open()
  expect(newest().sent.map((message) => message.type)).toEqual(["hello", "answer"])
  newest().say({ type: "taken", turn: 3 })
  newest().drop()
  vi.advanceTimersByTime(2000)
  newest().open()
  expect(newest().sent.map((message) => message.type)).toEqual(["hello"])
})

it("gives up where there is no such seat", () => {
  newest().open()
  newest().drop(4403)
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual(["open", "gone"])
  expect(FakeSocket.all).toHaveLength(1)
})
