// The signs of the seven worlds, on a 64 by 64 stone. `h`, `d` and `l` are the world's hue, darker and lighter.

/** Wave: a breaker that curls over the swell. */
const wave = `
<path class="h" d="M3 47C9 45 11 37 13 29 16 15 28 5 42 8c11 2 18 11 16 20-1 7-8 11-14 8-5-3-5-10 0-12-5-4-13-1-14 6-1 9 8 15 18 15 6 0 10-1 13-3v13c-8 7-50 7-58-8z"/>
<path class="l n" d="M17 33c2-10 10-19 22-20 6 0 10 2 13 6-4-2-8-3-13-2-9 2-14 9-14 18 0 5 2 10 5 14-8-3-12-9-13-16z"/>
<path class="line" d="M5 55c6-3 9-3 14 0s9 3 13 0 9-3 14 0 8 3 12 0"/>`

/** Leaf: broad, ribbed, with a drop of dew. */
const leaf = `
<path class="h" d="M32 61C12 54 4 36 11 13 17 8 24 5 32 2c8 3 15 6 21 11 7 23-1 41-21 48z"/>
<path class="l n" d="M32 7c-7 2-12 5-16 9-5 16-1 31 16 39z"/>
<path class="line" d="M32 9v52M32 23L19 14M32 23l13-9M32 36L15 25M32 36l17-11M32 49L20 39M32 49l12-10"/>`

/** Sun: a face among sixteen rays. */
const sun = `
<path class="d" d="M32 1l4 9 8-6 1 9 9-3-3 9 10 1-6 8 8 5-8 5 6 8-10 1 3 9-9-3-1 9-8-6-4 9-4-9-8 6-1-9-9 3 3-9-10-1 6-8-8-5 8-5-6-8 10-1-3-9 9 3 1-9 8 6z"/>
<circle class="h" cx="32" cy="32" r="18"/>
<path class="l n" d="M32 16a16 16 0 0 1 15 10c-10-4-20-4-30 0a16 16 0 0 1 15-10z"/>
<path class="line" d="M23 30c2-2 4-2 6 0M35 30c2-2 4-2 6 0M25 38c4 5 10 5 14 0M32 30v5"/>`

/** Crystal: three prisms from one root. */
const crystal = `
<path class="d" d="M8 58L5 32l9-12 8 11 2 27z"/>
<path class="d" d="M56 58l3-22-8-11-9 10-2 23z"/>
<path class="h" d="M20 60V18L32 2l12 16v42z"/>
<path class="l n" d="M22 57V19L31 7v50z"/>
<path class="line" d="M20 18l12 7 12-7M32 25v35M5 32l9 5 8-6M59 36l-8 4-9-5"/>`

/** Mountain: two peaks above the clouds. */
const mountain = `
<path class="d" d="M26 56L44 18l18 38z"/>
<path class="h" d="M2 56L25 6l23 50z"/>
<path class="l" d="M25 6l9 20-5-2-4 5-5-5-5 3z"/>
<path class="l n" d="M44 20l6 14-4-2-3 3-2-5z"/>
<path class="line" d="M3 61h17M26 61h20M52 61h9M14 42l5 6M30 40l6 8"/>`

/** Root: a trunk that grips the earth. */
const root = `
<path class="h" d="M24 2h16l-2 20c2 9 8 14 22 18v6c-9 0-14-1-18-4 1 6 5 11 11 15l-3 4c-8-3-13-8-15-15l-1 16h-5l-1-16c-2 7-7 12-15 15l-3-4c6-4 10-9 11-15-4 3-9 4-18 4v-6c14-4 20-9 22-18z"/>
<path class="l n" d="M27 5h5l-2 18c-1 7-5 13-12 16 5-5 8-10 8-17z"/>
<path class="line" d="M35 8v14M30 14v12M35 30c1 5 4 8 7 10"/>`

/** Flame: one tongue within another. */
const flame = `
<path class="h" d="M32 62C15 62 7 50 11 36c2 4 5 6 8 6-5-15 3-30 17-40-2 11 4 15 10 22 2-3 3-6 2-10 10 9 12 21 9 31-3 10-12 17-25 17z"/>
<path class="l" d="M32 60c-10 0-14-8-11-17 2 4 4 4 7 4-2-9 2-16 8-21 0 8 7 11 8 18 1-1 2-3 2-5 5 11-1 21-14 21z"/>
<path class="bone n" d="M32 58c-5 0-7-4-4-9 1 2 2 2 3 2 0-4 2-6 4-8 1 4 4 6 4 9 0 4-3 6-7 6z"/>`

export const worlds: Record<string, string> = { wave, leaf, sun, crystal, mountain, root, flame }
