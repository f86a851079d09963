/** The kit: all that a game's board needs. `import { Spot, face, pile } from "@kit"`. */

export { default as Ground } from "./Ground.svelte"
export { default as Spot } from "./Spot.svelte"
export { FACE_DOWN, face, field, keyed, knowers, marks, nameOf, number, pile } from "./pieces"
export type { Keyed } from "./pieces"
export { lights, says } from "./selection.svelte"
export type {
  BoardProps, ChairInfo, ChoiceInfo, FieldInfo, GameBook, GameUi, PartInfo, PieceProps, Situation, ToldInfo, Zones,
} from "./game_ui"
