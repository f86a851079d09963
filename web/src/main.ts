import { mount } from "svelte"
import "./shell/base.css"
import App from "./shell/App.svelte"

// After an update of the server the parts of an older page are gone: fetch the new page, but never in a circle.
window.addEventListener("vite:preloadError", (event) => {
  const last = Number(sessionStorage.getItem("cenote.reloaded") ?? 0)
  if (Date.now() - last < 10_000 || !navigator.onLine) return
  event.preventDefault()
  sessionStorage.setItem("cenote.reloaded", String(Date.now()))
  location.reload()
})

export default mount(App, { target: document.getElementById("app")! })
