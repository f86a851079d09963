/** What every part of the board needs, handed down by context: who looks at what, and what things are called. */

import { BoardTable, type ChoiceInfo, type ToldInfo, capital, counted, face, handedDown, number, pile } from "@kit"
import { type Amulet, type CharacterLine, type Components, type Gain, type TrapLine, components } from "./components"
import { type Temple, temple } from "./temple"
import type { Figures, Zones } from "./types.gen"

/** A look at what a trap might do: a trap by its place, and one of its options or all of them. */
export interface Look {
  at: number
  option: number
}

export interface Trap {
  at: number
  line: TrapLine
  owner: number
  boosted: boolean
  shielded: boolean
  /** The face of the token in the slot, FACE_DOWN if this viewer may not know it, -1 where there is none. */
  token: number
  /** Whether a token was chosen for it; in Solo the temple has chosen all of them. */
  set: boolean
  /** Whether that token lies open, for those who watch, too. */
  open: boolean
  pile: number[]
}

const SPRINGS = /^(revealed|temple_revealed)$/
/** Answers that are given with a thing of one's own, or with one that is offered. */
const OFFERED = /^(take|perform|heart|pick|gain|mark|choose|give|keep) /
const OWN = /^(use|perform-own) /

export class Table extends BoardTable<Zones, Figures> {
  /** What the viewer wants to look at. */
  look = $state.raw<Look | null>(null)
  /** What a pointer or the focus is on right now. */
  glance = $state.raw<Look | null>(null)
  /** The token that was turned up last, while its trap works. */
  sprung = $state(-1)
  /** Whether own things are out of sight until they are wanted. */
  compact = $state(false)
  /** Whether the traps are small; then one that is looked at takes the room of the others. */
  small = $state(false)

  get parts(): Components {
    return components(this.book)
  }
  get solo(): boolean {
    return this.figure("solo") > 0
  }
  get full(): boolean {
    return this.figure("full") > 0
  }
  get difficulty(): string {
    return String(this.options.difficulty ?? "I")
  }

  // ---------------------------------------------------------------- the temple

  get rows(): number {
    const starts = this.zones.starts
    return Array.isArray(starts) ? starts.length : 0
  }
  /** The column behind which the Heart wall stands; 0 when nothing bars the way. */
  get border(): number {
    return this.figure("border")
  }
  get map(): Temple {
    return temple(this.book, this.rows, this.number("order"), this.border)
  }
  /** Where somebody is: a space, or outside before the entrance or behind an exit, by row from 0. */
  place(seat: number): { kind: "space" | "start" | "exit" | "away"; at: number } {
    const where = number(this.zones, "where", seat) ?? -1
    const spaces = this.map.spaces.length
    if (where < 0) return { kind: "away", at: 0 }
    if (where < spaces) return { kind: "space", at: where }
    return where < spaces + this.rows ? { kind: "start", at: where - spaces } : { kind: "exit", at: where - spaces - this.rows }
  }
  /** The spaces that the viewer's pairs of Map pieces point to. */
  get treasures(): number[] {
    return this.figures(`treasures_${this.viewer}`)
  }
  get phase(): string {
    return this.book.names.phase?.[this.number("phase")] ?? ""
  }
  /** How far the viewer could walk now, by space; nothing when not asked to walk. */
  get paces(): number[] {
    return this.isAskedFor("walks") ? this.figures("paces") : []
  }

  /** Whether it is the viewer who is asked for this. */
  isAskedFor(what: "walks" | "fetches" | "begins" | "chooses"): boolean {
    return this.isAsked && this.figure(what) === this.viewer
  }

  // ---------------------------------------------------------------- traps

