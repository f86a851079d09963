// The four rituals, on a 64 by 64 stone.

/** Stabilization: the path turns back before the Moon. */
const stabilization = `
<circle class="night" cx="32" cy="32" r="29"/>
<path class="bone" d="M46 12a14 14 0 1 0 6 22 17 17 0 0 1-6-22z"/>
<path class="jade" d="M8 42l15-13v8c12 0 22 2 30 12-11-4-19-5-30-4v9z"/>`

/** Permutation: two masks change places. */
const permutation = `
<path class="bone" d="M5 18c6-3 14-3 20 0 1 11-2 20-10 25C7 38 4 29 5 18z"/>
<path class="night" d="M39 21c6-3 14-3 20 0 1 11-2 20-10 25-8-5-11-14-10-25z"/>
<path class="line" d="M10 25c1-1 3-1 4 0M16 25c1-1 3-1 4 0M12 33c2 2 5 2 7 0"/>
<path class="pale" d="M43 28h4M51 28h4M46 38h7"/>
<path class="gold" d="M19 12C27 2 40 1 49 8l3-4 3 13-13-1 3-3c-7-5-15-5-21 0zM45 52c-8 10-21 11-30 4l-3 4-3-13 13 1-3 3c7 5 15 5 21 0z"/>`

/** Illumination: an open eye in a star. */
const illumination = `
<path class="gold" d="M32 1l6 14 13-8-4 15 15 1-11 10 11 10-15 1 4 15-13-8-6 12-6-12-13 8 4-15-15-1 11-10L2 23l15-1-4-15 13 8z"/>
<path class="bone" d="M13 33c6-9 12-12 19-12s13 3 19 12c-6 9-12 12-19 12s-13-3-19-12z"/>
<circle class="violet" cx="32" cy="33" r="8"/>
<circle class="ink n" cx="32" cy="33" r="4"/>`

/** Neutralization: a blade through a shadow. */
const neutralization = `
<path class="night" d="M12 58c-4-18-2-36 8-44 8-7 17-7 24 0 10 8 12 26 8 44-7-6-10 2-20 0-9 2-13-6-20 0z"/>
<path class="bone n" d="M21 25l8 3-7 4zM43 25l-8 3 7 4z"/>
<path class="bone" d="M60 3L31 38l-7-6z"/>
<path class="line" d="M58 5L28 35"/>
<path class="gold" d="M17 29l18 16-4 4-6-5-12 14-6-5 12-14-6-6z"/>`

export const rituals: Record<string, string> = { stabilization, permutation, illumination, neutralization }
