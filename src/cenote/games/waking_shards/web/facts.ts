/** What is known of a card, as small signs with a sentence each. */

import { type FieldInfo, face, FACE_DOWN, knowers, marks } from "@kit"

export type Sign = "eye" | "no_follower" | "no_shard" | "supplementary" | "sealed" | "used"

export interface Fact {
  sign: Sign
  text: string
}

const MARKS: Record<string, string> = {
  no_follower: "Everybody saw: it is neither a Mage nor a Warrior.",
  no_shard: "Everybody saw: it is not a Shard.",
  supplementary: "It came from the supplementary deck.",
}

/** The facts about a piece in a deck or a hand, for the viewer's eyes; `owner` is -1 for the deck. */
export function facts(piece: number, field: FieldInfo, owner: number, viewer: number, names: string[]): Fact[] {
  const learned = marks(piece, field).flatMap((name) => {
    const text = MARKS[name]
    return text ? [{ sign: name as Sign, text }] : []
  })
  const known = whoKnows(piece, owner, viewer, names)
  return known ? [{ sign: "eye", text: known }, ...learned] : learned
}

function whoKnows(piece: number, owner: number, viewer: number, names: string[]): string {
  const others = knowers(piece).filter((seat) => seat !== owner && seat !== viewer && seat < names.length)
  const open = face(piece) !== FACE_DOWN && owner !== viewer
  const rest = names.length - (owner >= 0 ? 1 : 0) - (viewer >= 0 && owner !== viewer ? 1 : 0)
  const all = others.length > 0 && others.length === rest
  if (owner === viewer && viewer >= 0) return others.length ? `${list(others, all, names)} that you hold it.` : ""
  if (open && !others.length) return "You know this card."
  if (open) return all ? "Everybody knows this card." : `You know this card; so ${others.length > 1 ? "do" : "does"} ${said(others, names)}.`
  if (all && others.length > 1) return viewer < 0 ? "All players know this card." : "Everybody else knows this card."
  return others.length ? `${list(others, false, names)} this card.` : ""
}

const said = (seats: number[], names: string[]) =>
  seats.map((seat, nth) => `${nth === 0 ? "" : nth === seats.length - 1 ? " and " : ", "}${names[seat]}`).join("")

const list = (seats: number[], all: boolean, names: string[]) =>
  all && seats.length > 1 ? "Everybody knows" : `${said(seats, names)} ${seats.length > 1 ? "know" : "knows"}`
