// What the upper halves let people do, first part, on a 64 by 64 ground.

export const instants: Record<string, string> = {
  "flintlock argument": `
<path class="umber" d="M4 40c2-10 8-14 18-16h14v10H24c-6 1-8 8-8 20H5z"/>
<path class="silver" d="M20 18h38v9H20z"/><path class="gold" d="M18 16h8v14h-8z"/><path class="line" d="M30 30c0 6 4 8 8 4"/>
<path class="ember" d="M56 8l2 7 6-2-4 7 4 5-7-1-2 6-3-8z"/><path class="stone" d="M26 10l8-4 2 8-6 5z"/>`,
  "boarding elbow": `
<path class="water" d="M2 46l18-6 8-22 14 4-8 30-24 10z"/><path class="sand" d="M28 18L42 4l12 8-12 10z"/>
<path class="bone" d="M18 36l10 6-4 12-14 4z"/><path class="ember" d="M50 22l3 8 9-2-6 8 6 7-9-1-3 9-4-9-8 1 5-7-5-7 9 1z"/>`,
  "powder keg": `
<path class="umber" d="M12 24h40c5 10 5 24 0 36H12c-5-12-5-26 0-36z"/><path class="stone" d="M10 31h44v5H10zM10 48h44v5H10z"/>
<path class="line" d="M32 24c0-8 10-6 10-14"/><path class="ember" d="M42 0l3 6 6 0-4 5 3 6-7-2-5 4 0-7-6-3 7-2z"/><path class="bone n" d="M26 38h12v8H26z"/>`,
  "pocket sand": `
<path class="sand" d="M4 44c4-8 12-10 18-8l10 8c4 4 0 9-5 7l-7-3c8 6 14 6 24 2v8c-12 6-28 6-40 0z"/>
<path class="umber" d="M0 42h8v20H0z"/>
<path class="amber n" d="M28 34h4v4h-4zM36 26h5v5h-5zM46 34h4v4h-4zM44 18h5v5h-5zM54 24h5v5h-5zM34 14h4v4h-4zM54 10h5v5h-5zM46 6h3v3h-3zM24 22h4v4h-4z"/>`,
  "catch": `
<path class="line dash" d="M4 50C8 24 22 10 40 12"/>
<g transform="rotate(18 46 20)"><path class="bone" d="M36 4h20v28H36z"/><path class="obsidian" d="M36 18h20v14H36z"/><path class="ember n" d="M42 22h8v6h-8z"/></g>
<path class="sand" d="M30 46c4-5 9-5 12 0 3-6 9-6 11 1 4-3 8 0 7 5-2 8-8 11-16 11-8-1-14-8-14-17z"/>`,
  "somebody else s problem": `
<path class="sand" d="M2 20l40 22-3 6L0 26z"/><path class="stone" d="M36 40h26v8H36z"/>
<path class="obsidian" d="M42 48h14l-2 14H44z"/><path class="blood" d="M44 40V30l5-6 5 6v10z"/>
<path class="bone" d="M4 4c10-5 22-5 30 2-8 8-22 8-30-2z"/><circle class="ink n" cx="20" cy="6" r="4"/>`,
  "grapple swing": `
<path class="line thick" d="M48 14C30 18 16 34 10 60"/><path class="silver" d="M44 4l6 10-8 4-8-6c-2 6 0 11 4 14 6 3 14 1 16-5 4-7 2-14-4-20z"/>
<path class="ember" d="M2 44h14v8H2z"/><circle class="sand" cx="14" cy="38" r="6"/><path class="water" d="M8 46h12l4 16H10z"/>`,
  "firm suggestion": `
<path class="sand" d="M2 30h24c6 0 8 3 8 6v18H12L2 46z"/><path class="sand" d="M24 30l22-2c4 0 4 6 0 6l-14 2"/>
<path class="water" d="M0 28h8v22H0z"/><path class="line" d="M34 40h-8M34 46h-8"/>
<path class="ember" d="M44 12h8V4l12 14-12 14v-8h-8z"/>`,
  "tug the rug": `
<path class="blood" d="M4 42l40-8 10 18-40 8z"/><path class="gold" d="M14 44l24-5 5 9-24 5z"/>
<path class="line" d="M2 44l-1 4M12 60l-4 2M54 52l5 2M56 48l5 0"/>
<circle class="sand" cx="22" cy="10" r="7"/><path class="water" d="M16 18l16 2 8 8-4 6-10-4-6 6-10 2 4-8z"/>
<path class="line thick" d="M44 30l12-6M52 18l6 5-4 6"/>`,
  "musical idols": `
<path class="gold" d="M4 30c0-8 4-12 11-12s11 4 11 12v26H4zM38 30c0-8 4-12 11-12s11 4 11 12v26H38z"/>
<path class="ink n" d="M9 30h4v4H9zM17 30h4v4h-4zM10 40h10v5H10zM43 30h4v4h-4zM51 30h4v4h-4zM44 40h10v5H44z"/>
<path class="line thick" d="M18 10C26 2 38 2 46 8M40 9l7 1 1-7"/><path class="ink" d="M32 20v14a4 4 0 1 1-3-4V16l8 3v4z"/>`,
  "secret passage": `
<path class="stone" d="M2 4h60v56H2z"/><path class="line" d="M2 18h14M48 18h14M2 34h10M52 34h10M2 48h12M50 48h12M22 4v8M42 4v8"/>
<path class="ink" d="M16 60V30c0-10 6-16 16-16s16 6 16 16v30z"/><path class="gold n" d="M22 60V36c0-7 4-12 10-12v36z" opacity=".85"/>
<path class="jade" d="M30 38h12v-6l10 10-10 10v-6H30z"/>`,
  "return to sender": `
<path class="bone" d="M4 16h44v34H4z"/><path class="line" d="M4 16l22 20 22-20"/><path class="blood" d="M20 34a6 6 0 1 1 12 0 6 6 0 0 1-12 0z"/>
<path class="ember" d="M62 20v18c0 10-6 16-16 16h-4v8L28 50l14-12v8h4c4 0 8-3 8-8V20z"/>`,
  "hard to starboard": `
<circle class="umber" cx="32" cy="32" r="20"/><circle class="sand" cx="32" cy="32" r="13"/>
<path class="line thick" d="M32 2v60M2 32h60M11 11l42 42M53 11L11 53"/><circle class="gold" cx="32" cy="32" r="6"/>
<path class="ember" d="M50 2l12 8-11 9z"/>`,
  "rummage": `
<path class="umber" d="M10 30h44l-4 30H14z"/><path class="sand" d="M6 22h52v10H6z"/>
<path class="bone" d="M14 4h14v18H14z"/><path class="gold" d="M32 8l14-4 5 16-16 4z"/>
<path class="line" d="M24 40h16M22 48h20"/><path class="ember n" d="M18 8h6v6h-6z"/>`,
  "light fingers": `
<path class="sand" d="M18 62V40L6 28c-2-4 3-7 6-4l8 7V8c0-5 7-5 7 0v16-20c0-5 7-5 7 0v20-16c0-5 7-5 7 0v18-10c0-5 6-5 6 0v28c0 12-6 18-14 18z"/>
<path class="bone" d="M42 2h18v24H42z"/><path class="blood n" d="M46 6h10v6H46z"/><path class="line" d="M46 18h10"/>`,
  "treasure map": `
<path class="sand" d="M4 14l18-6 20 6 18-6v42l-18 6-20-6-18 6z"/><path class="line" d="M22 8v42M42 14v42"/>
<path class="line dash" d="M10 22c8 0 6 10 14 12s8-6 14-2"/><path class="blood" d="M42 26l5 5 5-5 4 4-5 5 5 5-4 4-5-5-5 5-4-4 5-5-5-5z"/>`,
  "salvage rights": `
<path class="umber" d="M4 40h56l-8 20H12z"/><path class="line" d="M8 48h48M28 40V8"/>
<path class="bone" d="M28 8c14 2 20 10 22 26-8-4-14-4-22-2z"/><path class="blood" d="M28 4L16 9l12 4z"/><path class="water n" d="M0 58c8-4 12 4 20 0s12 4 20 0 12 4 24 0v6H0z"/>`,
  "bad news from home": `
<path class="bone" d="M6 12h52v40H6z"/><path class="line" d="M14 22h36M14 30h36M14 38h20"/>
<path class="ink" d="M42 34c6 0 9 3 9 8 0 3-1 4-3 5v5H36v-5c-2-1-3-2-3-5 0-5 3-8 9-8z"/><path class="bone n" d="M37 40h4v4h-4zM43 40h4v4h-4z"/>`,
  "wrong backpack": `
<path class="moss" d="M4 26c0-8 4-12 11-12s11 4 11 12v26H4z"/><path class="blood" d="M38 26c0-8 4-12 11-12s11 4 11 12v26H38z"/>
<path class="line" d="M4 34h22M38 34h22"/><path class="gold" d="M12 34h6v6h-6zM46 34h6v6h-6z"/>
<path class="line thick" d="M20 8c8-6 18-6 24 0M38 8l7 1 0-7M44 58c-8 6-18 6-24 0M26 58l-7-1 0 7"/>`,
  "look behind you": `
<path class="sand" d="M12 60V44C6 40 4 34 4 26 4 12 14 4 28 4c12 0 20 8 20 18l6 10-6 2v10H38v16z"/>
<path class="bone" d="M28 18h16c0 8-4 12-8 12s-8-4-8-12z"/><circle class="ink n" cx="40" cy="22" r="3.500"/>
<path class="ember" d="M54 44l8 2-4 6 4 6-8 2-2-8z"/><path class="line thick" d="M58 8v12M58 28h.2"/>`,
}
