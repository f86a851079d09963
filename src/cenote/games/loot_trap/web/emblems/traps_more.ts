// What lies in wait on the lower halves, second part.

const skull = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><path class="bone" d="M0-11c8 0 12 5 12 11 0 4-2 7-4 8v6H-8V8c-2-1-4-4-4-8 0-6 4-11 12-11z"/><path class="ink n" d="M-7-2h5v6h-5zM2-2h5v6H2zM-1 6h2v3h-2z"/></g>`

export const worse: Record<string, string> = {
  "snake nest": `
<path class="moss" d="M4 52c10 10 46 10 56 0-4-10-16-6-20-2 6-8-2-16-8-14 6-10-2-20-12-18-8 2-9 12-2 13 5 0 7-5 3-7 6 2 6 10 0 14-10 6-20 4-17 14z"/>
<circle class="ember" cx="22" cy="22" r="2"/><path class="line" d="M12 28l-6 2M6 30l-4-2M6 30l-3 4"/><path class="jade" d="M40 20c0-10 12-12 14-4s-6 8-4 14 8 4 8 10"/><circle class="ink n" cx="46" cy="14" r="2"/>`,
  "mystery gas": `
<path class="violet" d="M10 40c-8-2-8-14 2-14 0-12 16-16 22-6 10-6 22 2 18 12 10 0 12 14 2 16H14z"/><path class="rose" d="M18 54c-6 0-6-8 0-8h30c8 0 8 8 0 8z"/>
<path class="line thick" d="M26 28c0-6 10-6 10 0 0 4-5 4-5 8M31 42h.2"/><path class="stone" d="M24 58h16v6H24z"/>`,
  "quicksand": `
<path class="sand" d="M2 34c10-8 50-8 60 0v28H2z"/><path class="line" d="M8 44c12 6 36 6 48 0M14 52c10 5 26 5 36 0"/><ellipse class="umber" cx="32" cy="38" rx="16" ry="5"/>
<path class="skin" d="M29 38V14c0-3 2-4 3-4s3 1 3 4v24z"/><path class="skin" d="M26 18c-2-4-2-8 0-10l3 6V4c0-2 2-2 2 0v8l2-9c0-2 2-2 2 0v9l3-7c1-2 3-1 2 1l-3 12z"/>`,
  "collapsing ceiling": `
<path class="stone" d="M2 2h60v10l-12 4-8-4-10 6-10-6-10 6L2 12z"/><path class="stone" d="M8 24l12-2 4 10-10 6-8-6zM38 20l14 4-2 12-14 0-4-8zM22 42l12-2 6 10-8 8-12-6zM48 44l8 2 0 8-8 2-4-6z"/><path class="line" d="M16 2v6M36 2v8M50 2v8"/>`,
  "healing spring": `
<path class="stone" d="M4 44h56l-6 18H10z"/><path class="water" d="M8 44c10-6 38-6 48 0-8 6-40 6-48 0z"/><path class="water" d="M32 42C24 30 18 26 18 16M32 42c8-12 14-16 14-26M32 42V12"/>
<path class="blood" d="M32 26C22 18 20 14 20 10a6 6 0 0 1 12-1 6 6 0 0 1 12 1c0 4-2 8-12 16z"/>`,
  "cursed pedestal": `
<path class="stone" d="M18 36h28v8l-4 4v10h6v6H16v-6h6V48l-4-4z"/><path class="gold" d="M22 36c-4-10 0-22 10-22s14 12 10 22z"/><path class="ink n" d="M26 24h4v4h-4zM34 24h4v4h-4zM28 31h8v2h-8z"/>
<path class="violet" d="M8 30c-6-6 2-10 0-18 8 4 8 12 4 18zM56 30c6-6-2-10 0-18-8 4-8 12-4 18zM32 10c-4-4 0-6 0-10 5 3 5 7 0 10z"/>`,
  "acid puddle": `
<path class="jade" d="M4 50c-4-8 6-12 14-10 6-8 20-6 22 0 12-4 24 2 20 10s-50 10-56 0z"/><circle class="jade" cx="20" cy="26" r="7"/><circle class="jade" cx="40" cy="16" r="9"/><circle class="jade" cx="48" cy="32" r="4"/><circle class="bone n" cx="37" cy="13" r="3"/><circle class="bone n" cx="18" cy="24" r="2"/><path class="umber" d="M22 44h12v8l8 2v4H22z"/>`,
  "greedy statue": `
