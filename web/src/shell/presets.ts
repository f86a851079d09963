/** Presets: ways to play that have a name, and which of them suit so many players. */

import type { GameInfo, PresetInfo } from "../wire/protocol.gen"

export type Options = Record<string, unknown>

export const suiting = (game: GameInfo, seats: number): PresetInfo[] => game.presets.filter((preset) => preset.seats.includes(seats))

const named = (presets: PresetInfo[], name: string) => presets.find((preset) => preset.name === name)

/** How so many play if nobody says otherwise. */
export function usualPreset(game: GameInfo, seats: number): PresetInfo | undefined {
  const all = suiting(game, seats)
  return named(all, "standard") ?? all[0]
}

/** For a first game: as few players as can play against each other, and the easiest way that they have. */
export function friendliest(game: GameInfo): { seats: number; options: Options } {
  const together = game.seats.filter((seats) => seats > 1)
  const seats = together.find((each) => named(suiting(game, each), "beginner")) ?? together[0] ?? game.seats[0] ?? 2
  const preset = named(suiting(game, seats), "beginner") ?? usualPreset(game, seats)
  return { seats, options: { ...preset?.options } }
}

/** What is said beyond the game's own defaults. */
export function said(game: GameInfo, options: Options): Options {
  const differs = ([name, value]: [string, unknown]) => {
    const option = game.options.find((each) => each.name === name)
    return option !== undefined && value !== undefined && value !== null && value !== option.default
  }
  return Object.fromEntries(Object.entries(options).filter(differs))
}

/** The preset that these settings are, if they are one. */
export function presetOf(game: GameInfo, seats: number, options: Options): PresetInfo | undefined {
  const sorted = (all: Options) => JSON.stringify(Object.entries(said(game, all)).sort(([a], [b]) => a.localeCompare(b)))
  return suiting(game, seats).find((preset) => sorted(preset.options) === sorted(options))
}
