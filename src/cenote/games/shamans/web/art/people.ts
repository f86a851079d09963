// Roles, the pawn and small markers, on a 64 by 64 stone.

/** Shaman: a painted face under antlers. */
const shaman = `
<path class="umber" d="M20 24C8 22 4 12 7 3c3 4 5 6 8 7-1-3 0-6 2-8 1 8 5 12 10 14zM44 24c12-2 16-12 13-21-3 4-5 6-8 7 1-3 0-6-2-8-1 8-5 12-10 14z"/>
<path class="jade" d="M9 63c0-12 9-18 23-18s23 6 23 18z"/>
<path class="bone" d="M18 20c9-4 19-4 28 0 3 14-2 27-14 33C20 47 15 34 18 20z"/>
<path class="gold" d="M16 18c10-5 22-5 32 0l-1 7c-10-4-20-4-30 0z"/>
<path class="ember n" d="M19 36l9 2v4l-7-2zM45 36l-9 2v4l7-2z"/>
<path class="line" d="M22 31c2-2 5-2 7 0M35 31c2-2 5-2 7 0M28 46c3 2 5 2 8 0M32 31v7"/>
<circle class="jade" cx="32" cy="19" r="3.500"/>`

/** Shadow: a hood without a face. */
const shadow = `
<path class="night" d="M32 1c14 4 21 15 21 30 0 11 3 20 8 32H3c5-12 8-21 8-32C11 16 18 5 32 1z"/>
<path class="ink" d="M32 13c9 3 13 10 13 20 0 8-5 14-13 17-8-3-13-9-13-17 0-10 4-17 13-20z"/>
<path class="ember n" d="M22 30l9 4-8 3zM42 30l-9 4 8 3z"/>
<path class="violet-line" d="M17 57c2-6 5-9 9-11M47 57c-2-6-5-9-9-11M15 31c0-8 3-15 8-20"/>`

/** The Shadow pawn on the track. */
const pawn = `
<path class="night" d="M32 2c8 3 13 9 13 18 0 6-2 11-6 14 8 6 12 15 14 27H11c2-12 6-21 14-27-4-3-6-8-6-14 0-9 5-15 13-18z"/>
<path class="ember n" d="M24 18l7 3-6 3zM40 18l-7 3 6 3z"/>
<path class="violet-line" d="M17 55c2-7 5-12 9-15M32 61V47"/>`

/** The Moon at the end of the track. */
const moon = `
<circle class="bone" cx="32" cy="32" r="30"/>
<circle class="silver n" cx="21" cy="24" r="6"/><circle class="silver n" cx="42" cy="19" r="4"/>
<circle class="silver n" cx="40" cy="42" r="8"/><circle class="silver n" cx="19" cy="44" r="4"/>
<circle class="silver n" cx="31" cy="33" r="2.500"/>`

/** The Guide's staff. */
const guide = `
<path class="umber" d="M29 22h6v41h-6z"/>
<circle class="gold" cx="32" cy="14" r="12"/>
<circle class="jade" cx="32" cy="14" r="5"/>
<path class="ember" d="M20 24l-6 14 10-6zM44 24l6 14-10-6z"/>`

/** The First Player marker: a carved star. */
const first = `
<path class="gold" d="M32 2l8 14 15-5-5 15 12 9-14 6 1 16-14-8-14 8 1-16-14-6 12-9-5-15 15 5z"/>
<path class="ink n" d="M27 23l7-5v26h-6V27l-4 2z"/>`

/** A step off the path. */
const stray = `
<path class="tint n" d="M22 40c-7-4-9-14-6-22 2-7 9-8 12-2 3 7 1 16-1 22zM16 47c2-3 8-3 10 0 1 6 0 11-4 12-4 0-7-5-6-12z"/>
<path class="tint n" d="M42 30c7-4 9-13 6-20-2-7-9-8-12-2-3 7-1 15 1 21zM48 36c-2-3-8-3-10 0-1 6 0 11 4 12 4 0 7-5 6-12z"/>`

/** A hand put up. */
const hand = `
<path class="bone" d="M20 62c-6-9-11-17-15-27 4-3 8-1 12 6V13c0-5 7-5 7 0v15-21c0-6 8-6 8 0v20V9c0-5 7-5 7 0v20-14c0-5 7-5 7 0v28c0 9-3 14-6 19z"/>
<path class="line" d="M24 44c4-3 10-3 15 0"/>`

/** Somebody speaks. */
const speech = `
<path class="bone" d="M4 10h56v34H34L20 58l1-14H4z"/>
<path class="line" d="M14 21h36M14 32h26"/>`

export const people: Record<string, string> = { shaman, shadow, pawn, moon, guide, first, stray, hand, speech }
