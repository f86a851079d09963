/** Every drawing, by name: the inside of an `<svg viewBox="0 0 64 64">`. Pigments are named in theme.css. */
import { people } from "./people"
import { rituals } from "./rituals"
import { tiles } from "./tiles"
import { worlds } from "./worlds"

export const ART: Readonly<Record<string, string>> = { ...worlds, ...rituals, ...tiles, ...people }
