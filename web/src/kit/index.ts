/** The kit: all that a game's board needs. `import { Spot, face, pile } from "@kit"`. */

export { default as Spot } from "./Spot.svelte"
export { FACE_DOWN, face, field, keyed, knowers, marks, nameOf, number, pile } from "./pieces"
export type { Keyed } from "./pieces"
export type { BoardProps, ChairInfo, FieldInfo, GameBook, GameUi, PieceProps, Situation, Zones } from "./game_ui"
