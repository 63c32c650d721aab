/** Pages with lists use the width of a desk: at least six tenths at 1280 and 1920 pixels. */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { scrolls } from './looking.mjs'
import { alone } from './stage.mjs'
import { settled, watched } from './support.mjs'

/** Share of the window's width that the content of a list page uses at least. */
const LEAST = 0.6
const PAGES = ['learn', 'tables', 'puzzles']

/** Return the share of the window's width between the left and the right end of the lists. */
const share = (tab) =>
  tab.evaluate(() => {
    const boxes = [...document.querySelectorAll('main ul > li')].map((one) =>
      one.getBoundingClientRect(),
    )
    const left = Math.min(...boxes.map(({ left }) => left))
    const right = Math.max(...boxes.map(({ right }) => right))
    return (right - left) / innerWidth
  })

for (const width of [1280, 1920])
  test(`lists use the page at ${width} pixels`, { timeout: 300_000 }, async () => {
    const { server, chrome } = await alone()
    const context = await chrome.newContext({ viewport: { width, height: (width * 9) / 16 } })
    const { tab, complaints } = await watched(context)
    await tab.goto(server.address)
    await tab.click('[data-test=mode-bots]')
    await tab.click('[data-test=start]')
    await settled(tab)
    for (const page of PAGES) {
      await tab.goto(`${new URL(server.address).origin}/?${page}=1`)
      await tab.locator('main ul > li').first().waitFor()
      const used = await share(tab)
      console.log(`${page} at ${width}: ${(100 * used).toFixed(0)} %`)
      assert.ok(used >= LEAST, `${page} uses ${used}`)
      assert.deepEqual(await scrolls(tab, { down: true }), [])
    }
    assert.deepEqual(complaints, [])
  })
