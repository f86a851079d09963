// The treasures, on a 64 by 64 ground. Classes are pigments (theme.css); `n` has no outline, `line` no filling.

const skull = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path class="bone" d="M0-10c7 0 11 4 11 10 0 4-2 6-4 7v5H-7V7c-2-1-4-3-4-7 0-6 4-10 11-10z"/><path class="ink n" d="M-6-2h4v5h-4zM2-2h4v5H2zM-1 4h2v3h-2z"/></g>`

export const loot: Record<string, string> = {
  "chalice of adequate size": `
<path class="gold" d="M14 9h36c0 17-6 25-13 28v8l8 4v7H19v-7l8-4v-8C20 34 14 26 14 9z"/>
<path class="line" d="M50 13h8c0 9-4 14-12 15M14 13H6c0 9 4 14 12 15"/>
<ellipse class="amber" cx="32" cy="9" rx="18" ry="4.500"/>
<path class="jade" d="M32 17l6 7-6 7-6-7z"/><path class="bone n" d="M19 14c1 8 3 12 6 15l1-2c-3-4-4-8-4-13z"/>`,
  "moon pearl": `
<path class="rose" d="M32 60C14 60 3 50 3 40c3-1 5 1 6 3 0-5 4-7 8-5 1-4 6-6 9-2 2-4 10-4 12 0 3-4 8-2 9 2 4-2 8 0 8 5 1-2 3-4 6-3 0 10-11 20-29 20z"/>
<path class="line" d="M32 58V42M22 57l-6-13M42 57l6-13"/>
<circle class="pearl" cx="32" cy="25" r="19"/>
<path class="pale n" d="M37 9a17 17 0 1 1-18 24 20 20 0 0 0 18-24z" opacity=".45"/>
<circle class="bone n" cx="25" cy="18" r="4.500"/>`,
  "obsidian mirror": `
<path class="gold" d="M28 46h8v15h-8z"/><circle class="gold" cx="32" cy="26" r="24"/>
<circle class="obsidian" cx="32" cy="26" r="17"/>
<path class="violet n" d="M20 30a12 12 0 0 1 16-15c-8 2-13 8-16 15z"/>
<path class="bone n" d="M40 32l1.500 4 4 1.500-4 1.500-1.500 4-1.500-4-4-1.500 4-1.500z"/>
<path class="line" d="M32 2v6M8 26h6M50 26h6M15 9l4 4M49 9l-4 4"/>`,
  "idol of perpetual annoyance": `
<path class="gold" d="M16 18c0-9 7-14 16-14s16 5 16 14v20l8 6v16H8V44l8-6z"/>
<path class="ember" d="M18 10L8 3v13l8 4zM46 10l10-7v13l-8 4z"/>
<circle class="bone" cx="25" cy="20" r="5.500"/><circle class="bone" cx="39" cy="20" r="5.500"/><circle class="ink n" cx="26.500" cy="21" r="2.300"/><circle class="ink n" cx="37.500" cy="21" r="2.300"/>
<ellipse class="ink n" cx="32" cy="37" rx="8" ry="7"/><path class="bone n" d="M26 33h12v3H26z"/>
<path class="line" d="M8 52h48M20 44v16M32 48v12M44 44v16"/>`,
  "left sandal of destiny": `
<path class="umber" d="M20 60c-9-1-12-9-10-17 1-7 1-12 0-19C8 12 15 4 25 4s16 9 15 21c-1 8-3 13-3 20 0 9-7 16-17 15z"/>
<path class="sand" d="M20 54c-5-1-6-6-5-11 2-8 2-13 1-20-1-8 3-13 9-13 7 0 10 6 9 14-1 9-3 14-3 21 0 6-5 10-11 9z"/>
<path class="line thick" d="M25 16c-6 5-9 10-9 16M25 16c5 5 8 10 9 15"/>
<circle class="gold" cx="25" cy="15" r="4"/>
<path class="gold n" d="M50 8l2.500 7 7.500.5-6 5 2 7.500-6-4-6 4 2-7.500-6-5 7.500-.5z"/>`,
  "golden ladle of the sun cook": `
