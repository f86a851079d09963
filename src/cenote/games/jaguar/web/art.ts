/** Signs and figures, drawn by us. Every colour has a shape of its own as well. */

/** The motif of a floor, on a space of 100 by 100: waves, dots, cracks. */
export const FLOORS: Record<string, string> = {
  B: "M8 30q11-10 21 0t21 0 21 0 21 0M8 52q11-10 21 0t21 0 21 0 21 0M8 74q11-10 21 0t21 0 21 0 21 0",
  Y: "M20 22h.1M50 22h.1M80 22h.1M35 40h.1M65 40h.1M20 58h.1M50 58h.1M80 58h.1M35 76h.1M65 76h.1",
  R: "M10 24l18 10-6 16 20 8M58 12l-8 20 22 8 4 20M24 90l6-18M90 30l-12 8M52 92l12-16 24 4",
}

/** Inside a wall of 100 by 16: a wave, studs, teeth. */
export const WALLS: Record<string, string> = {
  B: "M4 8q7-7 14 0t14 0M68 8q7-7 14 0t14 0",
  Y: "M8 8h.1M20 8h.1M32 8h.1M68 8h.1M80 8h.1M92 8h.1",
  R: "M4 12l7-8 7 8 7-8 7 8M68 12l7-8 7 8 7-8 7 8",
}

/** What is printed on a space, on 100 by 100: where crystals, rituals and chests lie at the beginning. */
export const SYMBOLS: Record<string, string> = {
  p: "M50 28a22 22 0 1 0 .1 0z",
  h: "M50 28a22 22 0 1 0 .1 0zM50 18v-8M50 90v-8M18 50h-8M90 50h-8M27 27l-6-6M79 79l-6-6M73 27l6-6M21 79l6-6",
  t: "M50 28a22 22 0 1 0 .1 0zM40 44a10 10 0 1 0 .1 0zM60 44a10 10 0 1 0 .1 0z",
  M: "M50 28a22 22 0 1 0 .1 0zM50 18a32 32 0 1 0 .1 0z",
  d: "M50 22l28 28-28 28-28-28z",
  c: "M28 28h44v44H28z",
  x: "M50 16l34 34-34 34-34-34zM35 35h30v30H35z",
}

/** The outline of a crystal on 24 by 24, and its facets. */
export const GEMS: Record<string, { shape: string; facets: string; letter: string }> = {
  purple: { shape: "M7 2.500h10l5 9.500-5 9.500H7L2 12z", facets: "M7 2.500l2 4.500h6l2-4.500M2 12h4l3-5M22 12h-4l-3-5", letter: "P" },
  yellow: { shape: "M12 1l10 11-10 11L2 12z", facets: "M12 1v5M2 12h5l5-6 5 6h5", letter: "Y" },
  blue: { shape: "M12 1l6 7v9l-6 6-6-6V8z", facets: "M6 8l6-1 6 1M12 1v6", letter: "B" },
  green: { shape: "M6 2h12l4 4v12l-4 4H6l-4-4V6z", facets: "M7 6h10M2 6l5 0M22 6h-5M7 6L6 2M17 6l1-4", letter: "G" },
}

/** What an amulet shows: two more steps, a heart, an eye, a broken wall, a star, water. */
export const AMULETS: Record<string, string> = {
  green: "M7 14l5-5 5 5M7 19l5-5 5 5",
  red: "M12 19l-5-5a3 3 0 0 1 5-4 3 3 0 0 1 5 4z",
  black: "M5 14q7-7 14 0-7 7-14 0zM12 12.500a1.600 1.600 0 1 0 .1 0z",
  white: "M6 10h4M14 10h4M6 14h2.500M15.500 14H18M6 18h4M14 18h4M12 9v10",
  yellow: "M12 8l1.800 4 4.200.400-3.200 2.800 1 4.200-3.800-2.300-3.800 2.300 1-4.200L6 12.400l4.200-.400z",
  blue: "M5 12q3.500-3 7 0t7 0M5 16.500q3.500-3 7 0t7 0",
}

/** The traps on 32 by 32: a cloud with a skull, darts, claws, a cracked column, an arch, a wave. */
export const TRAPS: Record<string, string> = {
  gas: "M8 22a6 6 0 0 1 1-11 8 8 0 0 1 15 1 5 5 0 0 1 0 10M12 17a4 4.500 0 1 1 8 0v4h-2v3h-4v-3h-2zM14.300 17h.1M17.700 17h.1",
  darts: "M4 9h18M18 5l6 4-6 4M4 9l-1-3M4 9l-1 3M28 22H10M14 18l-6 4 6 4M28 22l1-3M28 22l1 3",
  guards: "M8 26C5 18 6 10 9 5c2 6 2 12 2 20M15 27c-2-9-1-17 1-23 2 7 2 15 1 23M24 26c3-8 2-16-1-21-2 6-2 12-2 20",
  earthquake: "M7 28V6h18v22M4 6h24M4 28h24M16 6l-4 7 7 4-5 5 3 6",
  secret_door: "M6 28V15a10 10 0 0 1 20 0v13zM11 28V16a5 5 0 0 1 10 0v12M18 22h.1",
  flood: "M3 12q4.300-5 8.700 0t8.600 0 8.700 0M3 19q4.300-5 8.700 0t8.600 0 8.700 0M3 26q4.300-5 8.700 0t8.600 0 8.700 0",
}

/** What stands under a figure, one shape for each seat, on 64 by 64. */
export const PLINTHS = [
  "M32 1a31 31 0 1 0 .1 0z",
  "M10 2h44a8 8 0 0 1 8 8v44a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8V10a8 8 0 0 1 8-8z",
  "M32-2l36 34-36 34L-4 32z",
  "M16 2h32l16 30-16 30H16L0 32z",
]

