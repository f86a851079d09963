/** The signs of the classes, 24 by 24. Letters go on them: colour never stands alone. */

export const BADGES: Record<string, { shape: string; middle: number }> = {
  scout: { shape: "M1 3h22L12 23z", middle: 9.5 },
  mage: { shape: "M12 1a11 11 0 0 1 0 22 11 11 0 0 1 0-22z", middle: 12 },
  warrior: { shape: "M2 2h20v20H2z", middle: 12 },
  titan: { shape: "M12 1l11 20H1z", middle: 15 },
  shard: { shape: "M12 0l12 12-12 12L0 12z", middle: 12 },
}
