/** Theme: the system's choice until somebody chooses otherwise. */

import { setWord, word } from "./remember"

const system = window.matchMedia("(prefers-color-scheme: dark)")

class Theme {
  chosen = $state(word("theme"))
  #system = $state(system.matches)
  dark = $derived(this.chosen ? this.chosen === "dark" : this.#system)

  constructor() {
    system.addEventListener("change", () => {
      this.#system = system.matches
      this.show()
    })
    this.show()
  }

  show(): void {
    document.documentElement.dataset.theme = this.dark ? "dark" : "light"
  }

  toggle(): void {
    this.chosen = this.dark ? "light" : "dark"
    setWord("theme", this.chosen)
    this.show()
  }
}

export const theme = new Theme()

const still = window.matchMedia("(prefers-reduced-motion: reduce)")

/** Whether things may move: not where the system asks for rest, nor in a tab that nobody looks at. */
export const mayMove = (): boolean => !still.matches && document.visibilityState === "visible"