<path class="stone" d="M12 62V22C12 10 20 2 32 2s20 8 20 20v40z"/><path class="ember" d="M20 20h8v6h-8zM36 20h8v6h-8z"/><path class="ink" d="M18 34h28v14H18z"/><path class="bone" d="M18 34l5 6 5-6 5 6 4-6 5 6 4-6z"/><circle class="gold" cx="32" cy="44" r="6"/><path class="line" d="M12 54h40"/>`,
  "pendulum of doubt": `
<path class="umber" d="M4 0h56v7H4z"/><path class="line thick" d="M32 6l16 30"/><path class="silver" d="M34 42c4-10 20-18 28-10-4 14-14 22-26 22-6-2-6-8-2-12z"/><path class="line dash" d="M10 44c2 8 8 14 16 16"/><path class="line thick" d="M14 20a6 6 0 1 1 9 5c-3 2-3 3-3 6M20 38h.2"/>`,
  "flame jets": `
<path class="stone" d="M2 52h60v10H2z"/><path class="ink n" d="M10 52h10v4H10zM27 52h10v4H27zM44 52h10v4H44z"/>
<path class="ember" d="M15 52c-10-8-8-18-2-24 0 4 3 5 4 8 3-4 2-8 1-12 8 8 8 20-3 28zM32 52c-12-10-10-26-2-34 0 6 4 8 5 12 3-6 2-12 0-20 12 12 12 32-3 42zM49 52c-10-8-8-18-2-24 0 4 3 5 4 8 3-4 2-8 1-12 8 8 8 20-3 28z"/><path class="gold n" d="M32 50c-5-5-4-12 0-18 4 6 5 13 0 18z"/>`,
  "backfire": `
<path class="silver" d="M20 26h42v12H20z"/><path class="umber" d="M36 38l8 0 2 18H34z"/><path class="ember" d="M22 18l2 8 8-2-5 8 5 8-8-2-2 10-6-8-8 6 2-9-9-1 7-6-6-8 9 1 1-9 5 6z"/><circle class="gold" cx="18" cy="32" r="6"/>`,
  "alarm gong": `
<path class="umber" d="M4 2h56v7H4zM6 9h6v53H6zM52 9h6v53h-6z"/><circle class="gold" cx="32" cy="34" r="17"/><circle class="amber" cx="32" cy="34" r="9"/><path class="line" d="M24 9l2 10M40 9l-2 10M16 20l-3-3M48 20l3-3M16 50l-3 3M48 50l3 3"/>`,
  "wheel of misfortune": `
<circle class="umber" cx="32" cy="34" r="27"/><circle class="bone" cx="32" cy="34" r="22"/><path class="blood" d="M32 34V12a22 22 0 0 1 19 11zM32 34l19 11a22 22 0 0 1-19 11zM32 34L13 45a22 22 0 0 1 0-22z"/><path class="obsidian" d="M32 34l19-11a22 22 0 0 1 0 22zM32 34v22a22 22 0 0 1-19-11z"/><circle class="gold" cx="32" cy="34" r="6"/><path class="gold" d="M26 1h12l-6 11z"/>`,
  "crumbling floor": `
<path class="stone" d="M2 22h18l-2 12 4 6-8 8H2zM62 22H44l4 10-6 8 8 10h12zM24 22h16l-4 9-10-2z"/><path class="stone" d="M24 40l10-2 4 8-8 6-8-4zM40 54l8 2-2 6h-8zM18 56l6 0 2 6h-8z"/><path class="line" d="M8 30h6M50 28h8M6 40h8"/><path class="line thick" d="M20 4v10M32 2v12M44 4v10"/>`,
  "chorus of skulls": `${skull(15, 22)}${skull(49, 22)}${skull(32, 42)}<path class="line" d="M30 8v10M30 8l8-3v10"/><circle class="ink n" cx="28" cy="18" r="2.500"/>`,
  "misfire": `
<path class="umber" d="M40 40c-2-8-6-12-14-14H14v9h10c5 1 7 6 7 18h10z"/><path class="silver" d="M4 20h38v8H4z"/><path class="ember" d="M30 2l3 8 8-3-4 8 6 5-9 1-2 7-5-7-9 2 5-7-4-7 8 1z"/><path class="line thick" d="M46 46l12 12M58 46L46 58"/>`,
}
