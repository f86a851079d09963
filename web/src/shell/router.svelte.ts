/** Addresses: `/` lobby · `/j/CODE` join · `/t/TABLE` watch · `/tv/TABLE` television · `/s/TABLE/TOKEN` a seat · `/r/TABLE` replay · `/admin` the host's tools. */

export type Route =
  | { page: "lobby" }
  | { page: "table"; table: string; token: string | null }
  | { page: "join"; code: string }
  | { page: "television"; table: string }
  | { page: "replay"; table: string }
  | { page: "admin" }
  | { page: "nowhere" }

export function parse(path: string): Route {
  const [kind = "", table = "", token = ""] = path.split("/").filter(Boolean).map(decodeURIComponent)
  if (!kind) return { page: "lobby" }
  if (kind === "t" && table) return { page: "table", table, token: null }
  if (kind === "s" && table && token) return { page: "table", table, token }
  if (kind === "j" && table) return { page: "join", code: table }
  if (kind === "tv" && table) return { page: "television", table }
  if (kind === "admin" && !table) return { page: "admin" }
  if (kind === "r" && table) return { page: "replay", table }
  return { page: "nowhere" }
}

export const watchPath = (table: string) => `/t/${encodeURIComponent(table)}`
export const seatPath = (table: string, token: string) => `/s/${encodeURIComponent(table)}/${encodeURIComponent(token)}`
export const joinPath = (code: string) => `/j/${encodeURIComponent(code)}`
export const televisionPath = (table: string) => `/tv/${encodeURIComponent(table)}`
export const replayPath = (table: string) => `/r/${encodeURIComponent(table)}`
export const absolute = (path: string) => new URL(path, location.href).href

class Router {
  path = $state(location.pathname)
  route = $derived(parse(this.path))

  constructor() {
    window.addEventListener("popstate", () => (this.path = location.pathname))
  }

  go(path: string): void {
    history.pushState(null, "", path)
    this.path = path
    window.scrollTo(0, 0)
  }

  /** As `go`, but the way back does not lead here again. */
  replace(path: string): void {
    history.replaceState(null, "", path)
    this.path = path
  }

  /** For links: a plain click stays on the page; every other click is the browser's. */
  follow = (event: MouseEvent) => {
    const link = event.currentTarget as HTMLAnchorElement
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    this.go(link.pathname)
  }
}

export const router = new Router()
