/** Day signs, drawn by us: lines on a field of 64 by 64; `f` is filled. A glyph without a drawing shows its name. */

export const GLYPHS: Record<string, string> = {
  imix: `<path d="M14 52V31a18 18 0 0 1 36 0v21z"/><circle class="f" cx="32" cy="27" r="6"/><path d="M20 41v11M28 41v11M36 41v11M44 41v11"/>`,
  ik: `<path class="f" d="M15 15h34v11H38v25H26V26H15z"/>`,
  akbal: `<path d="M12 51V35c0-14 8-21 20-21s20 7 20 21v16z"/><path class="f" d="M19 51l6.500-14 6.500 14 6.500-14 6.500 14z"/><circle class="f" cx="24" cy="26" r="3.500"/><circle class="f" cx="40" cy="26" r="3.500"/>`,
  kan: `<path d="M13 50c0-22 7-36 19-36s19 14 19 36z"/><path d="M20 32h24M26 32v12M38 32v12"/><circle class="f" cx="32" cy="23" r="4"/>`,
  chicchan: `<path d="M13 42c1 11 22 11 22 0s-15-7-15-18c0-10 20-14 27-2"/><circle class="f" cx="46" cy="23" r="4"/><path d="M50 24l5 1M24 44v6M20 28h6"/>`,
  cimi: `<path d="M13 30c0-11 9-17 19-17s19 6 19 17c0 8-5 9-6 13v8H19v-8c-1-4-6-5-6-13z"/><path d="M20 31c3-4 7-4 9 0M35 31c3-4 7-4 9 0M26 44v7M32 44v7M38 44v7"/>`,
  manik: `<path d="M20 53c-5-6-8-13-8-18l6-1 5 7V19h6v14V13h6v20V15h6v20V23h6v18c0 7-3 11-7 12z"/>`,
  lamat: `<path d="M32 11v42M11 32h42"/><circle class="f" cx="21.500" cy="21.500" r="4.500"/><circle class="f" cx="42.500" cy="21.500" r="4.500"/><circle class="f" cx="21.500" cy="42.500" r="4.500"/><circle class="f" cx="42.500" cy="42.500" r="4.500"/>`,
  muluc: `<circle cx="32" cy="32" r="20" stroke-dasharray="9 6.700"/><path class="f" d="M32 20c6 8 9 12 9 16a9 9 0 0 1-18 0c0-4 3-8 9-16z"/>`,
  oc: `<path d="M14 14l12 9h12l12-9v23c0 10-8 16-18 16s-18-6-18-16z"/><circle class="f" cx="25" cy="33" r="3"/><circle class="f" cx="39" cy="33" r="3"/><path class="f" d="M27 42h10l-5 6z"/>`,
  chuen: `<path d="M47 19c-11-11-34-4-34 13s24 22 34 11c7-8 2-19-8-19s-12 13-3 15"/><path d="M47 43v9M38 48v6"/>`,
  eb: `<path d="M12 26h11l9-13 9 13h11v26H12z"/><path d="M20 52V41M28 52V41M36 52V41M44 52V41"/><circle class="f" cx="32" cy="29" r="4"/>`,
  ben: `<path d="M12 24h40M16 24v28M32 24v28M48 24v28"/><path class="f" d="M19 13h26v7H19z"/><path d="M20 33h8M36 33h8M20 43h8M36 43h8"/>`,
  ix: `<path d="M13 20c7-7 31-7 38 0v22c-7 11-31 11-38 0z"/><circle class="f" cx="24" cy="27" r="4"/><circle class="f" cx="40" cy="27" r="4"/><circle class="f" cx="32" cy="40" r="4"/><path d="M18 39l4 3M46 39l-4 3"/>`,
}