const body = (cloth: string, more = "") => `<path d="M8 63c0-13 10-18 24-18s24 5 24 18z" fill="${cloth}"/>${more}`
const head = (skin: string) =>
  `<path d="M27 37h10v9l-5 5-5-5z" fill="${skin}"/><ellipse cx="32" cy="28" rx="11.500" ry="13" fill="${skin}"/>` +
  `<g stroke="none" fill="#1b1714"><circle cx="27.500" cy="28" r="1.700"/><circle cx="36.500" cy="28" r="1.700"/></g>`

/** Four initiates: the shield bearer, the one of the water, the huntress, the leaper. */
export const PEOPLE: Record<string, string> = {
  akhel:
    body("#8e2f25", `<path d="M10 60c4-9 10-13 22-14 12 1 18 5 22 14" fill="none" stroke="#e3b03a" stroke-width="3"/>`) +
    head("#a86f42") +
    `<path d="M20 26c-1-13 4-19 12-19s13 6 12 19c-2-6-4-8-12-8s-10 2-12 8z" fill="#2a1a10"/>` +
    `<path d="M18 19c8-5 20-5 28 0l-1 6c-8-4-18-4-26 0z" fill="#e3b03a"/><path d="M28 11l4-11 4 11-4 5z" fill="#c2402f"/>` +
    `<path d="M21 10l-4-8 9 5zM43 10l4-8-9 5z" fill="#c2402f"/><path d="M26 35c4 2 8 2 12 0" fill="none"/>`,
  nerys:
    `<path d="M17 48c-5-20-1-38 15-38s20 18 15 38z" fill="#123a5c"/>` +
    body("#2b7fa8", `<path d="M18 52q5-4 9 0t9 0 9 0" fill="none" stroke="#cfeef5" stroke-width="2"/>`) +
    head("#c98f5f") +
    `<path d="M20 29c-2-15 5-19 12-19s14 4 12 19c-3-9-6-10-12-10s-9 1-12 10z" fill="#123a5c"/>` +
    `<path d="M20 18q6-6 12 0t12 0v4q-6 6-12 0t-12 0z" fill="#7fd0e0"/><path d="M32 3q5 6 0 10-5-4 0-10z" fill="#7fd0e0"/><path d="M28 36q4 2 8 0" fill="none"/>`,
  keela:
    `<path d="M40 12c16 2 16 20 11 34-3 4-7 2-6-3 2-9 0-16-8-18z" fill="#4a2410"/>` +
    body("#c78a1c", `<g stroke="none" fill="#5a3608"><circle cx="20" cy="55" r="2.500"/><circle cx="28" cy="58" r="2"/><circle cx="38" cy="54" r="2.500"/><circle cx="46" cy="58" r="2"/><circle cx="32" cy="52" r="1.800"/></g>`) +
    head("#b67c4d") +
    `<path d="M20 27c-3-15 5-19 12-19s15 4 12 19c-3-8-6-9-12-9s-9 1-12 9z" fill="#4a2410"/>` +
    `<path d="M18 12l4-9 8 6zM46 12l-4-9-8 6z" fill="#e0a83a"/><path d="M22 32h6M36 32h6" stroke="#c2402f" stroke-width="2.500"/><path d="M28 37q4 1 8 0" fill="none"/>`,
  fenn:
    body("#2f7d4d", `<path d="M24 47l8 9 8-9" fill="#f0e2b8"/>`) +
    head("#d9a777") +
    `<path d="M19 26c-6-8-3-18 6-20 12-3 24 3 20 20-3-5-4-7-8-8-6 2-14 1-18 8z" fill="#7a4a22"/>` +
    `<path d="M19 20c8-5 18-5 26 0v4c-8-4-18-4-26 0z" fill="#5fb57a"/><path d="M45 20l10-12-3 13z" fill="#3fae74"/><path d="M46 22l12-4-7 9z" fill="#5fb57a"/><path d="M27 36q5 4 10 0" fill="none"/>`,
}
export const ANYBODY = body("#8a7a60") + `<ellipse cx="32" cy="28" rx="12" ry="14" fill="#b9a884"/><text x="32" y="39" font-size="30" font-weight="700" text-anchor="middle" stroke="none" fill="#3a2e1c">?</text>`

/** The Jaguar, on 64 by 64. */
export const JAGUAR =
  `<path d="M12 22L8 6l14 7zM52 22l4-16-14 7z" fill="#c98a1e"/><path d="M32 8c16 0 24 11 23 24-1 16-10 28-23 28S10 48 9 32C8 19 16 8 32 8z" fill="#e0a52c"/>` +
  `<path d="M20 40c0-6 6-8 12-8s12 2 12 8-5 17-12 17-12-11-12-17z" fill="#f6e3b4"/><path d="M26 37h12l-6 7z" fill="#2a1a10"/><path d="M32 44v6M32 50q-5 4-9 0M32 50q5 4 9 0" fill="none"/>` +
  `<path d="M16 28l10 2-4 5zM48 28l-10 2 4 5z" fill="#9be15d"/><g stroke="none" fill="#2a1a10"><circle cx="32" cy="14" r="2.600"/><circle cx="25" cy="18" r="2.200"/><circle cx="39" cy="18" r="2.200"/><circle cx="32" cy="23" r="2"/><circle cx="14" cy="38" r="2"/><circle cx="50" cy="38" r="2"/><circle cx="17" cy="46" r="1.800"/><circle cx="47" cy="46" r="1.800"/></g>` +
  `<path d="M27 52l1 5 2-4M37 52l-1 5-2-4" fill="#fff"/>`
