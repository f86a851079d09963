/** What lies in the temple, by what it is worth, on a field of 60 by 60: clay, jade, gold. Dearer things use the last. */

export const CASKET =
  `<path d="M8 26c0-10 8-14 22-14s22 4 22 14v24H8z" fill="#8a5a2b"/><path d="M8 28h44M16 14v36M44 14v36" fill="none" stroke="#4a2e12"/>` +
  `<rect x="24" y="23" width="12" height="13" rx="2" fill="#e3b03a"/><circle cx="30" cy="28" r="2" fill="#4a2e12" stroke="none"/>`

export const IDOLS = [
  // a pot
  `<path d="M20 10h20l-3 8c10 5 13 12 11 20-2 9-9 14-18 14s-16-5-18-14c-2-8 1-15 11-20z" fill="#b8633a"/><path d="M13 33c10 4 24 4 34 0M15 40c10 4 20 4 30 0" fill="none" stroke="#5b2a14"/>`,
  // a string of jade
  `<path d="M10 14c2 26 38 26 40 0" fill="none" stroke="#7a5a2b"/><g fill="#3fae86"><circle cx="12" cy="22" r="5.500"/><circle cx="20" cy="31" r="6"/><circle cx="40" cy="31" r="6"/><circle cx="48" cy="22" r="5.500"/></g><path d="M30 29l9 10-9 14-9-14z" fill="#5fcf9f"/>`,
  // a figurine
  `<path d="M21 50V36l-7-6 4-5 6 3 0-6h12v6l6-3 4 5-7 6v14z" fill="#4d9c80"/><circle cx="30" cy="15" r="8.500" fill="#6fc4a2"/><path d="M26 15h2M32 15h2M27 19h6M27 38h6M27 43h6" fill="none"/><path d="M16 54h28v-4H16z" fill="#c7b083"/>`,
  // a mask
  `<path d="M14 12h32l4 16c0 14-8 24-20 24S10 42 10 28z" fill="#2f8f74"/><path d="M20 12l3-6h14l3 6z" fill="#e3b03a"/><path d="M17 25h9l-2 6h-5zM43 25h-9l2 6h5z" fill="#f6ead0"/><path d="M30 28l-4 10h8zM22 43h16" fill="#1c5d4b"/>`,
  // a sun of gold
  `<path d="M30 4l5 9 10-4-1 10 10 3-6 8 6 8-10 3 1 10-10-4-5 9-5-9-10 4 1-10-10-3 6-8-6-8 10-3-1-10 10 4z" fill="#e9b52f"/><circle cx="30" cy="30" r="13" fill="#f6d268"/><path d="M24 28h3M33 28h3M24 35c4 4 8 4 12 0" fill="none"/>`,
  // the stone
  `<path d="M8 52V22L20 8h20l12 14v30z" fill="#7d8790"/><path d="M17 24h10v8H17zM33 24h10v8H33z" fill="#e3b03a"/><path d="M28 26c-2 12-8 12-8 18 0 5 8 5 10 0 2 5 10 5 10 0 0-6-6-6-8-18z" fill="#59636c"/><path d="M20 14h20" fill="none" stroke="#e3b03a"/>`,
]
