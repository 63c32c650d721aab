/** Automatic checks of a question's layout: no part is cut off, covered or too small to read,
 *  nothing scrolls, and every element of the table explains itself. */

import { painted, skipPainting } from './support.mjs'

export const SIZES = {
  desk: { width: 1280, height: 720 },
  tablet: { width: 1024, height: 768 },
  large: { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
}
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'pl']
/**
 * Numbers of players. `stuffed` means a table filled with as many components as the expansion has.
 */
export const CROWDS = ['2', '3', '4', 'solo', 'stuffed']
/** Minimum text size in pixels: first of a question, then of other texts. */
const [LEAST, LEAST_ELSEWHERE] = [12, 10.4]

/** Open a window of one size. */
export async function windowOf(chrome, size, settings = {}) {
  const phone = size === 'phone'
  const context = await chrome.newContext({
    viewport: SIZES[size],
    reducedMotion: 'reduce',
    ...(phone ? { hasTouch: true, isMobile: true, deviceScaleFactor: 1 } : {}),
  })
  await context.addInitScript(
    (chosen) => {
      localStorage.setItem('settings', chosen)
      localStorage.setItem('language', 'en')
      localStorage.setItem('bot-pace', 'instant')
      localStorage.removeItem('seen')
    },
    JSON.stringify({ motion: 'calm', ...settings }),
  )
  // The printed board is made for at most four players.
  await context.route(/players=5/, (route) =>
    route.continue({ url: route.request().url().replace('players=5', 'players=4') }),
  )
  return context
}

/** Skip painting in this window except when it is inspected: the layout is all the test needs,
 *  in half the time. */
export const unpainted = (tab) => tab.evaluate(skipPainting)

/** Take a picture of a window that is not painted otherwise. */
export const photographed = (tab, path) => painted(tab, () => tab.screenshot({ path }))

/** Run a function in the window while painting is switched on. */
const lookedAt = (tab, look, ...given) =>
  tab.evaluate(
    `(() => {
      document.documentElement.classList.add('looked-at')
      const found = (${look})(${JSON.stringify(given)})
      document.documentElement.classList.remove('looked-at')
      return found
    })()`,
  )

/** Show a stored position without loading the page again. */
export async function show(tab, name, crowd, language) {
  await tab.evaluate(
    async ([name, crowd, language]) => {
      localStorage.removeItem('seen')
      await window.position(name, crowd, language)
    },
    [name, crowd, language],
  )
  await drawn(tab)
}

/** Change the size of the window and of its text, keeping its content. */
export async function resize(tab, size, text) {
  await tab.setViewportSize(SIZES[size])
  await tab.evaluate((text) => window.settings.set('textSize', text), text)
  await drawn(tab)
}

/** Wait until nothing moves: measured sizes are drawn a frame later, and dependent ones another
 *  frame later. */
export async function drawn(tab) {
  await tab.evaluate(async () => {
    await document.fonts.ready
    const shape = () =>
      [...document.querySelectorAll('.table :is(button, .asked)')]
        .map((one) => [one.scrollHeight, ...Object.values(one.getBoundingClientRect().toJSON())])
        .join()
    let before = ''
    for (let frame = 0; frame < 20; frame++) {
      await new Promise(requestAnimationFrame)
      const now = frame < 2 ? '' : shape()
      if (now && now === before) break
      before = now
    }
  })
  await tab.waitForFunction(
    () =>
      document.querySelector('.cover') !== null ||
      (document.querySelector('.table :is(.wide, .phone-bar)') !== null &&
        document.querySelector('.table').dataset.busy !== 'true'),
  )
}

/**
 * Return the layout faults of the open question, as lines of text. With `scrolls`, the question may
 * scroll.
 */
