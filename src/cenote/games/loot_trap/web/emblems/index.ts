/** The picture of a card: drawn for its name; a card with a new name gets the sign of what it does. */

import type { Half, Printed } from "../printed"
import { OPS } from "../signs"
import { gear } from "./gear"
import { instants } from "./instants"
import { loot } from "./loot"
import { more } from "./instants_more"
import { traps } from "./traps"
import { worse } from "./traps_more"

const DRAWN: Readonly<Record<string, string>> = { ...loot, ...gear, ...instants, ...more, ...traps, ...worse }

const drawn = (name: string) => DRAWN[name.toLowerCase().replace(/[^a-z]+/g, " ").trim()]

const stamped = (path: string | undefined) =>
  `<circle class="bone" cx="32" cy="32" r="28"/><g transform="translate(11 11) scale(1.75)"><path class="line" d="${path ?? ""}"/></g>`

export const pictureOfHalf = (half: Half): string => drawn(half.name) ?? stamped(OPS[half.ops[0]?.op ?? "nothing"])

export const pictureOf = (card: Printed): string => drawn(card.name) ?? stamped(OPS[card.kind === "loot" ? "bank" : "ward"])
