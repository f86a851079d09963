/** Twelve people, drawn by us on a field of 64 by 64, each with a silhouette of their own. */

const body = (cloth: string) => `<path d="M6 64c0-14 11-19 26-19s26 5 26 19z" fill="${cloth}"/>`
const head = (skin: string) =>
  `<path d="M27 37h10v9l-5 5-5-5z" fill="${skin}"/><ellipse cx="32" cy="28" rx="11.500" ry="13" fill="${skin}"/>`
const EYES = `<g stroke="none" fill="#1b1714"><circle cx="27.500" cy="28" r="1.700"/><circle cx="36.500" cy="28" r="1.700"/></g>`
const face = (skin: string, cloth: string) => body(cloth) + head(skin) + EYES

export const PEOPLE: Record<string, string> = {
  lea_rice:
    `<path d="M38 13c16 1 19 17 13 31-3 5-7 3-6-2 2-8 0-15-7-17z" fill="#93401d"/>${face("#edbf95", "#d9932f")}` +
    `<path d="M20 28c-2-14 5-19 12-19s14 5 12 19c-3-7-6-9-12-9s-9 2-12 9z" fill="#93401d"/><path d="M20 20c7-5 17-5 24 0v5c-7-5-17-5-24 0z" fill="#2f9c86"/>`,
  bill_baker:
    `${face("#e3ae82", "#7a4f32")}<path d="M21 33c2 7 20 7 22 0-1 9-5 10-11 10s-10-1-11-10z" fill="#6b4a34"/>` +
    `<path d="M19 23c0-9 3-16 8-14 3 1 7 1 10 0 5-2 8 5 8 14z" fill="#a3793f"/><path d="M8 22c10-4 38-4 48 0 0 5-10 7-24 7S8 27 8 22z" fill="#a3793f"/><path d="M19 22c8-2 18-2 26 0" stroke-width="4" fill="none"/>`,
  trevor_griffith:
    `${face("#f0c9a4", "#5d6b4a")}<path d="M21 32c-1 12 5 15 11 15s12-3 11-15c-4 4-18 4-22 0z" fill="#ece6da"/>` +
    `<path d="M20 31c-5-2-4-13 1-15zM44 31c5-2 4-13-1-15z" fill="#ece6da"/><g fill="#cfe5ea" fill-opacity=".6"><circle cx="27" cy="28" r="5"/><circle cx="37" cy="28" r="5"/></g><path d="M24 50l8 4 8-4v8l-8-4-8 4z" fill="#9c2a22"/>`,
  puccio_cortese:
    `${face("#d99e70", "#f6efe0")}<path d="M12 54h40M9 60h46" stroke="#1f4f8a" stroke-width="3"/><path d="M22 36c4-4 7-3 10 0 3-3 6-4 10 0-4 4-7 3-10 0-3 3-6 4-10 0z" fill="#2a1c12"/>` +
    `<path d="M17 18c0-8 7-11 15-11s15 3 15 11z" fill="#fffaf0"/><rect x="16" y="17" width="32" height="6" rx="2" fill="#1f4f8a"/>`,
  markus_bassler:
    `${face("#f0cba6", "#3b2d4a")}<path d="M25 47l7 7 7-7 3 5-10 8-10-8z" fill="#fffaf0"/><path d="M26 37c4-2 8-2 12 0" fill="none"/>` +
    `<circle cx="37" cy="28" r="5" fill="none" stroke="#d9a520"/><path d="M42 29l2 14" stroke="#d9a520" stroke-width="1.500"/><path d="M19 21c0-10 5-14 13-14s13 4 13 14z" fill="#22252b"/><path d="M11 21h42c0 5-6 6-21 6s-21-1-21-6z" fill="#22252b"/>`,
  nicole_lagger:
    `${face("#f3cda8", "#16768a")}<path d="M18 41c-4-20 2-32 14-32s18 12 14 32c-3 1-6 0-6-3l2-16H22l2 16c0 3-3 4-6 3z" fill="#e6bd50"/>` +
    `<path d="M18 20c6-8 22-8 28 0v5c-8-5-20-5-28 0z" fill="#b5362f"/><path d="M46 22l8-3-2 9z" fill="#b5362f"/>`,
  martin_fletcher:
    `${face("#e8b78c", "#eadcbd")}<path d="M20 25c-4-14 6-19 18-17 10 2 10 10 6 17-2-4-5-6-9-6-6 0-12 1-15 6z" fill="#4a2e1a"/>` +
    `<path d="M19 43c7 6 19 6 26 0l2 7c-8 6-22 6-30 0z" fill="#d8433f"/><path d="M37 52l7 11h-9l-2-11z" fill="#b5362f"/>`,
  mustafa_ibrahin:
    `${face("#8f5e39", "#2f5f9e")}<path d="M21 32c-1 13 6 15 11 15s12-2 11-15c-3 5-19 5-22 0z" fill="#221811"/>` +
    `<path d="M16 24c-3-13 7-18 16-18s19 5 16 18c-7-4-25-4-32 0z" fill="#f0e0b4"/><path d="M18 19c9-7 17-9 26-8M20 11c9 0 18 3 27 10" fill="none"/><circle cx="32" cy="13" r="3.500" fill="#b5362f"/>`,
  arely_tamay:
    `<g fill="#3fae74"><path d="M22 18L8 4l18 8zM42 18L56 4 38 12z"/><path d="M25 15L20 0l10 12zM39 15l5-15-10 12z"/></g><path d="M29 14l3-14 3 14z" fill="#e3b03a"/><path d="M18 44c-3-16-1-28 14-28s17 12 14 28z" fill="#1d1512"/>` +
    `${face("#b67c4d", "#a8323a")}<path d="M19 17c7-5 19-5 26 0v7c-8-4-18-4-26 0z" fill="#e3b03a"/><circle cx="32" cy="18" r="3" fill="#14684e"/>`,
  tatiana_bregovic:
    `<path d="M18 44c-4-12-2-26 14-26s18 14 14 26z" fill="#f0e2b8"/>${face("#f8dcc4", "#7fb0cd")}` +
    `<path d="M13 22c-3-11 9-16 19-16s22 5 19 16c3 5-3 7-7 6-6-3-18-3-24 0-4 1-10-1-7-6z" fill="#e7ecef"/><path d="M20 12l3 4M29 10v5M38 10l-1 5M45 14l-3 4" fill="none"/><path d="M14 48c10 6 26 6 36 0l2 6c-12 6-28 6-40 0z" fill="#e7ecef"/>`,
  len_tso_yau:
    `${face("#e6bc8b", "#2c323a")}<path d="M21 31c6 3 16 3 22 0 0 10-5 12-11 12s-11-2-11-12z" fill="#55606e"/>` +
    `<path d="M12 48c-2-26 4-42 20-42s22 16 20 42c-4-2-8-4-9-9V25c-4-7-18-7-22 0v14c-1 5-5 7-9 9z" fill="#363e48"/>`,
  vincent_gerondeau:
    `${face("#f0c49c", "#3f7f4d")}<path d="M20 29c-2-8 2-12 12-12s14 4 12 12c-2-5-4-7-12-7s-10 2-12 7z" fill="#6b4423"/>` +
    `<path d="M12 19c0-8 11-12 21-11 10 0 19 4 18 10-1 4-9 5-18 5s-20 1-21-4z" fill="#27408b"/><path d="M34 8l3-5" stroke-width="3"/><path d="M22 46c6 5 14 5 20 0l-4 9h-12z" fill="#e3b03a"/>`,
}

/** Somebody without a drawing of their own. */
export const ANYBODY = face("#d9a878", "#6b6256")

/** What stands under a figure tells its seat: a shape for each, besides the colour. */
export const PLINTHS = [
  "M32 4a28 28 0 1 1 0 56a28 28 0 1 1 0-56z",
  "M10 6h44a4 4 0 0 1 4 4v44a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4z",
  "M32 0l32 32-32 32L0 32z",
  "M17 4h30l16 28-16 28H17L1 32z",
  "M4 6c18 4 38 4 56 0 2 28-8 46-28 56C12 52 2 34 4 6z",
  "M21 3h22l18 18v22L43 61H21L3 43V21z",
]
