// What glows inside the six Shards, on a 64 by 64 stone. Classes are pigments (theme.css); `n` has no outline.

/** Power: a burst of eight rays with two rising chevrons. */
const power = `
<path class="ember" d="M32 2l6 11 12-5-2 13 13 4-9 9 9 9-13 4 2 13-12-5-6 11-6-11-12 5 2-13-13-4 9-9-9-9 13-4-2-13 12 5z"/>
<circle class="gold" cx="32" cy="34" r="15"/>
<path class="ink n" d="M32 23l10 10v6L32 29l-10 10v-6zM32 33l10 10v5l-10-9-10 9v-5z"/>`

/** Nature: a cob of maize between its leaves. */
const nature = `
<path class="moss" d="M31 60C12 58 4 42 8 22c10 4 21 16 23 38z"/>
<path class="moss" d="M33 60c19-2 27-18 23-38-10 4-21 16-23 38z"/>
<path class="gold" d="M32 4c9 6 13 16 12 27-1 10-6 18-12 24-6-6-11-14-12-24C19 20 23 10 32 4z"/>
<path class="line" d="M32 5v48M26 11c-2 14-1 27 3 39M38 11c2 14 1 27-3 39M22 20c7 3 13 3 20 0M20 29c8 4 16 4 24 0M22 39c7 3 13 3 20 0"/>
<path class="jade" d="M32 61C22 56 17 47 17 37c9 4 14 12 15 24zM32 61c10-5 15-14 15-24-9 4-14 12-15 24z"/>`

/** Fate: an open eye that weeps. */
const fate = `
<path class="line" d="M32 10V3M18 14l-4-7M46 14l4-7"/>
<path class="bone" d="M3 31C12 18 21 13 32 13s20 5 29 18C52 43 43 48 32 48S12 43 3 31z"/>
<circle class="violet" cx="32" cy="30" r="14"/>
<circle class="ink n" cx="32" cy="30" r="7"/>
<path class="bone n" d="M36 22a5 5 0 0 1 3 7 6 6 0 0 0-3-7z"/>
<path class="water" d="M32 48c4 6 5 8 5 10a5 5 0 0 1-10 0c0-2 1-4 5-10zM17 45c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8zM47 45c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8z"/>`

/** Time: the wheel of days around an hourglass. */
const time = `
<circle class="gold" cx="32" cy="32" r="29"/>
<circle class="none dash" cx="32" cy="32" r="24.5"/>
<circle class="sand" cx="32" cy="32" r="19.5"/>
<path class="bone" d="M22 19h20v4c0 5-7 6-7 9s7 4 7 9v4H22v-4c0-5 7-6 7-9s-7-4-7-9z"/>
<path class="ember n" d="M25.5 24h13c-1 3.5-6.5 4-6.5 8 0-4-5.5-4.5-6.5-8zM25 43c1-4 5-4 7-7 2 3 6 3 7 7z"/>
<path class="line" d="M19 19h26M19 45h26"/>`

/** Zeal: a heart on fire. */
const zeal = `
<path class="gold" d="M32 28c-10-3-13-11-9-18 2 4 4 5 6 4C27 9 29 4 34 1c0 6 3 7 6 11 3-1 3-3 3-6 6 8 4 19-11 22z"/>
<path class="ember" d="M34 25c-5-2-6-6-3-11 1 3 3 3 4 6 1-1 2-2 1-4 4 4 3 8-2 9z"/>
<path class="blood" d="M32 61C14 48 7 40 7 31c0-7 5-12 12-12 6 0 10 3 13 8 3-5 7-8 13-8 7 0 12 5 12 12 0 9-7 17-25 30z"/>
<path class="none" d="M21 30h8v8h-4M43 30h-8v14h-6v-3"/>
<path class="bone n" d="M13 30c0-4 2-6 5-7-1 3-2 4-2 8z"/>`

/** Fortune: the four-leaved gate, and a coin that turns in it. */
const fortune = `
<path class="water" d="M32 3c8 0 13 6 13 13 0 1 0 2-1 3h3c8 0 14 6 14 13s-6 13-14 13h-3c1 1 1 2 1 3 0 7-5 13-13 13s-13-6-13-13c0-1 0-2 1-3h-3C9 45 3 39 3 32s6-13 14-13h3c-1-1-1-2-1-3 0-7 5-13 13-13z"/>
<path class="jade" d="M32 9c5 0 7 3 7 7 0 5-2 7-2 11 4 0 6-2 11-2 4 0 7 3 7 7s-3 7-7 7c-5 0-7-2-11-2 0 4 2 6 2 11 0 4-2 7-7 7s-7-3-7-7c0-5 2-7 2-11-4 0-6 2-11 2-4 0-7-3-7-7s3-7 7-7c5 0 7 2 11 2 0-4-2-6-2-11 0-4 2-7 7-7z"/>
<circle class="gold" cx="32" cy="32" r="11"/>
<path class="ink n" d="M32 25l7 7-7 7-7-7zm0 4l-3 3 3 3 3-3z" fill-rule="evenodd"/>`

export const shards = {
  shard_power: power,
  shard_nature: nature,
  shard_fate: fate,
  shard_time: time,
  shard_zeal: zeal,
  shard_fortune: fortune,
}
