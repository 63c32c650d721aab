/** Find layout faults in a page: controls out of reach, words broken over lines, and main buttons out of
 *  sight. Every fault is reported as one line:
 *    outside: a control lies outside the area that its scroller, or the window, can show
 *    clipped: a box with hidden overflow cuts a control off
 *    broken:  a word is broken over lines
 *    unseen:  a main button is not wholly in sight, or something lies over it
 *    hides:   a box with hidden overflow contains controls; it may cut them off with another text */

/**
 * Return the layout faults of a page. Without `hides`, boxes that may cut something off are left
 * out.
 */
export const reach = (tab, { hides = true } = {}) => tab.evaluate(findings, { hides })

/** Find the faults within the page; this function therefore uses nothing from this module. */
function findings({ hides }) {
  const lines = new Set()
  /** Pixels by which an element may extend beyond a box, in the box's own pixels. */
  const TOLERANCE = 1.5
  const CONTROLS =
    'button, a[href], input, select, textarea, summary, [role=button], [data-space][tabindex]'
  const NOT_SHOWN = '[inert], .hidden, .sprite'
  const PAGE_FRAME = 'html, body, #app, .table'
  const NO_TEXT = 'svg, script, style, title, option, noscript, template'
  const root = document.documentElement

  const styles = new Map()
  const styleOf = (one) => {
    if (!styles.has(one)) styles.set(one, getComputedStyle(one))
    return styles.get(one)
  }
  const classOf = (one) => {
    const names = String(one.className?.baseVal ?? one.className ?? '')
      .split(/\s+/)
      .filter((name) => name && !name.startsWith('svelte-'))
    return names.length ? `.${names.join('.')}` : one.tagName.toLowerCase()
  }
  const describe = (one) => {
    const data = one.dataset ?? {}
    const hook = ['test', 'action', 'card', 'space', 'worker']
      .filter((name) => data[name])
      .map((name) => `[data-${name}="${data[name].slice(0, 40)}"]`)[0]
    const words = (one.textContent || one.getAttribute('aria-label') || one.title || '').trim()
    const said = words.replace(/\s+/g, ' ').slice(0, 40)
    const tag = one.tagName.toLowerCase()
    const name = classOf(one) === tag ? tag : `${tag}${classOf(one)}`
    return `${name}${hook ?? ''}${said ? ` “${said}”` : ''}`
  }

  // --- visible elements -----------------------------------------------------------------------

  const shrunk = new Map()
  /** Return whether an element, or one that contains it, is for screen readers only. */
  const isShrunk = (one) => {
    if (!one || one === root) return false
    if (!shrunk.has(one))
      shrunk.set(one, styleOf(one).clipPath.startsWith('inset(50%') || isShrunk(one.parentElement))
    return shrunk.get(one)
  }
  const isShown = (one) =>
    one.checkVisibility({ visibilityProperty: true }) && !one.closest(NOT_SHOWN) && !isShrunk(one)

  /**
   * Return the element whose box is checked for a control: for a radio button over its label the
   * label, for an element inside a drawing the drawing.
   */
  const shownFor = (control) => {
    const drawing = control.closest('svg')
    if (drawing) {
      let outer = drawing
      while (outer.ownerSVGElement) outer = outer.ownerSVGElement
      return outer
    }
    if (control.matches('input[type=radio], input[type=checkbox]')) {
      const label = control.closest('label') ?? control.labels?.[0]
      if (label && Number(styleOf(control).opacity) === 0) return label
    }
    return control
  }

  const controls = new Map()
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (!isShown(control)) continue
    const one = shownFor(control)
    const box = one.getBoundingClientRect()
    if (box.width > 0 && box.height > 0 && !controls.has(one)) controls.set(one, { control, box })
  }

  // --- controls that are out of reach -----------------------------------------------------------

  const holdsFixed = (style) =>
    style.transform !== 'none' ||
    style.filter !== 'none' ||
    style.perspective !== 'none' ||
    (style.translate ?? 'none') !== 'none' ||
    (style.rotate ?? 'none') !== 'none' ||
    (style.scale ?? 'none') !== 'none' ||
    /paint|layout|strict|content/.test(style.contain)

  /**
   * Return the pixels of the window for one pixel of an element. The width of an element is
   * rounded, so the CSS `zoom` is used where it explains the width, because it is more exact.
   */
  const zoomOf = (one, box) => {
    if (!one.offsetWidth) return 1
    const [measured, set] = [box.width / one.offsetWidth, one.currentCSSZoom ?? 1]
    return Math.abs(measured - set) * one.offsetWidth <= set ? set : measured
  }
  const frames = new Map()
  /**
   * Return the inside of an element in pixels of the window, and how far it can scroll. The
   * element's own lengths are in its own pixels, which CSS `zoom` scales.
   */
  const frameOf = (one) => {
    if (frames.has(one)) return frames.get(one)
    const box = one.getBoundingClientRect()
    const zoom = zoomOf(one, box)
    const style = styleOf(one)
    const axis = (start, border, client, scrolled, whole, overflow) => {
      const inside = start + border * zoom
      return {
        start: inside,
        end: inside + client * zoom,
        tolerance: TOLERANCE * Math.max(1, zoom),
        overflow,
        scrolls: ['auto', 'scroll'].includes(overflow) && whole > client,
        from: inside - scrolled * zoom,
        to: inside + (whole - scrolled) * zoom,
      }
    }
    const found = {
      x: axis(
        box.left,
        one.clientLeft,
        one.clientWidth,
        one.scrollLeft,
        one.scrollWidth,
        style.overflowX,
      ),
      y: axis(
        box.top,
        one.clientTop,
        one.clientHeight,
        one.scrollTop,
        one.scrollHeight,
        style.overflowY,
      ),
    }
    frames.set(one, found)
    return found
  }

  const sticksOut = (box, start, end) => Math.max(start - box.start, box.end - end)
  const pixels = (over, name) =>
    `${Math.round(over)} px ${name === 'x' ? 'sideways' : 'down or up'}`

  /** Return the element that prevents reaching a box in one direction; null if there is none. */
  const obstacle = (one, name, whole) => {
    let box =
      name === 'x'
        ? { start: whole.left, end: whole.right }
        : { start: whole.top, end: whole.bottom }
    let position = styleOf(one).position
    for (let up = one.parentElement; up && up !== root; up = up.parentElement) {
      const style = styleOf(up)
      if (position === 'fixed' && !holdsFixed(style)) continue
      if (position === 'absolute' && style.position === 'static' && !holdsFixed(style)) continue
      position = style.position
      if (up === document.body) continue
      const frame = frameOf(up)[name]
      if (frame.overflow === 'visible') continue
      if (frame.scrolls) {
        const over = sticksOut(box, frame.from, frame.to)
        if (over > frame.tolerance)
          return `outside: ${classOf(up)} cannot scroll to it, ${pixels(over, name)}`
        box = { start: frame.start, end: frame.end }
        continue
      }
      const over = sticksOut(box, frame.start, frame.end)
      if (over <= frame.tolerance) continue
      return ['auto', 'scroll'].includes(frame.overflow)
        ? `outside: ${classOf(up)} cannot scroll to it, ${pixels(over, name)}`
        : `clipped: by ${classOf(up)}, ${pixels(over, name)}`
    }
    const [seen, all, scrolled, overflow] =
      name === 'x'
        ? [root.clientWidth, root.scrollWidth, scrollX, 'overflowX']
        : [root.clientHeight, root.scrollHeight, scrollY, 'overflowY']
    const scrolls =
      position !== 'fixed' &&
      [root, document.body].every((one) => !['hidden', 'clip'].includes(styleOf(one)[overflow]))
    const over = scrolls
      ? sticksOut(box, -scrolled, Math.max(seen, all) - scrolled)
      : sticksOut(box, 0, seen)
    return over > TOLERANCE ? `outside: the window does not show it, ${pixels(over, name)}` : null
  }

  for (const [one, { control, box }] of controls)
    for (const name of ['x', 'y']) {
      const found = obstacle(one, name, box)
      if (found) lines.add(`${found}: ${describe(one === control ? control : one)}`)
    }

  // --- boxes that may hide controls -------------------------------------------------------------

  if (hides) {
    const cuts = (style) =>
      [style.overflowX, style.overflowY].some((one) => ['hidden', 'clip'].includes(one))
    const hiding = new Map()
    for (const one of controls.keys())
      for (let up = one.parentElement; up && up !== root; up = up.parentElement)
        if (!up.matches(PAGE_FRAME) && cuts(styleOf(up)) && !hiding.has(up)) hiding.set(up, one)
    for (const [box, one] of hiding) lines.add(`hides: ${classOf(box)} contains ${describe(one)}`)
  }

  // --- broken words -----------------------------------------------------------------------------

  const LONG_WORDS = {
    de: 'Entwicklungsgeschwindigkeit',
    en: 'internationalisation',
    es: 'internacionalización',
    fr: 'internationalisation',
    pl: 'internacjonalizacja',
  }
  window.hyphenated ??= {}
  /**
   * Return whether the browser can hyphenate a language. Without a dictionary a long word stays in
   * one line.
   */
  const hyphenates = (language) => {
    const code = language.split('-')[0]
    if (window.hyphenated[code] === undefined) {
      const probe = document.createElement('div')
      probe.lang = code
      probe.textContent = LONG_WORDS[code] ?? LONG_WORDS.en
      probe.style.cssText =
        'position: fixed; left: 0; top: 0; width: 4em; visibility: hidden; font: 16px/20px serif; hyphens: auto; overflow-wrap: normal; word-break: normal'
      document.body.append(probe)
      window.hyphenated[code] = probe.scrollHeight > 30
      probe.remove()
    }
    return window.hyphenated[code]
  }
  const range = document.createRange()
  const linesOf = (node, from, to) => {
    range.setStart(node, from)
    range.setEnd(node, to)
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0.5 && box.height > 0.5)
    const found = []
    for (const box of boxes)
      if (!found.some((line) => Math.abs(line.top - box.top) <= line.height / 2)) found.push(box)
    return found
  }
  /** Return whether each line has at least two letters of the word, as in a hyphenated word. */
  const hasSyllables = (node, from, to, tops) => {
    const count = tops.map(() => 0)
    for (let at = from; at < to; at++) {
      const [letter] = linesOf(node, at, at + 1)
      const line = letter
        ? tops.findIndex((top) => Math.abs(top - letter.top) <= letter.height / 2)
        : -1
      if (line >= 0) count[line]++
    }
    return count.every((letters) => letters >= 2)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!/\S{3}/.test(node.data) || parent.closest(NO_TEXT) || !isShown(parent)) continue
    if (linesOf(node, 0, node.data.length).length < 2) continue
    for (const { 0: word, index } of node.data.matchAll(/[^\s\-‐–—/\u00ad\u200b]{3,}/gu)) {
      // After a soft hyphen the box of the first letter includes the hyphen, which is on the
      // previous line.
      const from = index + (node.data[index - 1] === '\u00ad' ? 1 : 0)
      const found = linesOf(node, from, index + word.length)
      if (found.length < 2) continue
      const language = parent.closest('[lang]')?.lang ?? ''
      const tops = found.map(({ top }) => top)
      if (
        styleOf(parent).hyphens === 'auto' &&
        hyphenates(language) &&
        hasSyllables(node, from, index + word.length, tops)
      )
        continue
      lines.add(`broken: “${word}” over ${found.length} lines in ${classOf(parent)}`)
    }
  }

  // --- main buttons -----------------------------------------------------------------------------

  for (const one of document.querySelectorAll('[data-primary], .seam [data-test=confirm]')) {
    if (!isShown(one)) continue
    const box = one.getBoundingClientRect()
    if (!box.width || !box.height) continue
    const over = Math.max(
      -box.left,
      -box.top,
      box.right - root.clientWidth,
      box.bottom - root.clientHeight,
    )
    if (over > TOLERANCE) {
      lines.add(`unseen: ${Math.round(over)} px out of the window: ${describe(one)}`)
      continue
    }
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    const through = styleOf(one).pointerEvents === 'none' && hit?.contains(one)
    if (hit !== one && !one.contains(hit) && !through)
      lines.add(`unseen: ${hit ? classOf(hit) : 'nothing'} lies over it: ${describe(one)}`)
  }
  return [...lines]
}