<path class="gold" d="M44 3c5-2 10 1 9 6-1 4-5 5-8 3L27 38l-5-4z"/>
<path class="gold" d="M6 36c0-6 8-9 16-7s13 8 12 14c-2 9-9 15-17 13S5 46 6 36z"/>
<ellipse class="ember" cx="20" cy="37" rx="12" ry="6" transform="rotate(18 20 37)"/>
<circle class="amber" cx="48" cy="46" r="8"/><path class="line" d="M48 33v3M48 56v3M35 46h3M58 46h3M39 37l2 2M55 53l2 2M57 37l-2 2M41 53l-2 2"/>`,
  "ruby eye the other one": `
<path class="stone" d="M2 32C14 12 50 12 62 32 50 52 14 52 2 32z"/>
<path class="blood" d="M32 15l15 9v16l-15 9-15-9V24z"/>
<path class="rose n" d="M32 15l15 9-15 8-15-8z"/><path class="ember n" d="M17 24l15 8v17l-15-9z"/>
<path class="line" d="M17 24l15 8 15-8M32 32v17"/><path class="bone n" d="M24 22l6-3 2 2-6 3z"/>`,
  "gilded tax records": `
<path class="gold" d="M12 6h32l10 9v43H12z"/><path class="amber" d="M44 6v9h10z"/>
<path class="line" d="M20 22h26M20 30h26M20 38h18M20 46h22"/>
<circle class="blood" cx="43" cy="47" r="8"/><path class="bone n" d="M40 44h6v2h-6zM40 48h6v2h-6z"/>
<path class="line" d="M6 52V12"/><circle class="bone" cx="6" cy="10" r="3"/>`,
  "jade toad slightly warm": `
<path class="jade" d="M6 48c-2-9 3-15 10-17 0-9 7-15 16-15s16 6 16 15c7 2 12 8 10 17-1 6-6 9-12 9H18c-6 0-11-3-12-9z"/>
<circle class="jade" cx="19" cy="17" r="8"/><circle class="jade" cx="45" cy="17" r="8"/>
<circle class="gold" cx="19" cy="16" r="5"/><circle class="gold" cx="45" cy="16" r="5"/><path class="ink n" d="M15 15h8v2.500h-8zM41 15h8v2.500h-8z"/>
<path class="line" d="M18 32c8 6 20 6 28 0M12 57v-8M22 57v-6M42 57v-6M52 57v-8"/>
<path class="moss n" d="M24 40h5v5h-5zM36 43h5v5h-5zM31 36h3v3h-3z"/>
<path class="line" d="M28 4c-2 2 2 3 0 6M36 2c-2 3 2 4 0 7"/>`,
  "crown of the shortest king": `
<path class="gold" d="M5 20l14 12L32 8l13 24 14-12-6 34H11z"/>
<path class="amber" d="M11 46h42v9H11z"/>
<circle class="blood" cx="32" cy="8" r="5"/><circle class="jade" cx="5" cy="19" r="4"/><circle class="jade" cx="59" cy="19" r="4"/>
<path class="water" d="M32 30l5 6-5 6-5-6z"/><path class="ink n" d="M17 49h4v3h-4zM30 49h4v3h-4zM43 49h4v3h-4z"/>`,
  "silver map of this very room": `
<path class="silver" d="M4 12l18-6 20 6 18-6v46l-18 6-20-6-18 6z"/>
<path class="line" d="M22 6v46M42 12v46"/>
<path class="line dash" d="M10 44c6-8 8-2 14-10s6-10 14-6"/>
<path class="ember" d="M44 16l5 5 5-5 4 4-5 5 5 5-4 4-5-5-5 5-4-4 5-5-5-5z"/>`,
  "skull made of smaller skulls": `
<path class="bone" d="M32 3c16 0 27 10 27 24 0 9-4 14-10 17v15H15V44C9 41 5 36 5 27 5 13 16 3 32 3z"/>
${skull(18, 20, 0.62)}${skull(32, 15, 0.62)}${skull(46, 20, 0.62)}${skull(24, 33, 0.55)}${skull(40, 33, 0.55)}
<path class="ink n" d="M30 40h4v5h-4z"/><path class="line" d="M20 50v9M26 48v11M32 50v9M38 48v11M44 50v9"/>`,
}