export const asked = (tab, { scrolls = false } = {}) =>
  lookedAt(
    tab,
    ([mayScroll, least, elsewhere]) => {
      const lines = new Set()
      const QUESTION = '.stage, .dock .question, [data-test=placement], .ask'
      const said = (one) =>
        `${one.tagName.toLowerCase()}.${one.className?.baseVal ?? one.className} “${(one.textContent || one.title || '').trim().replace(/\s+/g, ' ').slice(0, 50)}”`
      const painted = (one) => {
        const style = getComputedStyle(one)
        return (
          one.closest('svg, img') !== null ||
          style.backgroundImage !== 'none' ||
          !/^rgba\(.*, 0\)$|^transparent$/.test(style.backgroundColor)
        )
      }
      const seen = (one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !one.closest('.hidden, .sprite') &&
        !getComputedStyle(one).clipPath.startsWith('inset(50%')
      const texts = (root) => {
        const found = []
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const parent = node.parentElement
          if (!node.data.trim() || parent.closest('svg, script, style, title, option')) continue
          if (!seen(parent)) continue
          const range = document.createRange()
          range.selectNodeContents(node)
          const boxes = [...range.getClientRects()].filter(
            (box) => box.width > 0.5 && box.height > 0.5,
          )
          if (boxes.length) found.push([parent, boxes])
        }
        return found
      }
      /** Return the first box around an element that cuts it off. */
      const cutBy = (one, box) => {
        for (let up = one; up && up !== document.documentElement; up = up.parentElement) {
          const style = getComputedStyle(up)
          const [x, y] = [style.overflowX, style.overflowY]
          if (x === 'visible' && y === 'visible') continue
          const frame = up.getBoundingClientRect()
          const rolls = mayScroll && ['auto', 'scroll'].includes(y)
          if (x !== 'visible' && (box.right > frame.right + 1.5 || box.left < frame.left - 1.5))
            return up
          // Letters have some space above and below them, so a small overlap hides nothing.
          const air = Math.min(4, box.height * 0.15)
          if (
            y !== 'visible' &&
            !rolls &&
            (box.bottom - air > frame.bottom + 0.5 || box.top + air < frame.top - 0.5)
          )
            return up
          if (style.position === 'fixed') return null
          if (rolls) return null
        }
        const outside =
          box.right > innerWidth + 1 ||
          box.left < -1 ||
          box.bottom > innerHeight + 1 ||
          box.top < -1
        return outside ? document.documentElement : null
      }
      const covered = (one, box) => {
        const at = [
          [0.5, 0.5],
          [0.1, 0.5],
          [0.9, 0.5],
        ]
        const found = at.map(([x, y]) => {
          const [left, top] = [box.left + box.width * x, box.top + box.height * y]
          for (const over of document.elementsFromPoint(left, top)) {
            if (over === one || one.contains(over) || over.contains(one)) return null
            if (painted(over) && seen(over)) return over
          }
          return null
        })
        // A neighbour's edge may touch one end of a letter.
        return found.filter(Boolean).length > 1 ? found.find(Boolean) : null
      }

      // An element that lets pointers through can still hide others. (The style stays: removing it
      // would restyle the whole page.)
      if (!mayScroll && !document.getElementById('nothing-lets-through')) {
        const everything = document.createElement('style')
        everything.id = 'nothing-lets-through'
        everything.textContent = '* { pointer-events: auto !important }'
        document.head.append(everything)
      }
      const roots = [...document.querySelectorAll(QUESTION)].filter(
        (one) => seen(one) && !one.closest('[inert]'),
      )
      for (const root of roots) {
        for (const [one, boxes] of texts(root)) {
          const size = parseFloat(getComputedStyle(one).fontSize) * (one.currentCSSZoom ?? 1)
          if (size < least - 0.05) lines.add(`small (${size.toFixed(1)} px): ${said(one)}`)
          for (const box of boxes) {
            const by = cutBy(one, box)
            if (by) lines.add(`cut off by ${by.className || by.tagName}: ${said(one)}`)
            const over = !by && !mayScroll && covered(one, box)
            if (over)
              lines.add(`covered by ${over.className.baseVal ?? over.className}: ${said(one)}`)
          }
        }
        for (const one of root.querySelectorAll('button, summary, a, input, select')) {
          if (!seen(one)) continue
          const box = one.getBoundingClientRect()
          if (!box.width || !box.height) continue
          const by = cutBy(one.parentElement, box)
          if (by) lines.add(`control cut off by ${by.className || by.tagName}: ${said(one)}`)
        }
        if (!mayScroll)
          for (const one of [root, ...root.querySelectorAll('*')])
            if (
              ['auto', 'scroll'].includes(getComputedStyle(one).overflowY) &&
              one.scrollHeight > one.clientHeight + 1
            )
              lines.add(
                `scrolls by ${one.scrollHeight - one.clientHeight}: ${one.className || one.tagName}`,
              )
      }
      const allTexts = texts(document.querySelector('.table') ?? document.body)
      for (const [one, boxes] of allTexts) {
        if (one.closest(QUESTION)) continue
        const size = parseFloat(getComputedStyle(one).fontSize) * (one.currentCSSZoom ?? 1)
        if (size < elsewhere - 0.05 && boxes.length)
          lines.add(`small elsewhere (${size.toFixed(1)} px): ${said(one)}`)
      }
      // Possessions are numbers, which must be fully visible. Words about a turn may end in “…”.
      for (const [one, boxes] of allTexts) {
        if (!one.closest('.rival, .me, .phone-me') || one.closest('.chip .about')) continue
        if (!/\d/.test(one.textContent)) continue
        for (const box of boxes) {
          const by = cutBy(one, box)
          if (by) lines.add(`number cut off by ${by.className || by.tagName}: ${said(one)}`)
        }
      }
      // Cards in hand show all their benefits.
      for (const one of document.querySelectorAll('.god-card .benefits > *')) {
        const [box, card] = [one, one.closest('.god-card')].map((it) => it.getBoundingClientRect())
        if (seen(one) && (box.bottom > card.bottom + 1 || box.right > card.right + 1))
          lines.add(`benefit cut off: ${one.closest('[data-peek]').dataset.peek}`)
      }
      // The header has controls for every question, and the link that leaves the table.
      for (const one of document.querySelectorAll('.bar > button, .phone-bar button')) {
        const box = one.getBoundingClientRect()
        if (seen(one) && box.width && cutBy(one.parentElement, box))
          lines.add(`control of the head cut off: ${said(one)}`)
      }
      // A question that scrolls still shows its prompt and an answer.
      const overflows = (root) =>
        [root, ...root.querySelectorAll('*')].some(
          (one) =>
            getComputedStyle(one).overflowY !== 'visible' &&
            one.scrollHeight > one.clientHeight + 1,
        )
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
      for (const root of roots)
        if (root.matches('.dock .question') && root.clientHeight < 3.2 * rem && overflows(root))
          lines.add(`no room: the question has ${root.clientHeight} px`)
      // Workers must be fully visible, because players count them.
      for (const one of document.querySelectorAll(
        '.me .worker, .rival .workers > *, .phone-me .workers > *',
      )) {
        if (!seen(one) || !one.getBoundingClientRect().width) continue
        const by = cutBy(one.parentElement, one.getBoundingClientRect())
        if (by) lines.add(`Worker cut off by ${by.className || by.tagName}`)
      }
      return [...lines]
    },
    scrolls,
    LEAST,
    LEAST_ELSEWHERE,
  )

