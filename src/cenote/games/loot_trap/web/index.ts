import type { GameUi } from "@kit"

export default {
  board: () => import("./Board.svelte"),
  emblem: () => import("./Emblem.svelte"),
  piece: () => import("./Piece.svelte"),
  choice: () => import("./Choice.svelte"),
} satisfies GameUi
