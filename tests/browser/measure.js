/**
 * What somebody who looks at this window would complain of; evaluated in the page by `test_sizes.py`.
 * A list of sentences, empty when all is well.
 */
() => {
  const found = []
  const SMALLEST_TEXT = 11
  const TARGET = 40
  const SMALL_TARGET = 24 // where all that is lit on a map would not fit the window otherwise; it can be pinched
  const width = innerWidth, height = innerHeight
  const name = (e) => (e.getAttribute?.("data-spot") || e.getAttribute?.("aria-label") || e.textContent || e.tagName).trim().replace(/\s+/g, " ").slice(0, 60)
  const shown = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const related = (a, b) => a && b && (a === b || a.contains(b) || b.contains(a))
  const at = (x, y) => document.elementFromPoint(x, y)

  /** Whether the lit spaces of a map lie too far apart for its window if each were as large as a finger. */
  const tooFar = (target, box) => {
    const map = target.closest("[data-ground]"), frame = map?.parentElement
    if (!frame) return false
    const lit = [...map.querySelectorAll("[data-light=lit]")].map((e) => e.getBoundingClientRect())
    const across = Math.max(...lit.map((b) => b.right)) - Math.min(...lit.map((b) => b.x))
    const down = Math.max(...lit.map((b) => b.bottom)) - Math.min(...lit.map((b) => b.y))
    const more = TARGET / Math.min(box.width, box.height)
    return across * more > frame.clientWidth || down * more > frame.clientHeight
  }

  // ---- the page itself never scrolls
  const page = document.scrollingElement
  if (page.scrollHeight > height + 1) found.push(`the page is ${page.scrollHeight} px high in a window of ${height}`)
  if (page.scrollWidth > width + 1) found.push(`the page is ${page.scrollWidth} px wide in a window of ${width}`)

  // ---- what is asked is in sight, and a finger finds it
  const question = document.querySelector("[aria-label='What is asked'] .prompt")
  const targets = [...document.querySelectorAll("button[data-light=lit]")]
  for (const target of [question, ...targets]) {
    if (!target) { found.push("there is no question"); continue }
    const box = target.getBoundingClientRect()
    const x = box.x + box.width / 2, y = box.y + box.height / 2
    if (x < 0 || y < 0 || x > width || y > height) found.push(`out of sight: ${name(target)} at ${Math.round(x)},${Math.round(y)}`)
    else if (!related(at(x, y), target)) found.push(`covered: ${name(target)} at ${Math.round(x)},${Math.round(y)} by ${at(x, y)?.className || at(x, y)?.tagName}`)
  }
  for (const target of document.querySelectorAll("button[data-light=lit], [aria-label='What is asked'] button, header button, nav button")) {
    if (!shown(target)) continue
    const box = target.getBoundingClientRect()
    const least = tooFar(target, box) ? SMALL_TARGET : TARGET
    if (box.width < least - 0.5 || box.height < least - 0.5) found.push(`too small to press, ${Math.round(box.width)}x${Math.round(box.height)}: ${name(target)}`)
  }

  // ---- texts: large enough, not on top of each other
  const texts = []
  const clipped = (box, holder) => {
    let { x, y, right, bottom } = box
    for (let e = holder; e; e = e.parentElement) {
      const style = getComputedStyle(e)
      if (style.position === "fixed") break
      if (style.overflowX === "visible" && style.overflowY === "visible") continue
      const edge = e.getBoundingClientRect()
      x = Math.max(x, edge.x), y = Math.max(y, edge.y), right = Math.min(right, edge.right), bottom = Math.min(bottom, edge.bottom)
    }
    return { x, y, right, bottom, width: right - x, height: bottom - y }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode, holder = node.parentElement
    if (!node.textContent.trim() || !holder || holder.closest(".hidden, script, style, option, [data-measure=no]") || !shown(holder)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].map((box) => clipped(box, holder)).filter((box) => box.width > 1 && box.height > 1 && box.right > 0 && box.bottom > 0 && box.x < width && box.y < height)
    if (!boxes.length) continue
    const seen = boxes.filter((box) => related(at(Math.min(Math.max(box.x + box.width / 2, 1), width - 1), Math.min(Math.max(box.y + box.height / 2, 1), height - 1)), holder))
    if (!seen.length) continue
    const style = getComputedStyle(holder)
    let size = parseFloat(style.fontSize)
    if (holder instanceof SVGElement && holder.getScreenCTM) {
      const m = holder.getScreenCTM()
      size *= Math.hypot(m.a, m.b)
    } else {
      for (let e = holder; e; e = e.parentElement) {
        const s = getComputedStyle(e)
        if (s.scale !== "none") size *= parseFloat(s.scale)
      }
    }
    if (size < SMALLEST_TEXT - 0.05) found.push(`text of ${size.toFixed(1)} px: ${name(node)} (in ${holder.className?.baseVal ?? holder.className})`)
    texts.push({ holder, boxes: seen, whole: [...range.getClientRects()], text: name(node) })
  }
  for (let i = 0; i < texts.length; i++)
    for (let j = i + 1; j < texts.length; j++) {
      const a = texts[i], b = texts[j]
      if (a.holder === b.holder) continue
      for (const p of a.boxes)
        for (const q of b.boxes) {
          const over = Math.min(p.right, q.right) - Math.max(p.x, q.x), down = Math.min(p.bottom, q.bottom) - Math.max(p.y, q.y)
          if (over > 3 && down > Math.min(p.height, q.height) * 0.35) { found.push(`texts overlap: “${a.text}” and “${b.text}”`); p.width = 0; break }
        }
    }

  // ---- nothing is cut off: what does not fit scrolls, or ends in an ellipsis
  const ellipsis = (holder, up) => {
    for (let e = holder; e && e !== up; e = e.parentElement) {
      const style = getComputedStyle(e)
      if (style.textOverflow === "ellipsis" || /auto|scroll/.test(style.overflowX + style.overflowY)) return true
    }
    return false
  }
  for (const e of document.querySelectorAll("body *")) {
    if (e.closest(".hidden, svg, [data-measure=no]") || !shown(e)) continue
    const style = getComputedStyle(e)
    const cuts = (flow) => flow === "hidden" || flow === "clip"
    if (!e.textContent.trim() || e.clientWidth < 2) continue
    const wide = cuts(style.overflowX) && e.scrollWidth > e.clientWidth + 2 && style.textOverflow !== "ellipsis"
    const high = cuts(style.overflowY) && e.scrollHeight > e.clientHeight + 3 && !(style.textOverflow === "ellipsis" && style.whiteSpace === "nowrap")
    if (!wide && !high) continue
    // only if a text is what is cut
    const box = e.getBoundingClientRect()
    const cut = texts.find(({ holder, whole }) => e.contains(holder) && !ellipsis(holder, e) && whole.some((b) => b.right > box.right + 3 || b.bottom > box.bottom + 4 || b.x < box.x - 3 || b.y < box.y - 4))
    if (cut) found.push(`cut off: “${cut.text}” in ${e.className?.baseVal ?? e.className}`)
  }
  return [...new Set(found)]
}
