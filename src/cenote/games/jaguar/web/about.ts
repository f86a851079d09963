/** What is said of a thing that somebody holds closer: what it is, and the sentences of the rulebook about it. */

import { capital, counted, nameOf } from "@kit"
import { letter } from "./temple"
import type { Table } from "./view.svelte"

export interface About {
  name: string
  /** What to draw: a kind of picture and what it is of. */
  picture: [kind: string, of: string, seat?: number]
  lines: string[]
}

/** The sentences that explain a kind of thing, by its name in the box. */
const RULES: Record<string, string[]> = {
  purple: ["JAG-29.2"],
  yellow: ["JAG-29.3"],
  blue: ["JAG-29.4"],
  green: ["JAG-29.5"],
  chest: ["JAG-15.6"],
  dots: ["JAG-17.2"],
  triangles: ["JAG-17.2"],
  "level-up": ["JAG-24.1"],
  minor: ["JAG-16.8"],
  major: ["JAG-16.9"],
  gas: ["JAG-11.3"],
  darts: ["JAG-11.6"],
  guards: ["JAG-11.9"],
  earthquake: ["JAG-11.14"],
  secret_door: ["JAG-20.1", "JAG-20.3"],
  flood: ["JAG-21.2", "JAG-21.5"],
  track: ["JAG-23.8", "JAG-29.15", "JAG-29.16"],
  objective: ["JAG-29.19"],
  jaguar: ["JAG-37.5", "JAG-37.9"],
  blessed: ["JAG-15.5"],
}

export function about(table: Table, what: string): About | null {
  const [kind = "", id = ""] = what.split(" ")
  const n = Number(id)
  const rules = (of: string) => (RULES[of] ?? []).map((rule) => sentence(table, rule)).filter(Boolean)
  if (kind === "amulet") {
    const line = table.parts.amulet.find(({ colour }) => colour === id)
    return line ? { name: `${capital(id)} amulet`, picture: ["amulet", id], lines: [capital(`${line.effect}.`), capital(`${line.when}${line.limit ? `, ${line.limit}` : ""}.`)] } : null
  }
  if (kind === "item") {
    const name = table.book.names.item?.[n] ?? ""
    return { name: capital(nameOf(table.book, "item", n)), picture: ["item", name], lines: rules(sort(name)) }
  }
  if (kind === "trap") {
    const line = table.parts.trap.find((trap) => trap.id === id)
    return line ? { name: line.name, picture: ["trap", id], lines: [line.reach ? `Hits ${line.reach}: ${(line.options ?? []).map((option) => `${option} (${letter(option)})`).join(", ")}.` : "", ...rules(id)].filter(Boolean) } : null
  }
  if (kind === "objective") {
    const line = table.parts.objective.find((objective) => objective.id === id)
    return line ? { name: `Objective: ${line.name}`, picture: ["flag", id], lines: [`Worth ${formula(line)}.`, table.solo ? `Fulfilled with ${counted(line.solo_target, "point")}.` : "", ...rules("objective")].filter(Boolean) } : null
  }
  if (kind === "seat") return n < 0 ? { name: "The Jaguar", picture: ["bust", "jaguar"], lines: rules("jaguar") } : person(table, n)
  if (kind === "level") return levels(table, n)
  if (kind === "track") return { name: "Health and curse", picture: ["heart", ""], lines: [worth(table, n), ...rules("track")] }
  if (kind === "space") return space(table, n, rules)
  return null
}

/** `dots-2` is a kind of dots, `purple-green` a Minor ritual, `purple-purple-green` a Major one. */
function sort(name: string): string {
  const parts = name.split("-")
  if (parts.length === 1 || name === "level-up" || parts[0]! === "dots" || parts[0]! === "triangles") return name === "level-up" ? name : parts[0]!
  return parts[1] === "amulet" ? "" : parts.length > 2 ? "major" : "minor"
}

/** A sentence of the rulebook, without the signs that say for which table it is. */
const sentence = (table: Table, rule: string) => (table.book.rulebook.find(({ id }) => id === rule)?.text ?? "").replace(/\[\w+\] /g, "")

/** What an Objective is worth: "8 + 1 × glory steps". */
export const formula = ({ base, per, count }: { base: number; per: number; count: string }): string =>
  `${base ? `${base} ${per < 0 ? "−" : "+"} ` : ""}${Math.abs(per) === 1 ? "" : `${Math.abs(per)} × `}${count.split(",")[0]}`

const worth = (table: Table, seat: number) =>
  `Health ${table.number("health", seat)}: ${counted(table.figure("health_points", seat), "point")}, ${counted(table.figure("escape_steps", seat), "step")} of escape. Curse ${table.number("curse", seat)}: ${counted(table.figure("curse_points", seat), "point")}.`

function person(table: Table, seat: number): About {
  const hero = table.hero(seat)
  const states = [table.number("cursed", seat) ? "Cursed." : "", table.number("lying", seat) ? "Lies down: 1 action less in the next round." : ""]
  return {
    name: `${hero?.name ?? "The pawn"} (${table.names[seat]})`,
    picture: ["bust", hero?.id ?? "", seat],
    lines: [worth(table, seat), `Glory ${table.number("glory", seat)}: ${counted(table.figure("glory_points", seat), "point")}.`, ...states, ...(table.full && hero ? [`${capital(hero.level3.ability)}: ${hero.level3.text}`] : [])].filter(Boolean),
  }
}

function levels(table: Table, seat: number): About {
  return { name: `${capital(table.whose(seat))} levels`, picture: ["bust", table.hero(seat)?.id ?? "", seat], lines: table.levels(seat).map(({ name, text }) => `${name}: ${text}`) }
}

function space(table: Table, at: number, rules: (of: string) => string[]): About | null {
  const spot = table.map.spaces[at]
  if (!spot) return null
  const here = table.everybody.filter((seat) => table.number("where", seat) === at)
  const items = [...new Set(table.faces("items", at))]
  const [first] = items
  return {
    name: `Column ${spot.column}, row ${spot.row}`,
    picture: first !== undefined ? ["item", table.book.names.item?.[first] ?? ""] : here[0] !== undefined ? ["bust", table.hero(here[0])?.id ?? "", here[0]] : ["floor", spot.floor],
    lines: [
      ...here.map((seat) => `${person(table, seat).name}: health ${table.number("health", seat)}, curse ${table.number("curse", seat)}, glory ${table.number("glory", seat)}.`),
      ...(table.solo && table.number("jaguar") === at ? ["The Jaguar is here."] : []),
      ...items.map((item) => [`${capital(nameOf(table.book, "item", item))}.`, ...rules(sort(table.book.names.item?.[item] ?? ""))].join(" ")),
      ...(spot.content === "h" ? rules("blessed") : []),
    ],
  }
}
