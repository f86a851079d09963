// What can be worn, for good or ill, on a 64 by 64 ground.

export const gear: Record<string, string> = {
  "boots of reasonable speed": `
<path class="umber" d="M10 6h18v30l18 6c4 2 5 6 5 10H10z"/><path class="sand" d="M8 4h22v9H8z"/>
<path class="ink" d="M8 52h45v7H8z"/><path class="line" d="M28 24h-8M28 31h-8"/>
<path class="bone" d="M34 26c8-1 14-6 20-14 1 6-1 11-4 14 4 0 7-1 10-3-2 8-10 12-18 12z"/>`,
  "barrel with straps": `
<path class="umber" d="M14 10h36c6 12 6 32 0 46H14C8 42 8 22 14 10z"/>
<path class="line" d="M25 10c-3 14-3 32 0 46M39 10c3 14 3 32 0 46"/>
<path class="stone" d="M11 18h42v6H10zM10 42h44l-1 6H11z"/>
<path class="line thick" d="M20 10C18 2 24 2 26 10M38 10c2-8 8-8 6 0"/><path class="gold" d="M27 29h10v8H27z"/>`,
  "well read parrot": `
<path class="moss" d="M24 44C14 34 14 14 30 8c12-4 20 4 20 14 0 12-8 20-14 24z"/>
<path class="ember" d="M30 8c-4-5-2-7 2-7 2 2 3 4 2 7z"/><path class="gold" d="M48 16c8 0 11 6 8 13-3-3-7-3-9-5z"/>
<circle class="bone" cx="40" cy="18" r="5"/><circle class="ink n" cx="41" cy="18" r="2.200"/><circle class="line" cx="40" cy="18" r="7"/>
<path class="water" d="M24 20c-6 8-4 18 4 24 2-8 2-16-4-24z"/>
<path class="bone" d="M4 46c10-4 20-3 28 2 8-5 18-6 28-2v14c-10-4-20-3-28 2-8-5-18-6-28-2z"/><path class="line" d="M32 48v14M10 52c5-1 11-1 16 1M54 52c-5-1-11-1-16 1"/>`,
  "ten foot pole": `
<path class="sand" d="M58 2l4 4L10 58l-4-4z"/><path class="line" d="M48 12l4 4M36 24l4 4M24 36l4 4"/>
<path class="silver" d="M2 62l2-12 8 8z"/><path class="ember" d="M52 8l10-6-6 10 2 8-8-2-8 2 4-7z"/>
<path class="line" d="M14 40c-6-2-8-6-6-12M20 48c2 6 6 8 12 6"/>`,
  "brass monocle": `
<circle class="gold" cx="28" cy="26" r="23"/><circle class="glass" cx="28" cy="26" r="17"/>
<path class="bone n" d="M16 27c0-8 5-13 12-13-6 3-9 7-9 13z"/><circle class="ink n" cx="31" cy="28" r="5"/>
<path class="line" d="M49 34c4 2 4 6 2 8s-3 5 1 7 4 6 1 9"/><circle class="gold" cx="52" cy="60" r="3"/>`,
  "spring heeled sandals": `
<path class="ember" d="M4 28c10 0 14-12 24-12 12 0 18 8 32 10v9H4z"/>
<path class="line thick" d="M18 16l-4 12M30 16l-2 12M42 20l-2 10"/>
<path class="bone" d="M6 24c-4-6-4-12 0-18 2 4 4 6 8 8-2 4-4 7-8 10z"/>
<path class="line thick" d="M12 36h14l-14 7h14l-14 7h14M38 36h14l-14 7h14l-14 7h14"/><path class="stone" d="M9 54h20v6H9zM35 54h20v6H35z"/>`,
  "weighted coin": `
<circle class="gold" cx="32" cy="32" r="27"/><circle class="amber" cx="32" cy="32" r="20"/>
<path class="ink n" d="M12 32a20 20 0 0 0 40 0z" opacity=".75"/>
<path class="bone" d="M32 14c7 0 11 4 11 10 0 4-2 6-4 7v4H25v-4c-2-1-4-3-4-7 0-6 4-10 11-10z"/><path class="ink n" d="M26 22h4v5h-4zM34 22h4v5h-4z"/>
<path class="stone" d="M22 42h20l4 10H18z"/>`,
  "ball and chain": `
<circle class="obsidian" cx="40" cy="42" r="20"/><path class="pale n" d="M28 36c2-6 6-9 12-9-5 3-7 6-8 10z"/>
<g class="none"><circle class="line thick" cx="8" cy="8" r="6"/><circle class="line thick" cx="16" cy="17" r="5"/><circle class="line thick" cx="25" cy="25" r="5"/></g>
<path class="stone" d="M25 26l6-4 6 6-4 5z"/>`,
  "talkative cockatoo": `
<path class="bone" d="M16 60c-4-16-2-34 12-42 12-6 22 2 22 12 0 14-10 18-12 30z"/>
<path class="gold" d="M30 18C22 14 20 8 20 2c5 2 9 5 11 9 0-4 1-7 4-10 3 4 4 8 3 13 3-3 6-5 10-5-1 5-4 8-9 10z"/>
<path class="ink" d="M48 26c7 1 9 6 7 12-4-1-7-3-9-6z"/><circle class="ink n" cx="39" cy="27" r="3"/>
<path class="line" d="M20 38c3 2 6 2 9 0M19 46c3 2 6 2 9 0M20 54c3 2 5 2 8 0"/>
<path class="line thick" d="M58 22l4-3M60 30h4M58 40l4 3"/>`,
  "rucksack with a hole": `
<path class="moss" d="M14 20c0-10 6-16 18-16s18 6 18 16v36H14z"/><path class="umber" d="M12 18h40v14c-12 5-28 5-40 0z"/>
<path class="gold" d="M28 28h8v10h-8z"/><path class="line" d="M14 40c-6 0-8 4-8 10v6h8M50 40c6 0 8 4 8 10v6h-8"/>
<path class="ink" d="M24 50c3-6 13-6 16 0-2 6-14 6-16 0z"/><circle class="gold" cx="30" cy="58" r="4"/><circle class="gold" cx="42" cy="61" r="3"/>`,
}
