import type { GameBook } from "../src/wire/protocol.gen"

/** A small made-up game, enough for a board to be drawn from. */
export const book: GameBook = {
  info: { name: "ponds", title: "Three Ponds", pitch: "", minutes: 5, seats: [2], options: [], presets: [], rules: 1 },
  layout: [
    { name: "deck", shape: "pile", seen: "known", of: "card", marks: [], title: "Deck" },
    { name: "hands", shape: "bag_per_seat", seen: "owner", of: "card", marks: ["wet"], title: "Hand" },
    { name: "round", shape: "number", seen: "everyone", of: "", marks: [], title: "Round" },
    { name: "first", shape: "number", seen: "everyone", of: "seat", marks: [], title: "Plays first" },
  ],
  nouns: { card: ["Frog", "Heron", "a card"] },
  names: { card: ["frog", "heron"] },
  components: { card: [{ id: "frog", name: "Frog", text: "Jumps.", power: 2, source: "seed" }] },
  rulebook: [{ id: "POND-1.1", chapter: "1 Play", text: "Play a card." }],
}
