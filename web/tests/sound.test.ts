/** Silence is the default; whoever wants sounds gets each of them once. */

import { beforeEach, expect, test, vi } from "vitest"
import { sound } from "../src/shell/sound.svelte"

let voices: string[] = []

class Voice {
  type = ""
  frequency = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
  gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
  connect = (next: unknown) => next
  start = () => voices.push(this.type)
  stop = () => {}
}

beforeEach(() => {
  voices = []
  vi.stubGlobal(
    "AudioContext",
    class {
      currentTime = 0
      destination = null
      createOscillator = () => new Voice()
      createGain = () => new Voice()
    },
  )
})

test("nothing is heard until somebody turns the sound on", () => {
  sound.knock()
  sound.drum()
  expect(voices).toEqual([])
  sound.toggle()
  expect(voices).toEqual(["sine"])
  sound.knock()
  expect(voices).toEqual(["sine", "triangle"])
})

test("the choice is remembered and can be taken back", () => {
  expect(localStorage.getItem("cenote.sound")).toBe("yes")
  sound.toggle()
  sound.drop()
  expect(voices).toEqual([])
  expect(localStorage.getItem("cenote.sound")).toBe("no")
})
