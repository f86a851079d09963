// What the upper halves let people do, second part.

export const more: Record<string, string> = {
  "captain s tax": `
<path class="obsidian" d="M4 26C8 10 20 4 32 12c12-8 24-2 28 14-16-6-40-6-56 0z"/><path class="bone n" d="M28 14h8v8h-8z"/>
<circle class="gold" cx="18" cy="44" r="12"/><circle class="gold" cx="40" cy="50" r="12"/><circle class="amber" cx="40" cy="50" r="6"/><circle class="amber" cx="18" cy="44" r="6"/><path class="line" d="M52 34l8 8-8 8"/>`,
  "five finger discount": `
<path class="sand" d="M20 62V44L8 32c-2-4 3-7 6-4l8 7V12c0-5 7-5 7 0v16V8c0-5 7-5 7 0v20V12c0-5 7-5 7 0v18-10c0-5 6-5 6 0v24c0 12-6 18-14 18z"/>
<circle class="gold" cx="36" cy="46" r="9"/><path class="ink n" d="M34.500 41h3v10h-3z"/><path class="blood" d="M46 2h16v10H50z"/>`,
  "quick stash": `
<path class="obsidian" d="M6 40C8 22 18 14 32 14s24 8 26 26z"/><path class="umber" d="M0 38h64v9H0z"/><path class="blood" d="M9 32h46v7H9z"/>
<circle class="gold" cx="22" cy="55" r="6"/><circle class="gold" cx="34" cy="57" r="5"/><path class="gold" d="M32 1l2.500 5 5.500.5-4 4 1 5.500-5-3-5 3 1-5.500-4-4 5.500-.5z"/>`,
  "borrowed forever": `
<path class="umber" d="M14 6h16v26l16 6c4 2 5 6 5 10H14z"/><path class="ink" d="M12 48h41v6H12z"/>
<path class="sand" d="M64 8c-8-4-14-2-18 2l-8 8c-3 4 1 8 5 5l5-3c-6 8-4 14 2 14h14z"/><path class="line" d="M4 14h6M2 24h8M4 34h6"/>`,
  "walk the plank": `
<path class="umber" d="M0 30h44v8H0z"/><path class="line" d="M12 30v8M28 30v8"/>
<circle class="sand" cx="34" cy="8" r="6"/><path class="blood" d="M27 14h13l2 16H26z"/>
<path class="water" d="M0 52c8-5 12 4 20 0s12 4 20 0 12 4 24 0v12H0z"/><path class="silver" d="M44 52l8-14 6 14z"/>`,
  "poke it with a stick": `
<path class="umber" d="M2 56L38 20l5 5L7 61z"/><path class="moss" d="M18 34c-6-6-4-12 2-14 2 6 2 10-2 14z"/>
<path class="stone" d="M38 6h24v24H46z"/><path class="line" d="M50 6v10h12"/><path class="ember" d="M34 12l4 4 5-6-1 8 7 2-8 3 2 8-6-6-6 4 3-7-6-3 6-1z"/>`,
  "long arm of the loot": `
<path class="blood" d="M0 40h20v14H0z"/><path class="sand" d="M20 42h18c4-8 8-12 14-12l8 3c3 2 1 5-2 5l-6-1 8 4c3 2 1 6-2 5l-7-2 5 4c2 3-1 5-4 4-6-1-8-2-14-1H20z"/>
<circle class="gold" cx="52" cy="18" r="10"/><path class="amber" d="M48 14h8v8h-8z"/><path class="line" d="M8 40v14"/>`,
  "spyglass": `
<g transform="rotate(-28 32 32)"><path class="gold" d="M0 26h18v12H0z"/><path class="umber" d="M16 24h20v16H16z"/><path class="gold" d="M34 21h26v22H34z"/><path class="glass" d="M58 20h5v24h-5z"/><path class="line" d="M40 21v22"/></g>
<path class="bone" d="M44 6l3 5 6-1-3 6 3 5-6-1-3 5-2-6-6-1 4-4-2-6 5 2z"/>`,
  "tinker s touch": `
<path class="silver" d="M40 4c8-2 16 2 20 8l-10 2-4 8 6 8c-8 3-14 0-17-6L12 48l-8-6 22-26c-2-6 2-12 14-12z"/>
<circle class="gold" cx="46" cy="48" r="11"/><circle class="umber" cx="46" cy="48" r="4"/><path class="line thick" d="M46 34v4M46 58v4M32 48h4M56 48h4"/>`,
  "wind it up": `
<circle class="stone" cx="26" cy="40" r="20"/><circle class="sand" cx="26" cy="40" r="10"/><path class="line thick" d="M26 18v6M26 56v6M4 40h6M42 40h6M10 24l5 5M42 56l-5-5"/>
<path class="gold" d="M36 24L52 8l5 5-16 16z"/><path class="gold" d="M44 4c6-6 12-4 10 4M56 18c6 6 10 0 4-8"/>`,
  "special delivery": `
<path class="sand" d="M6 22h52v38H6z"/><path class="umber" d="M6 22l8-12h36l8 12z"/><path class="blood" d="M28 10h8v50h-8z"/>
<path class="ember" d="M40 42l10-4 8 6-2 10-12 2z"/><path class="ink n" d="M46 44h6v6h-6z"/>`,
  "redecorating": `
<path class="stone" d="M2 4h24v24H2zM38 36h24v24H38z"/><path class="blood" d="M8 22l3-12 3 12 3-12 3 12z"/><path class="jade" d="M44 54v-8l6-6 6 6v8z"/>
<path class="line thick" d="M32 14h14c4 0 6 2 6 6v8M46 24l6 6 6-6M30 50H18c-4 0-6-2-6-6v-8M6 42l6-6 6 6"/>`,
  "ship s biscuit": `
<circle class="amber" cx="32" cy="34" r="26"/><circle class="sand" cx="32" cy="34" r="19"/>
<path class="ink n" d="M22 26h4v4h-4zM38 26h4v4h-4zM30 34h4v4h-4zM22 42h4v4h-4zM38 42h4v4h-4zM30 20h4v3h-4z"/><path class="bone" d="M50 10c6 0 8 4 6 8-4 0-7-2-6-8z"/>`,
  "swig of grog": `
<path class="umber" d="M10 22h32v38H10z"/><path class="stone" d="M8 28h36v5H8zM8 50h36v5H8z"/><path class="line thick" d="M44 32h8c6 0 6 18 0 18h-8"/>
<path class="bone" d="M8 22c-4-6 2-12 8-10 2-8 14-8 16 0 6-2 14 2 12 10z"/>`,
  "lucky doubloon": `
<circle class="gold" cx="28" cy="34" r="24"/><circle class="amber" cx="28" cy="34" r="18"/><path class="bone" d="M28 20l4 9 10 1-8 6 3 10-9-6-9 6 3-10-8-6 10-1z"/>
<path class="line" d="M52 10l6-6M56 20h6M44 6V0"/>`,
  "everybody dance": `
<circle class="sand" cx="14" cy="14" r="6"/><path class="blood" d="M6 22l16 0-2 16-4 20-4 0-2-18z"/><circle class="sand" cx="34" cy="10" r="6"/><path class="moss" d="M24 24l10-8 12-4-6 12 4 16-8 18-4-2 2-16z"/>
<circle class="sand" cx="54" cy="16" r="6"/><path class="water" d="M46 24h14l-4 18 4 16h-5l-8-16z"/>`,
  "not in the script": `
<path class="bone" d="M10 4h36v50H10z"/><path class="line" d="M18 14h20M18 22h20M18 30h14"/>
<path class="blood" d="M20 26l6-6 12 12 12-12 6 6-12 12 12 12-6 6-12-12-12 12-6-6 12-12z"/>`,
  "polished shield": `
<path class="silver" d="M32 3l24 8v20c0 16-10 26-24 31C18 57 8 47 8 31V11z"/><path class="glass" d="M32 11l16 5v14c0 11-6 18-16 22-10-4-16-11-16-22V16z"/>
<path class="bone n" d="M20 20l10-4-8 24c-2-4-3-14-2-20z"/><path class="ember" d="M64 24L50 30l8 6-18 2 8-14z"/>`,
  "rabbit s other foot": `
<path class="bone" d="M18 4c10 0 16 8 18 20 1 8 6 10 12 14 10 6 10 20-4 22H26c-8 0-12-6-12-14 0-16-8-42 4-42z"/>
<path class="line" d="M44 60v-8M36 60v-8M28 60v-6"/><path class="gold" d="M10 2h16v9H10z"/><path class="line" d="M18 2v-4"/><path class="jade" d="M52 4l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z"/>`,
}
