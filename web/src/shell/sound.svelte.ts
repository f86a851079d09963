/** Sound: a knock of stone, a drop of water and a low drum, synthesised here. Off until somebody wants it. */

import { flag, setFlag, setWord, word } from "./remember"

const USUAL = 60

class Sound {
  on = $state(flag("sound"))
  /** From 1 to 100; kept while the sound is off. */
  volume = $state(Number(word("volume")) || USUAL)
  #context: AudioContext | null = null

  toggle(): void {
    this.on = !this.on
    setFlag("sound", this.on)
    this.drop()
  }

  /** As loud as this; 0 is off. */
  set(volume: number): void {
    this.on = volume > 0
    setFlag("sound", this.on)
    if (!this.on) return
    this.volume = volume
    setWord("volume", String(volume))
    this.drop()
  }

  /** A piece is laid down. */
  knock(): void {
    this.#ring("triangle", 190 + Math.random() * 40, 90, 0.07, 0.25)
  }

  /** Somebody is asked: a drop falls into deep water. */
  drop(): void {
    this.#ring("sine", 520, 880, 0.16, 0.22)
  }

  /** The game is over. */
  drum(): void {
    this.#ring("sine", 110, 55, 0.9, 0.5)
    this.#ring("triangle", 330, 220, 0.9, 0.12)
  }

  /** One voice that glides from a pitch to another and dies away. */
  #ring(type: OscillatorType, from: number, to: number, seconds: number, volume: number): void {
    if (!this.on || document.visibilityState !== "visible") return
    this.#context ??= new AudioContext()
    const { currentTime: now, destination } = this.#context
    const voice = this.#context.createOscillator()
    const gain = this.#context.createGain()
    voice.type = type
    voice.frequency.setValueAtTime(from, now)
    voice.frequency.exponentialRampToValueAtTime(to, now + seconds)
    gain.gain.setValueAtTime(volume * (this.volume / USUAL), now)
    gain.gain.exponentialRampToValueAtTime(0.001, now + seconds)
    voice.connect(gain).connect(destination)
    voice.start(now)
    voice.stop(now + seconds)
  }
}

export const sound = new Sound()
