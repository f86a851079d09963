// The signs of the six kinds of Mages, on a 64 by 64 stone.

/** Fire: a stepped brazier in full blaze. */
const fire = `
<path class="ember" d="M32 46C15 46 8 35 12 24c2 4 4 5 7 5-4-11 2-22 14-28-1 8 3 11 7 16 2-2 3-4 2-8 9 7 13 18 9 27-3 6-9 10-19 10z"/>
<path class="gold" d="M32 46c-10 0-14-7-11-14 2 3 4 3 6 3-2-8 2-13 7-17 0 6 6 9 7 14 1-1 2-2 2-4 5 8 2 18-11 18z"/>
<path class="bone" d="M32 46c-5 0-7-4-4-9 1 2 2 2 3 2 0-3 1-5 3-7 1 4 4 5 4 9 0 3-2 5-6 5z"/>
<path class="stone" d="M8 42h48l-5 10H38v4h8v6H18v-6h8v-4H13z"/>
<path class="line" d="M15 47h34M26 52h12"/>`

/** Oracle: the smoking mirror. */
const oracle = `
<path class="bone" d="M20 22c-9-1-12-9-7-14 4-4 11-2 10 3-1 4-6 3-6 0-3 3 0 6 5 6 5-1 7-6 5-13 8 5 6 17-7 18zM44 22c9-1 12-9 7-14-4-4-11-2-10 3 1 4 6 3 6 0 3 3 0 6-5 6-5-1-7-6-5-13-8 5-6 17 7 18z"/>
<circle class="gold" cx="32" cy="40" r="22"/>
<circle class="obsidian" cx="32" cy="40" r="16"/>
<path class="violet n" d="M32 27a13 13 0 0 1 13 13c-4-5-8-7-13-7s-9 2-13 7a13 13 0 0 1 13-13z"/>
<path class="bone n" d="M32 34l2.5 5.500L40 42l-5.5 2.500L32 50l-2.5-5.500L24 42l5.5-2.500z"/>
<circle class="ink n" cx="13.5" cy="40" r="1.8"/><circle class="ink n" cx="50.5" cy="40" r="1.8"/><circle class="ink n" cx="32" cy="58.8" r="1.8"/><circle class="ink n" cx="18.5" cy="53" r="1.8"/><circle class="ink n" cx="45.5" cy="53" r="1.8"/>`

/** Meddling: the grin of a howler monkey. */
const meddling = `
<circle class="umber" cx="9" cy="32" r="7.5"/><circle class="umber" cx="55" cy="32" r="7.5"/>
<circle class="rose n" cx="9" cy="32" r="3.5"/><circle class="rose n" cx="55" cy="32" r="3.5"/>
<path class="umber" d="M32 5c3-4 7-4 9-2-2 0-3 2-3 3 11 3 17 12 17 24 0 17-9 31-23 31S9 47 9 30C9 18 16 8 32 5z"/>
<path class="bone" d="M32 23c4-6 17-6 17 6 0 5-3 7-3 11 3 9-3 18-14 18s-17-9-14-18c0-4-3-6-3-11 0-12 13-12 17-6z"/>
<circle class="gold" cx="23.5" cy="30" r="5.5"/><circle class="gold" cx="40.5" cy="30" r="5.5"/>
<circle class="ink n" cx="25" cy="31" r="2.7"/><circle class="ink n" cx="39" cy="31" r="2.7"/>
<path class="ink n" d="M29 38h2l1 1 1-1h2l-1.5 3.500h-3z"/>
<path class="blood" d="M21 45c7 3 15 3 22 0-1 6-5 9-11 9s-10-3-11-9z"/>
<path class="line" d="M27 47v3M32 47.500V51M37 47v3"/>`

/** Forge: a hammer over a crystal on the anvil. */
const forge = `
<path class="gold n" d="M14 14l4 5 6-1-3 5 3 5-6-1-4 5-1-6-6-3 6-3zM55 27l2 3 4 0-2 3 2 4-4-1-3 3 0-4-4-2 4-2z"/>
<g transform="rotate(38 40 20)"><path class="umber" d="M37 14h6v32h-6z"/><path class="stone" d="M26 5h28v13H26z"/><path class="line" d="M32 5v13M48 5v13"/></g>
<path class="violet" d="M19 30l6 5-1 9H13l-2-8z"/><path class="line" d="M19 30v14M11 36l8 2 6-3"/>
<path class="obsidian" d="M3 44h50c-1 7-6 9-14 9v3c3 0 6 2 7 5H15c1-3 4-5 7-5v-3C11 53 4 50 3 44z"/>
<path class="line pale" d="M8 47h40"/>`

/** Spirit: a skull that still speaks. */
const spirit = `
<path class="jade" d="M9 30C1 25 2 12 12 11c7 0 9 8 4 11-4 1-6-3-4-6-5 2-4 9 2 11zM55 30c8-5 7-18-3-19-7 0-9 8-4 11 4 1 6-3 4-6 5 2 4 9-2 11z"/>
<path class="jade" d="M32 12c-7-2-7-9-2-11 4-1 6 4 3 6 3 0 5-3 4-6 5 4 2 11-5 11z"/>
<path class="bone" d="M32 10c15 0 23 9 23 21 0 7-3 10-6 13v6H15v-6c-3-3-6-6-6-13 0-12 8-21 23-21z"/>
<path class="bone" d="M16 50h32v5c0 4-3 6-6 6H22c-3 0-6-2-6-6z"/>
<circle class="ink n" cx="21.5" cy="31" r="7"/><circle class="ink n" cx="42.5" cy="31" r="7"/>
<circle class="jade n" cx="21.5" cy="31" r="3.5"/><circle class="jade n" cx="42.5" cy="31" r="3.5"/>
<path class="ink n" d="M32 36l4 7h-8z"/>
<path class="line" d="M22 50v11M27 50v11M32 50v11M37 50v11M42 50v11M24 16c5-2 11-2 16 0"/>`

/** Plain: a staff that ends in a curl of speech. */
const plain = `
<path class="umber" d="M22 24h7v38h-7z"/>
<path class="violet" d="M22 40H12l-4 16 7-3 2 6 5-8zM29 40h8l3 13-6-2-1 6-4-6z"/>
<path class="gold" d="M19 33h13v7H19z"/>
<path class="bone" d="M22 33C14 14 27 2 40 3c13 0 21 10 19 21-2 9-12 13-19 9-6-4-5-13 2-14 5-1 8 5 4 8 7 0 7-13-4-14-9-1-13 8-13 20z"/>
<circle class="jade" cx="41" cy="24" r="4.5"/>`

export const mages = {
  fire_mage: fire,
  oracle_mage: oracle,
  meddling_mage: meddling,
  forge_mage: forge,
  spirit_mage: spirit,
  plain_mage: plain,
}
