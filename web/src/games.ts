// Games bring their own screens: every `games/NAME/web/index.ts` is found here and loaded on demand.

import type { GameUi } from "./kit/game_ui"

const found = import.meta.glob<{ default: GameUi }>("../../src/cenote/games/*/web/index.ts")

const loaders = new Map(Object.entries(found).map(([path, load]) => [path.split("/").at(-3)!, load]))

/** The screen of a game, or nothing if it has not been drawn yet; the shell then lays out plain piles. */
export async function gameUi(name: string): Promise<GameUi | null> {
  const load = loaders.get(name)
  return load ? (await load()).default : null
}
