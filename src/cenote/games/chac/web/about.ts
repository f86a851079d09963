/** What is said of a thing that is held closer: what it is, what its numbers mean, and what the rulebook says of it. */

import { FACE_DOWN, type GameBook, capital, face, nameOf, pile } from "@kit"
import { type Adventurer, lockNeeds, numberOf, origin, treasure } from "./printed"
import type { Alcove, Space } from "./temple"
import type { Table } from "./view"

export interface About {
  /** Its picture, as Picture.svelte reads it: a word and numbers. */
  what: string
  notes: string[]
}

/** As attributes that the kit's Look finds. */
export const looks = ({ what, notes }: About): { "data-look": string; "data-notes": string } => ({
  "data-look": what,
  "data-notes": notes.filter(Boolean).join("\n"),
})

/** A sentence of the rulebook, without the mark of how it came there. */
function rule(book: GameBook, id: string): string {
  return (book.rulebook.find((line) => line.id === `CHAC-${id}`)?.text ?? "").replace(/^_\w+:_ /, "")
}

export function ofTreasure({ book }: Table, piece: number, back: string): About {
  const card = treasure(book, piece)
  const from = `From ${origin(book, back)}.`
  if (!card) return { what: `back ${back}`, notes: ["A hidden treasure card.", from, rule(book, "20.1")] }
  const worth = card.value ? `Worth ${card.value}.` : rule(book, "18.6")
  return { what: `treasure ${face(piece)}`, notes: [`${capital(card.name)}.`, from, worth, rule(book, "1.5")] }
}

export const ofAdventurer = (hero: Adventurer | undefined, seat: number): About => ({
  what: hero ? `hero ${hero.at} ${seat}` : "",
  notes: hero ? [`${hero.name}.`, `${hero.ability}: ${hero.effect}.`, hero.blurb] : [],
})

/** Who goes for a seat, and what the numbers beside the name mean. */
export function ofSeat(table: Table, seat: number): About {
  const hero = table.hero(seat) ?? table.reserve(seat)
  if (!hero) return { what: "", notes: [] }
  const inside = table.fate(seat) === "in"
  const { level } = table.load(seat)
  const second = table.hero(seat) ? table.reserve(seat) : undefined
  return {
    what: `hero ${hero.at} ${seat}`,
    notes: [
      `${hero.name}, sent by ${table.who(seat)}.`,
      `${hero.ability}${table.isSpent(seat) ? " (spent)" : ""}: ${hero.effect}.`,
      inside ? `Load level ${level}: dice of ${level} or more give an action. Actions left: ${table.number("actions", seat)}.` : "",
      `Treasure cards: ${pile(table.zones, "hands", seat).length}.`,
      second ? `In reserve: ${second.name}, ${second.ability}: ${second.effect}.` : "",
    ],
  }
}

/** What lies or stands on a space; nothing of bare floor. */
export function ofSpace(table: Table, space: Space): About {
  const { book } = table
  const notes: string[] = []
  let what = ""
  if (space.slab >= 0) {
    what = `slab ${space.slab}`
    notes.push(...slabNotes(table, space.slab))
  } else if (space.sun >= 0) {
    what = `sun ${space.sun}`
    notes.push(`${capital(nameOf(book, "sun", space.sun))}, ${table.numbers("suns")[space.sun] ? "open" : "closed"}.`, rule(book, "15.6"), rule(book, "16.3"))
  } else if (space.kind === "bridge") {
    what = "bridge"
    notes.push(`The bridge. Planks left: ${table.number("planks")}.`, rule(book, "13.2"), rule(book, "13.3"))
  } else if (space.kind === "river") {
    what = "back river"
    notes.push("The river.", rule(book, "12.2"), rule(book, "12.6"), space.id === table.map.river.last ? rule(book, "12.11") : "")
  }
  if (table.number("boulder") === space.at) {
    what = "boulder"
    notes.push(`The boulder. Dice for it this turn: ${table.figure("boulder_dice")}.`, rule(book, "15.2"), rule(book, "15.5"))
  }
  const here = table.everybody.filter((seat) => table.space(seat) === space)
  for (const seat of here) {
    const about = ofSeat(table, seat)
    what ||= about.what
    notes.push(...(here.length === 1 ? about.notes : about.notes.slice(0, 2)))
  }
  return { what, notes }
}

function slabNotes(table: Table, at: number): string[] {
  const { book } = table
  const { glyph, number, trapped, signs } = table.slab(at)
  if (glyph === FACE_DOWN) return ["A slab of the lava room, still covered.", rule(book, "11.1")]
  const known = number === FACE_DOWN ? "Its number is not known to you." : `Number ${numberOf(book, number)}: ${trapped ? "trapped" : "safe"}.`
  if (signs.includes("collapsed")) return ["This slab has collapsed.", known, rule(book, "11.8")]
  if (signs.includes("turned")) return [`The slab with ${nameOf(book, "glyph", glyph)}.`, known, rule(book, signs.includes("empty") ? "11.12" : "11.11")]
  return [`The slab with ${nameOf(book, "glyph", glyph)}.`, known, rule(book, "11.5"), rule(book, "11.6")]
}

export const ofDeck = ({ book }: Table, name: string, back: string, left: number): About => ({
  what: `back ${back}`,
  notes: [`${name}. Treasure cards left: ${left}.`, rule(book, back === "lava" ? "11.11" : back === "river" ? "12.5" : "9.3")],
})

export const ofNumber = ({ book }: Table, number: number, glyph: number, said: string): About => ({
  what: `clue ${number} ${glyph}`,
  notes: [`${said}.`, rule(book, "2.13"), rule(book, "2.14")],
})

export const ofClue = ({ book }: Table, number: number, glyph: number, said: string): About => ({
  what: `clue ${number} ${glyph}`,
  notes: [`${said}.`, rule(book, "9.7"), rule(book, "9.8")],
})

export function ofAlcove(table: Table, { at, id, value }: Alcove): About {
  const { book } = table
  const card = pile(table.zones, "alcoves", at)[0]
  if (card === undefined) return { what: "back alcove", notes: [`Alcove ${id}, empty.`] }
  return {
    what: `treasure ${face(card)}`,
    notes: [`Alcove ${id}: ${nameOf(book, "find", face(card))}.`, `Numbers that open it: ${lockNeeds(book, value).join(", ")}.`, rule(book, "10.2"), rule(book, "10.3")],
  }
}

export const ofWallDeck = ({ book }: Table, left: number): About => ({
  what: "wall",
  notes: [`Wall cards left: ${left}.`, rule(book, "14.1"), rule(book, "14.9")],
})

export const ofWallCard = ({ book }: Table, card: number): About => ({
  what: `wall ${face(card)}`,
  notes: [`Wall card: ${nameOf(book, "wall", face(card))}.`, rule(book, "14.2"), rule(book, "14.3"), rule(book, "14.4")],
})

export function ofDiscard({ book }: Table, backs: string[]): About {
  const counted = [...new Set(backs)].map((back) => `${backs.filter((each) => each === back).length} from ${origin(book, back)}`)
  return { what: backs.length ? `back ${backs.at(-1)}` : "", notes: [`Dropped and lost cards: ${counted.join(", ") || "none"}.`, rule(book, "6.3")] }
}
