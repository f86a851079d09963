/** The kit: all that a game's board needs. `import { Spot, face, pile } from "@kit"`. */

export { BoardTable, fitsWhole, handedDown, isPhone } from "./board_table"
export { default as Closer } from "./Closer.svelte"
export { default as Ground } from "./Ground.svelte"
export { Look } from "./look.svelte"
export type { Near } from "./look.svelte"
export { once } from "./once"
export { default as Spot } from "./Spot.svelte"
export { default as Walker } from "./Walker.svelte"
export { FACE_DOWN, face, field, keyed, knowers, marks, nameOf, number, pile } from "./pieces"
export type { Keyed } from "./pieces"
export { lights, says } from "./selection.svelte"
export { capital, counted, list, many, sentences } from "./words"
export type {
  BoardProps, ChairInfo, ChoiceInfo, ChoiceProps, FieldInfo, Figures, GameBook, GameUi, PartInfo, PieceProps, Situation, ToldInfo,
  Zones,
} from "./game_ui"
