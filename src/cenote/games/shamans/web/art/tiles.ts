// Artifacts, the Eclipse and the back they share, on a 64 by 64 stone.

/** Portal: a stone gate with a whirl in it. */
const portal = `
<path class="stone" d="M6 61V24C6 11 17 2 32 2s26 9 26 22v37H46V28H18v33z"/>
<path class="water" d="M18 61V27c0-8 6-13 14-13s14 5 14 13v34z"/>
<path class="foam" d="M32 55c-8 0-10-7-8-13 2-7 12-9 15-3 3 5-2 11-7 10-4-1-5-6-1-8"/>
<path class="line" d="M7 36h11M46 36h11M7 49h11M46 49h11M15 9l7 8M49 9l-7 8M32 2v12"/>
<path class="foam" d="M26 23c4-3 8-3 12 0"/>`

/** Mask of Truth: open eyes, a straight mouth, a crown of feathers. */
const mask_of_truth = `
<path class="jade" d="M14 20L5 5l14 6 3-10 10 8 10-8 3 10 14-6-9 15z"/>
<path class="bone" d="M12 20c13-5 27-5 40 0 3 18-4 34-20 43C16 54 9 38 12 20z"/>
<path class="ember n" d="M12 38l10 3v4l-8-1zM52 38l-10 3v4l8-1z"/>
<path class="night" d="M17 28c3-4 9-4 11 0-2 4-8 4-11 0zM36 28c2-4 8-4 11 0-3 4-9 4-11 0z"/>
<circle class="gold n" cx="22.500" cy="28" r="2.500"/><circle class="gold n" cx="41.500" cy="28" r="2.500"/>
<path class="line" d="M32 27l-4 13h8M25 49h14"/>`

/** Ritual Dagger: a flaked blade with a bound grip. */
const ritual_dagger = `
<path class="night" d="M32 1c8 9 11 18 10 27l-3 10H25l-3-10c-1-9 2-18 10-27z"/>
<path class="pale" d="M32 6v29M27 14l-2 6M37 14l2 6M28 26l-3 5M36 26l3 5"/>
<path class="gold" d="M15 37h34v7H15z"/>
<path class="umber" d="M26 44h12l-1 13H27z"/>
<path class="line" d="M26 48l12 2M26 53l12 1"/>
<path class="ember" d="M25 57h14l-3 6h-8z"/>`

/** Moon Shard: a splinter of the crescent. */
const moon_shard = `
<path class="bone" d="M41 4C23 8 12 23 15 39c2 10 9 18 19 21l-3-9 8 2-5-10 10-2-10-6 6-8-8-2c0-8 3-15 9-21z"/>
<path class="silver n" d="M35 9C22 15 15 27 18 39c1 6 5 11 9 14l-1-8-5-12c0-10 5-19 14-24z"/>
<path class="line" d="M26 20l-7 4M24 33l10 4M24 44l6-2"/>
<path class="gold n" d="M51 12l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM53 42l1.500 4 4 1.500-4 1.500L53 53l-1.500-4-4-1.500 4-1.500z"/>`

/** Eclipse: the black disc and its burning rim. */
const eclipse = `
<path class="gold" d="M32 0l4 11 9-8-1 12 12-4-6 10 13 1-10 7 11 6-13 2 7 11-12-3 2 12-10-7-6 12-6-12-10 7 2-12-12 3 7-11-13-2 11-6-10-7 13-1-6-10 12 4-1-12 9 8z"/>
<circle class="ember" cx="32" cy="32" r="19"/>
<circle class="ink" cx="33" cy="32" r="16"/>
<path class="pale" d="M24 25c2-4 6-6 10-6"/>`

/** The back of every tile: a closed eye under a step fret. */
const back = `
<path class="foam" d="M8 22h6v-6h6v-6h24v6h6v6h6M8 48h6v6h36v-6h6"/>
<path class="foam" d="M12 33c6 8 13 11 20 11s14-3 20-11M20 40l-4 5M32 44v6M44 40l4 5"/>`

export const tiles: Record<string, string> = { portal, mask_of_truth, ritual_dagger, moon_shard, eclipse, back }
