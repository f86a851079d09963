// The nine treasure hunters, head and shoulders, on a 64 by 64 ground.

const eyes = (y = 30) => `<circle class="ink n" cx="26" cy="${y}" r="2.200"/><circle class="ink n" cx="38" cy="${y}" r="2.200"/>`
const smile = `<path class="line" d="M27 39c3 2.500 7 2.500 10 0"/>`

const drawn: Record<string, string> = {
  "captain marisol vane": `
<path class="blood" d="M8 64c0-12 10-18 24-18s24 6 24 18z"/><path class="gold" d="M12 54h12v4H11zM52 54H40v4h13z"/>
<path class="ink" d="M16 24c-4 14-4 24 2 30l6-8h16l6 8c6-6 6-16 2-30z"/>
<path class="umber" d="M20 26h24v10c0 8-5 14-12 14s-12-6-12-14z"/>${eyes()}${smile}
<path class="obsidian" d="M4 22C8 8 18 2 32 8c14-6 24 0 28 14-14-6-42-6-56 0z"/><path class="gold" d="M6 20c14-5 38-5 52 0v4c-14-5-38-5-52 0z"/><path class="ember" d="M46 8c2-6 8-8 14-6-2 6-6 10-12 12z"/>`,
  "captain barnaby thunk": `
<path class="water" d="M6 64c0-12 10-18 26-18s26 6 26 18z"/><path class="gold" d="M28 50h8v4h-8zM28 58h8v4h-8z"/>
<path class="skin" d="M16 22h32v14c0 9-7 15-16 15s-16-6-16-15z"/>
<path class="ember" d="M14 34c4 2 8 0 12 2 4-3 8-3 12 0 4-2 8 0 12-2 0 14-6 26-18 26S14 48 14 34z"/><path class="rose" d="M26 40h12c-2 5-10 5-12 0z"/>
<path class="ink" d="M22 26h9v7h-9z"/><path class="line" d="M16 22l10 6M31 28l17-6"/><circle class="ink n" cx="39" cy="30" r="2.200"/>
<path class="obsidian" d="M6 22C10 6 20 2 32 6c12-4 22 0 26 16-14-5-38-5-52 0z"/><path class="bone" d="M32 9c3 0 5 2 5 5 0 2-1 3-2 3v2h-6v-2c-1 0-2-1-2-3 0-3 2-5 5-5z"/>`,
  "ottoline fuse": `
<path class="umber" d="M8 64c0-11 10-17 24-17s24 6 24 17z"/><path class="sand" d="M20 50h24v14H20z"/>
<path class="amber" d="M12 20c2-12 10-18 20-18s18 6 20 18c6 4 6 14 0 18-2-6-38-6-40 0-6-4-6-14 0-18z"/>
<path class="skin" d="M19 22h26v14c0 8-6 14-13 14s-13-6-13-14z"/>${smile}
<circle class="gold" cx="25" cy="28" r="7"/><circle class="gold" cx="39" cy="28" r="7"/><circle class="glass" cx="25" cy="28" r="4.500"/><circle class="glass" cx="39" cy="28" r="4.500"/><path class="line" d="M10 26h8M46 26h8"/>
<path class="line" d="M46 4c6-4 10 0 8 5"/><path class="ember n" d="M54 6l2 4 5-1-3 4 3 4-5-1-2 4-1-5-4-2 4-2z"/>`,
  "two finger gus": `
<path class="moss" d="M6 64c0-12 10-18 26-18s26 6 26 18z"/><path class="skin" d="M17 20h30v16c0 9-6 15-15 15s-15-6-15-15z"/>
<path class="ink" d="M18 38c4-4 10-4 14-1 4-3 10-3 14 1-2 5-10 5-14 2-4 3-12 3-14-2z"/>${eyes(28)}<path class="line" d="M21 23h8M35 23h8"/>
<path class="stone" d="M12 22C12 8 20 2 32 2s20 6 20 20z"/><path class="gold" d="M10 19h44v6H10z"/><path class="gold" d="M26 6h12v8H26z"/>
<path class="skin" d="M48 62V48l2-10c0-3 4-3 4 0v8l2-9c0-3 5-3 4 0l-2 14v11z"/>`,
  "nell nimble": `
<path class="violet" d="M8 64C6 50 10 46 14 42 8 20 18 4 32 2c14 2 24 18 18 40 4 4 8 8 6 22z"/>
<path class="obsidian" d="M16 42c-4-18 4-32 16-32s20 14 16 32c-4 8-28 8-32 0z"/>
<path class="skin" d="M20 24c4-6 20-6 24 0v10c0 8-5 13-12 13s-12-5-12-13z"/><path class="ink" d="M19 26h26v6c-4 3-9 3-13 0-4 3-9 3-13 0z"/><circle class="bone n" cx="26" cy="29" r="2.500"/><circle class="bone n" cx="38" cy="29" r="2.500"/>${smile}
<path class="gold" d="M28 52h8v6h-8z"/>`,
  "fitch the feather": `
<path class="jade" d="M8 64c0-12 10-18 24-18s24 6 24 18z"/><path class="umber" d="M20 22h24v14c0 8-5 14-12 14s-12-6-12-14z"/>${eyes()}
<path class="line" d="M25 37c3-2 5-2 7 0 2-2 4-2 7 0M29 42h6"/><path class="bone" d="M14 48h36l-6 8H20z"/>
<path class="moss" d="M6 22C10 14 16 6 30 6c14 0 22 6 28 14-16 6-36 8-52 2z"/><path class="gold" d="M16 17c10-3 22-3 32-1v4c-10-2-22-2-32 1z"/>
<path class="ember" d="M40 10C44 0 54-2 63 2c-4 8-12 12-22 12z"/><path class="line" d="M42 12c6-2 12-5 18-9"/>`,
  "doctor aurelia compass": `
<path class="sand" d="M8 64c0-12 10-18 24-18s24 6 24 18z"/><path class="bone" d="M24 47h16l-8 14z"/>
<path class="umber" d="M14 22c-2 14 0 24 6 28h24c6-4 8-14 6-28z"/><path class="skin" d="M19 22h26v12c0 9-6 15-13 15s-13-6-13-15z"/>${smile}
<circle class="glass" cx="25" cy="30" r="6"/><circle class="glass" cx="39" cy="30" r="6"/><path class="line" d="M31 30h2"/>${eyes()}
<path class="sand" d="M2 22c8-4 12-2 14-8C18 6 24 2 32 2s14 4 16 12c2 6 6 4 14 8-16 6-44 6-60 0z"/><path class="blood" d="M15 14h34l1 5c-12 3-24 3-36 0z"/>
<circle class="gold" cx="50" cy="54" r="8"/><path class="blood n" d="M50 48l2.500 6-2.500 6-2.500-6z"/>`,
  "professor odo sextant": `
<path class="obsidian" d="M8 64c0-12 10-18 24-18s24 6 24 18z"/><path class="blood" d="M26 48l6 4 6-4v8l-6-3-6 3z"/>
<path class="skin" d="M18 14c4-8 24-8 28 0v22c0 8-6 14-14 14s-14-6-14-14z"/>
<path class="bone" d="M12 18c-4 6-4 16 2 20 4-2 5-8 4-16zM52 18c4 6 4 16-2 20-4-2-5-8-4-16zM20 38c4-4 8-4 12-1 4-3 8-3 12 1-3 5-8 5-12 2-4 3-9 3-12-2z"/>
<path class="line" d="M20 20l9 3M44 20l-9 3"/>${eyes(28)}<circle class="gold" cx="38" cy="28" r="6" fill-opacity=".35"/><path class="line" d="M44 30c4 6 4 14 2 20"/><path class="line" d="M24 10c5-3 11-3 16 0"/>`,
  "pocket the ship s monkey": `
<path class="blood" d="M14 64c0-10 8-15 18-15s18 5 18 15z"/><circle class="umber" cx="9" cy="32" r="8"/><circle class="umber" cx="55" cy="32" r="8"/><circle class="rose" cx="9" cy="32" r="4"/><circle class="rose" cx="55" cy="32" r="4"/>
<circle class="umber" cx="32" cy="30" r="22"/><path class="sand" d="M32 24c4-6 15-4 15 6 0 4-1 6-3 8 1 9-4 14-12 14s-13-5-12-14c-2-2-3-4-3-8 0-10 11-12 15-6z"/>${eyes()}
<path class="line" d="M22 40c6 6 14 6 20 0M30 36h4"/><path class="blood" d="M14 16h36v7H14zM16 16c2-10 10-14 16-14s14 4 16 14z"/><path class="bone n" d="M22 8h4v4h-4zM38 8h4v4h-4zM30 6h4v4h-4z"/>`,
}

/** The portrait of somebody with that name; strangers show their first letter elsewhere. */
export const portraitOf = (name: string): string =>
  drawn[name.toLowerCase().replace(/[^a-z]+/g, " ").trim()] ??
  `<path class="stone" d="M8 64c0-12 10-18 24-18s24 6 24 18z"/><circle class="skin" cx="32" cy="28" r="17"/>${eyes()}${smile}`
