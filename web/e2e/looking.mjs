/** Automatic checks of a page. */
import { readFile } from 'node:fs/promises'

import { painted } from './support.mjs'

export const WIDE = { width: 1280, height: 720 }
export const PHONE = { width: 390, height: 844 }
export const THEMES = ['light', 'dark', 'contrast']
/** Return the palettes to check for the nth page: all with `LOOK=all`, as at night, else one in turn. */
export const themesFor = (nth) =>
  process.env.LOOK === 'all' ? THEMES : [THEMES[nth % THEMES.length]]
/** Minimum size of a control for a thumb, in pixels. */
const THUMB = 44

const axeSource = readFile(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

/** Store a page's settings in the browser before the page loads. */
export async function prefer(context, settings, language = 'en') {
  await context.addInitScript(
    ([chosen, tongue]) => {
      localStorage.setItem('settings', chosen)
      localStorage.setItem('language', tongue)
      // All stored positions have the same table id. Forget the last one seen, so that the
      // client does not report the difference between two of them as missed moves.
      localStorage.removeItem('seen')
    },
    [JSON.stringify({ motion: 'calm', ...settings }), language],
  )
}

/** Wait until a stored position is drawn. */
export async function shown(tab) {
  await tab.waitForSelector('.table, .cover, .stream .ground')
  await tab.waitForFunction(() => document.querySelector('.table')?.dataset.busy !== 'true')
  await tab.evaluate(() => document.fonts.ready)
  await tab.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
}

/** Return the serious and critical violations that axe finds, as lines. */
export async function axe(tab) {
  if (!(await tab.evaluate(() => 'axe' in window))) await tab.evaluate(await axeSource)
  const { violations } = await painted(tab, () =>
    tab.evaluate(() =>
      window.axe.run(document, {
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
      }),
    ),
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 4)
        .map((node) => `axe ${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`),
    )
}

/** Return a finding if the page scrolls in a direction in which it must not scroll. */
export async function scrolls(tab, { down }) {
  const over = await tab.evaluate(() => ({
    x: document.documentElement.scrollWidth - innerWidth,
    y: document.documentElement.scrollHeight - innerHeight,
  }))
  const lines = []
  if (over.x > 0) lines.push(`scrolls sideways by ${over.x}`)
  if (!down && over.y > 0) lines.push(`scrolls down by ${over.y}`)
  return lines
}

/**
 * Return the controls of a turn that are too small for a thumb. A drawing of the whole hill does
 * not count if its spaces are also shown beside it in a larger drawing.
 */
export async function small(tab) {
  return tab.evaluate((least) => {
    const needed =
      '[data-action], [data-worker], [data-card], [data-test=confirm], [data-test=undo], [data-test=restart], [data-test=cover]'
    const lines = []
    const big = new Set()
    const found = []
    for (const one of document.querySelectorAll(needed)) {
      if (one.closest('[inert]') || one.disabled) continue
      const box = one.getBoundingClientRect()
      const style = getComputedStyle(one)
      if (!box.width || !box.height || style.visibility === 'hidden') continue
      const what = one.dataset.action || one.dataset.worker || one.dataset.card || one.dataset.test
      const fits = box.width >= least - 0.5 && box.height >= least - 0.5
      if (fits) big.add(what)
      else found.push([what, box, one])
    }
    for (const [what, box, one] of found) {
      if (big.has(what) || one.closest('[data-also-large]')) continue
      lines.push(`small: ${what} ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`)
    }
    return lines
  }, THUMB)
}

/** Return texts that are keys of the catalogues, or that lack a value. */
export async function untranslated(tab) {
  return tab.evaluate(() => {
    const lines = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const bad =
      /\b(ui|error|event|option|prompt|term|card|tile|bot|action|rule|effect)\.[a-z_]+(\.[a-z_0-9]+)+\b|\{\{|undefined|\[object|NaN/
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('script, style')) continue
      if (bad.test(node.data)) lines.push(`untranslated: ${node.data.trim()}`)
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) {
        const text = one.getAttribute(name)
        if (text && bad.test(text)) lines.push(`untranslated ${name}: ${text}`)
      }
    }
    return lines
  })
}

/**
 * Return words that are cut off and cannot be read in another way: without a title, without a
 * label, and in nothing that scrolls.
 */
export async function clipped(tab) {
  return tab.evaluate(() => {
    const lines = []
    const cuts = (style) =>
      ['hidden', 'clip'].includes(style.overflowX) || ['hidden', 'clip'].includes(style.overflowY)
    for (const one of document.querySelectorAll('body *')) {
      if (
        one.closest('svg, [inert], .visually-hidden, .sr-only') ||
        one.closest('[aria-hidden=true]')
      )
        continue
      const words = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
      if (!words) continue
      const box = one.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) continue
      const said = one.closest('[title], [aria-label]')
      const own = getComputedStyle(one)
      if (
        cuts(own) &&
        (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2) &&
        !said
      ) {
        lines.push(`clipped: “${one.textContent.trim().slice(0, 60)}”`)
        continue
      }
      for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) {
        const style = getComputedStyle(up)
        if (
          ['auto', 'scroll'].includes(style.overflowX) ||
          ['auto', 'scroll'].includes(style.overflowY)
        )
          break
        if (!cuts(style)) continue
        const frame = up.getBoundingClientRect()
        const out =
          box.right > frame.right + 2 ||
          box.left < frame.left - 2 ||
          box.bottom > frame.bottom + 3 ||
          box.top < frame.top - 3
        if (out && !said)
          lines.push(
            `cut off by ${up.className || up.tagName}: “${one.textContent.trim().slice(0, 60)}”`,
          )
        break
      }
    }
    return [...new Set(lines)]
  })
}

/**
 * Return English words in a German text. Prompts, log and help come from catalogues, so a common
 * English word means that a text is missing.
 */
export async function foreign(tab) {
  return tab.evaluate(() => {
    const english =
      /\b(the|your|you|with|turn|choose|from|card|cards|worker|undo|draw|take|nothing|waiting|points|buildings?)\b/i
    const lines = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('script, style, [lang]:not(html), option')) continue
      if (english.test(node.data)) lines.push(`English: ${node.data.trim().slice(0, 60)}`)
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) {
        const text = one.getAttribute(name)
        if (text && english.test(text)) lines.push(`English ${name}: ${text.slice(0, 60)}`)
      }
    }
    return [...new Set(lines)]
  })
}
