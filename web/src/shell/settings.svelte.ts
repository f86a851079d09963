/** Settings of this device, besides its look and its sound. */

import { flag, setFlag } from "./remember"

class Settings {
  #confirms = $state(flag("confirm"))

  /** Every answer is shown in words first, and sent when it is confirmed. */
  get confirms(): boolean {
    return this.#confirms
  }

  set confirms(on: boolean) {
    this.#confirms = on
    setFlag("confirm", on)
  }
}

export const settings = new Settings()