  get traps(): Trap[] {
    return this.numbers("traps").map((of, at) => {
      const tokens = pile(this.zones, "tokens", at)
      const slot = tokens[0]
      return {
        at,
        line: this.parts.trap.find(({ id }) => id === this.book.names.trap?.[of])!,
        owner: this.numbers("activators")[at] ?? -1,
        boosted: !!this.numbers("boosts")[at],
        shielded: number(this.zones, "shield") === at,
        token: slot === undefined ? -1 : face(slot),
        set: !!this.figures("in_slot")[at],
        open: !!this.figures("turned_up")[at],
        pile: tokens,
      }
    })
  }
  /** The trap and option of a token. */
  token(of: number): { trap: string; option: string; index: number } {
    const [trap = ""] = (this.book.names.token?.[of] ?? "").split("-")
    const options = this.parts.trap.find(({ id }) => id === trap)?.options ?? []
    const index = options.findIndex((option) => this.book.names.token?.[of] === `${trap}-${option.replace(" ", "-")}`)
    return { trap, option: options[index] ?? "", index }
  }
  /** The spaces that a trap with one of its options would hit. */
  struck(trap: string, option: string): number[] {
    const token = this.book.names.token?.indexOf(`${trap}-${option.replace(" ", "-")}`) ?? -1
    return this.figures(`reach_${token}`)
  }
  /** What is shaded on the map: what just works, or what the viewer looks at. */
  get threat(): { trap: TrapLine; option: number; live: boolean } | null {
    const look = this.glance ?? (this.sprung < 0 ? this.look : null)
    if (look) {
      const line = this.traps[look.at]?.line
      return line?.options ? { trap: line, option: look.option, live: false } : null
    }
    if (this.sprung < 0 || this.phase !== "activation") return null
    const { trap, index } = this.token(this.sprung)
    return { trap: this.parts.trap.find(({ id }) => id === trap)!, option: index, live: true }
  }
  /** The trap whose token is being chosen. */
  get choosing(): number {
    const first = this.choices.find(({ notation }) => notation.startsWith("token "))?.notation.split(" ")[1]
    if (!first) return -1
    const trap = first.split("-")[0]
    return this.traps.findIndex(({ line }) => line.id === trap)
  }

  /** Follows what is told: a trap works from its reveal on. */
  follow(event: ToldInfo | null): void {
    if (event && SPRINGS.test(event.key)) this.sprung = event.n
  }
  /** All of an answer was told: the rules say which trap still works. */
  settle(): void {
    this.sprung = this.figure("working")
  }

  // ---------------------------------------------------------------- what is offered

  /** What can be taken or chosen right now; with what one owns where that is out of sight. */
  get offers(): ChoiceInfo[] {
    return this.choices.filter(({ notation, reason }) => OFFERED.test(notation) || (this.compact && !reason && OWN.test(notation)))
  }

  // ---------------------------------------------------------------- players

  hero(seat: number): CharacterLine | undefined {
    const name = this.book.names.character?.[number(this.zones, "characters", seat) ?? -1]
    return this.parts.character.find(({ id }) => id === name)
  }
  /** The level slots of a character, and what each gives. */
  levels(seat: number): { name: string; title: string; text: string }[] {
    const hero = this.hero(seat)
    if (!hero) return []
    const [first, second] = [hero.level1, hero.level2].map(({ options }) => capital(options.map(told).join(" or ")))
    return [
      { name: "I", title: first!, text: `${first}.` },
      { name: "II", title: second!, text: `${second}.` },
      { name: "III", title: capital(hero.level3.ability), text: `${capital(hero.level3.ability)}. ${hero.level3.text}` },
    ]
  }
  amulets(seat: number): { colour: Amulet; n: number }[] {
    return this.parts.amulet.map(({ colour }) => ({ colour, n: this.number(colour, seat) }))
  }
}

const told = (gains: Gain[]) =>
  gains.map(({ gain, colour, n = 0 }) => (gain === "extra_activator" ? "extra activator" : gain === "curse" ? `${counted(-n, "curse")} less` : colour ? counted(n, `${colour} ${gain}`) : `${n} ${gain}`)).join(", ")

export const answerSpot = ({ notation }: ChoiceInfo): string => `answer/${notation.replaceAll(" ", "/")}`

export const { setTable, getTable } = handedDown<Table>()
