// What the four kinds of Scouts carry or leave behind, on a 64 by 64 stone.

/** Frontline: the head of an eagle that flies ahead. */
const frontline = `
<path class="ember" d="M20 16L6 10l7 11-11 1 9 8-9 6 11 3-6 9 12-2z"/>
<path class="bone" d="M12 60c-1-9 1-14 3-20-3-15 7-31 25-31 9 0 15 5 17 11-8 2-11 8-17 11 1 12-6 16-5 29z"/>
<path class="gold" d="M40 12c12 0 21 6 21 15 0 7-3 11-6 14 0-6-3-9-8-9-4 0-8-1-10-5 4-3 6-8 3-15z"/>
<path class="line" d="M38 25c6 3 11 3 16 2"/>
<circle class="ember" cx="32" cy="21" r="6"/>
<circle class="ink n" cx="33" cy="21" r="3"/>
<path class="line" d="M21 38c2 2 5 2 7 0M19 46c3 2 6 2 9 0M18 54c3 2 7 2 10 0M24 13c4-3 10-3 14 0"/>`

/** Recruiter: a conch that calls. */
const recruiter = `
<path class="line thick" d="M52 6c4 1 6 3 7 7M46 3c9 0 15 5 15 15"/>
<path class="gold" d="M3 52l6-9 8 7-7 9z"/>
<path class="bone" d="M9 46C10 26 20 11 36 9c14-2 24 8 23 22-1 16-15 27-27 24-6-2-8 2-15 0z"/>
<path class="rose" d="M30 35c0-9 7-14 15-12 8 1 11 8 9 14-3 9-13 13-19 9-3-2-5-6-5-11z"/>
<path class="ink n" d="M36 35c0-5 4-8 8-7s5 5 3 8c-2 5-11 6-11-1z"/>
<path class="line" d="M13 33c5 3 9 9 10 19M18 23c7 3 10 8 11 14M28 12c4 3 6 6 8 11M42 9c0 5 0 9 1 13"/>`

/** Reckless: a jaguar's paw, claws out. */
const reckless = `
<path class="bone" d="M9 24L7 4l11 16zM24 16L24 1l9 14zM40 16L46 1l3 17zM53 26l8-17 1 20z"/>
<ellipse class="amber" cx="13" cy="29" rx="8" ry="10" transform="rotate(-18 13 29)"/>
<ellipse class="amber" cx="27" cy="21" rx="8" ry="11"/>
<ellipse class="amber" cx="43" cy="22" rx="8" ry="11" transform="rotate(8 43 22)"/>
<ellipse class="amber" cx="55" cy="34" rx="7" ry="9" transform="rotate(22 55 34)"/>
<path class="amber" d="M33 32c10 0 18 8 18 17 0 8-5 11-10 11-4 0-5-2-9-2s-6 2-10 2c-6 0-10-4-10-11 0-9 10-17 21-17z"/>
<path class="ink n" d="M33 38c6 0 11 5 11 9s-3 6-6 5-8-2-11 0-7-1-7-5 6-9 13-9z"/>
<path class="ink n" d="M25 14a3 3 0 1 1 5 2 3 3 0 0 1-5-2zM41 15a3 3 0 1 1 5 2 3 3 0 0 1-5-2zM10 24a2.5 2.5 0 1 1 5 1 2.5 2.5 0 0 1-5-1zM54 28a2.5 2.5 0 1 1 4 2 2.5 2.5 0 0 1-4-2z"/>`

/** Plain: two footprints on the way. */
const plain = `
<g transform="rotate(-10 20 40)"><path class="bone" d="M20 24c7 0 10 5 9 11-1 5-3 7-2 12 1 7-2 12-7 12s-8-5-7-12c1-5-1-7-2-12-1-6 2-11 9-11z"/>
<circle class="bone" cx="9" cy="22" r="3"/><circle class="bone" cx="14" cy="17" r="3"/><circle class="bone" cx="20" cy="15" r="3.5"/><circle class="bone" cx="27" cy="17" r="4"/></g>
<g transform="rotate(12 46 24)"><path class="bone" d="M46 15c-7 0-10 5-9 11 1 5 3 7 2 12-1 7 2 11 7 11s8-4 7-11c-1-5 1-7 2-12 1-6-2-11-9-11z"/>
<circle class="bone" cx="57" cy="13" r="3"/><circle class="bone" cx="52" cy="8" r="3"/><circle class="bone" cx="46" cy="6" r="3.5"/><circle class="bone" cx="39" cy="8" r="4"/></g>`

export const scouts = {
  frontline_scout: frontline,
  recruiter_scout: recruiter,
  reckless_scout: reckless,
  plain_scout: plain,
}
