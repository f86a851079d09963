/** One drawn emblem per face, by the card's id: the inside of an `<svg viewBox="0 0 64 64">`. */
import { mages } from "./mages"
import { scouts } from "./scouts"
import { shards } from "./shards"
import { warriors } from "./warriors"

export const EMBLEMS: Readonly<Record<string, string>> = { ...shards, ...scouts, ...mages, ...warriors }
