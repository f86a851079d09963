/** Small signs, 24 by 24, drawn with one line: what the words of the effect language do, and the printed icons. */

import type { Op } from "./printed"

const CARD = "M7 3.500h10v17H7z"

/** One sign per word of the effect language. */
export const OPS: Readonly<Record<string, string>> = {
  damage: "M12 3c4 6 6 9 6 12a6 6 0 0 1-12 0c0-3 2-6 6-12zM10 15a2.500 2.500 0 0 0 2.500 2.500",
  heal: "M12 20C4 14 3 11 3 8.500a4.500 4.500 0 0 1 9-1 4.500 4.500 0 0 1 9 1c0 2.500-1 5.500-9 11.500zM12 9.500v6M9 12.500h6",
  ward: "M12 3l8 3v6c0 5-3.500 8-8 9.500C7.500 20 4 17 4 12V6zM12 3v18",
  draw: `${CARD}M12 16V8M9 11l3-3 3 3`,
  discard: `${CARD}M12 8v8M9 13l3 3 3-3`,
  take: "M3 3.500h8v13H3zM21 10h-8M16 6.500L12.500 10l3.500 3.500M13 20h8",
  swap_hands: "M3 3h7v10H3zM14 11h7v10h-7zM13 5h5v4M11 19H6v-4M16 7l2 2 2-2M4 17l2-2 2 2",
  pass_left: "M11 3.500h10v17H11zM17 12H3M7 8l-4 4 4 4",
  look_hand: "M3 8h6v13H3zM12 14h6v7h-6zM6 5c4-4 11-4 15 1-4 5-11 5-15-1zM13.500 6.500h.1",
  dig: "M14 3l7 7M17.500 6.500L11 13M11 10l3 3-3 6-7 2 2-7z",
  recover: "M8 8h12v13H8zM4 15a8 8 0 0 1 8-11M9 1.500L12.500 4 9.500 7",
  reveal_top: `${CARD}M12 9.500l1 2.500 2.500.2-2 1.800.6 2.500-2.100-1.300-2.100 1.300.6-2.500-2-1.800 2.500-.2z`,
  bank: "M4 11h16v9H4zM4 11c0-4 3-7 8-7s8 3 8 7M12 10v4M10 11h4v3h-4z",
  steal_loot: "M15 5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 8v6M10 21H3M6 18l-3 3 3 2.500",
  lose_loot: "M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM4 4l16 16",
  take_equipment: "M9 3h6v10l5 3v4H9zM3 12h4M5 10l-2 2 2 2",
  lose_equipment: "M9 3h6v10l5 3v4H9zM3 21L21 3",
  move: "M8 3c2.500 0 3.500 2 3 5l-1 4H6l-1-4C4.500 5 5.500 3 8 3zM6.500 14h3.500l-.5 2.500h-2.500zM16 8c2.500 0 3.500 2 3 5l-1 4h-4l-1-4c-.5-3 .5-5 3-5zM14.500 19H18l-.5 2.500H15z",
  teleport: "M12 12a2 2 0 1 1 2-2 5 5 0 1 1-5-5 8 8 0 1 1-6 8",
  swap_places: "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4",
  peek: "M2.500 12C6 6 18 6 21.500 12 18 18 6 18 2.500 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  arm: "M3 12h14v9H3zM8 16.500h4M19 3l-2 4h4l-3 5",
  disarm: "M4 3.500h9v13H4zM13 18l3 3 5.500-7",
  swap_spaces: "M3 3h8v8H3zM13 13h8v8h-8zM14 5h4v4M10 19H6v-4",
  refresh: "M19.500 12a7.500 7.500 0 1 1-2.200-5.300M18 2.500v4.500h-4.500",
  grab: "M7 12V6a1.600 1.600 0 0 1 3 0M10 11V4.500a1.600 1.600 0 0 1 3 0V11M13 5.500a1.600 1.600 0 0 1 3 0V12M16 8a1.600 1.600 0 0 1 3 0v6c0 4-2.500 7-6 7s-5-2-6.500-5L4 12.500c-.5-1.500 1.500-2.500 2.500-1z",
  poke: "M3 21L15 9M15 9l2-4 3.500-1.500L19 7zM17 15h4v6h-4z",
  spring: "M12 2l2 6 5.500-3-3 5.500 6 2-6 2 3 5.500-5.500-3-2 6-2-6-5.500 3 3-5.500-6-2 6-2-3-5.500 5.500 3z",
  throw: "M3 17C5 8 12 5 19 8M15 4l4.500 4.500L14.500 11M16 15h5v6h-5z",
  lay: "M4 13h16v8H4zM12 3v7M9 7l3 3 3-3",
  roll: "M4 4h16v16H4zM8.500 8.500h.1M15.500 8.500h.1M12 12h.1M8.500 15.500h.1M15.500 15.500h.1",
  choose: "M12 21v-8M12 13L5 5M12 13l7-8M5 9V5h4M15 5h4v4",
  when: "M8 8a4 4 0 1 1 6 3.500c-1.500 1-2 1.500-2 3.500M12 19h.1",
  nothing: "M5 12h14",
  cancel: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM6 6l12 12",
  turn_around: "M19 20V10a6 6 0 0 0-12 0v8M3 14l4 4.500L11 14",
}

/** The printed icons: shape and sign, so that colour never stands alone. */
export const ICONS: Readonly<Record<string, { shape: string; sign: string }>> = {
  free: { shape: "M12 1a11 11 0 0 1 0 22 11 11 0 0 1 0-22z", sign: "M7 7l5 5-5 5M12.500 7l5 5-5 5" },
  out_of_turn: { shape: "M12 1l11 11-11 11L1 12z", sign: "M8.500 7h7L12 12l3.500 5h-7L12 12z" },
  stop: { shape: "M7.500 1h9L23 7.500v9L16.500 23h-9L1 16.500v-9z", sign: "M7.500 8v8M12 8v8M16.500 8v8" },
  multiply: { shape: "M2 2h20v20H2z", sign: "M7 7l10 10M17 7L7 17" },
}

export interface Sign {
  path: string
  amount: string
  /** For whom: you, one of the others, or all. */
  who: "you" | "one" | "all"
  /** "or" between two things to choose from. */
  or: boolean
}

const WHO: Record<string, Sign["who"]> = {
  opponent: "one", same: "one", any_player: "one", trapper: "one",
  each_opponent: "all", each_player: "all", you_and_around: "all",
} // prettier-ignore

/** What a text does, as a row of signs. */
export function signs(ops: Op[], or = false): Sign[] {
  return ops.flatMap((op) => {
    if (op.op === "when") return [...signs(op.then ?? [], or), ...signs(op.else ?? [], true)]
    if (op.op === "choose") return (op.options ?? []).flatMap((option, nth) => signs(option.ops, or || nth > 0))
    const amount = typeof op.amount === "number" && op.amount > 0 ? String(op.amount) : ""
    return [{ path: OPS[op.op] ?? "", amount, who: WHO[op.target ?? op.from ?? ""] ?? "you", or }]
  })
}
