/** Pages use the width of a desk: at least six tenths at 1280 and 1920 pixels; and the first pages
 *  use most of its height. */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { scrolls } from './looking.mjs'
import { alone } from './stage.mjs'
import { settled, watched } from './support.mjs'

/** Share of the window's width that the content of a list page uses at least. */
const LEAST = 0.6
/** Share of the window's height that ends above the last control of a start or learning page. */
const LEAST_HIGH = 0.75
/** Each page's parameter, and what its content consists of. */
const PAGES = {
  '': 'main :is(a, button)',
  learn: 'main ul > li',
  tables: 'main ul > li',
  puzzles: 'main ul > li',
  new: 'main :is(button, select, h2)',
  rules: 'main :is(a, p, h2)',
  symbols: 'main li',
  glossary: 'main :is(dt, dd, li)',
}
const HIGH = new Set(['', 'learn'])

/** Return the shares of the window's width between the ends of the content, and of its height above
 *  the end of the last control. */
const shares = (tab, content) =>
  tab.evaluate((content) => {
    const boxes = [...document.querySelectorAll(content)]
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width)
    const left = Math.min(...boxes.map(({ left }) => left))
    const right = Math.max(...boxes.map(({ right }) => right))
    const controls = [...document.querySelectorAll('main :is(a, button)')]
    const bottom = Math.max(...controls.map((one) => one.getBoundingClientRect().bottom))
    return { width: (right - left) / innerWidth, height: bottom / innerHeight }
  }, content)

for (const width of [1280, 1920])
  test(`lists use the page at ${width} pixels`, { timeout: 300_000 }, async () => {
    const { server, chrome } = await alone()
    const context = await chrome.newContext({ viewport: { width, height: (width * 9) / 16 } })
    const { tab, complaints } = await watched(context)
    await tab.goto(server.address)
    await tab.click('[data-test=mode-bots]')
    await tab.click('[data-test=start]')
    await settled(tab)
    for (const [page, content] of Object.entries(PAGES)) {
      await tab.goto(`${new URL(server.address).origin}/${page && `?${page}=1`}`)
      await tab.locator(content).first().waitFor()
      if (page === '') await tab.waitForSelector('[data-test=mode-bots]')
      const used = await shares(tab, content)
      const name = page || 'start'
      console.log(`${name} at ${width}: ${(100 * used.width).toFixed(0)} %`)
      assert.ok(used.width >= LEAST, `${name} uses ${used.width} of the width`)
      if (HIGH.has(page)) assert.ok(used.height >= LEAST_HIGH, `${name} ends at ${used.height}`)
      // the navigation leads back; only the form of a new table can be left by a button
      const back = tab.getByRole('button', { name: 'Back', exact: true })
      assert.equal(await back.count(), name === 'new' ? 1 : 0, `${name} has a second way back`)
      assert.deepEqual(await scrolls(tab, { down: true }), [])
    }
    assert.deepEqual(complaints, [])
  })