/** Return pictures, controls, places and bare numbers without an explanation, as lines. Every
 *  point of the printed board explains itself: `board.test` tests that. */
export const silent = (tab) =>
  lookedAt(tab, () => {
    const lines = new Set()
    const ways = '[data-explain], [data-peek], [title], [aria-label], [aria-labelledby]'
    /** Their names are those of whole parts of the table, so they need no explanation. */
    const PARTS = '.table, section, main, aside, footer, nav, ul, [role=group]'
    const wordy = (one) => /\p{L}{3}/u.test(one?.textContent ?? '')
    const tells = (one) => {
      const found = one.closest(ways)
      if (found?.closest('.table') && !found.matches(PARTS)) return true
      if (one.querySelector('[data-peek], title')) return true
      const used = one.querySelector('use')?.getAttribute('href') ?? ''
      if (one.matches('button') ? one.textContent.trim().length > 1 : false) return true
      if (used.startsWith('#s-') && one.matches('svg.icon')) return true
      return wordy(one.closest('button, summary, label, p, li, th, h2, h3, h4, small'))
    }
    const NUMBER = /^[\d\s+−×/=-]+$/
    const bare = (one) => {
      const own = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      const said = own.map((node) => node.data).join('')
      return /\d/.test(said) && NUMBER.test(said)
    }
    for (const one of document.querySelectorAll('.table *')) {
      if (one.closest('svg') && one.tagName !== 'svg') continue
      if (!one.matches('button, svg, [data-spot], [data-space]') && !bare(one)) continue
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (one.closest('.hidden, .sprite, [data-board], .automa-board')) continue
      const said = (one.textContent ?? '').trim().slice(0, 20)
      if (!tells(one))
        lines.add(
          `says nothing: ${one.tagName.toLowerCase()}.${one.className.baseVal ?? one.className} in ${one.parentElement.className.baseVal ?? one.parentElement.className} “${said}”`,
        )
    }
    return [...lines]
  })
