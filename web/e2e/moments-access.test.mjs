/**
 * The moments of a game, the replay and the puzzles: axe finds nothing serious at a desk and on a
 * phone, light and dark, and on phones nothing lies under the buttons.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { axe, PHONE, prefer, scrolls, WIDE } from './looking.mjs'
import { guest } from './service.mjs'
import { chrome, pages, service } from './stage.mjs'
import { watched } from './support.mjs'

const SMALL = { width: 360, height: 640 }
const phone = (size) => (size === WIDE ? {} : { hasTouch: true, isMobile: true })

/** Open a window in which things move. */
async function open(size, theme) {
  const context = await (await chrome()).newContext({ viewport: size, ...phone(size) })
  await prefer(context, { theme, motion: 'lively' })
  return { context, ...(await watched(context)) }
}

/** Wait until all animations that end have ended, so that axe sees the colours that stay. */
const still = (tab) =>
  tab.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect.getComputedTiming().endTime < 5000)
        .map((one) => one.finished.catch(() => {})),
    ),
  )

/** Each moment: its stored position, and the way to it. */
const MOMENTS = {
  'a Festival': async (tab) => {
    await tab.click('[data-test=festival-pause]')
    await tab.click('[data-test=festival-next]')
  },
  'the end of a Festival': (tab) => tab.click('[data-test=festival-all]'),
  'the winner': (tab) => tab.waitForSelector('[data-stage=winner]'),
  'a scoring': async (tab) => {
    await tab.click('[data-test=final-scoring]')
    await tab.click('[data-test=scoring-pause]')
    await tab.click('[data-test=scoring-next]')
  },
  'the end of a scoring': async (tab) => {
    await tab.click('[data-test=final-scoring]')
    await tab.click('[data-test=scoring-all]')
    await tab.waitForSelector('[data-test=scoring-end]')
  },
  'all numbers': async (tab) => {
    await tab.click('[data-test=final-scores]')
    await tab.waitForSelector('[data-test=final] table')
  },
}

for (const [size, name] of [
  [WIDE, 'desk'],
  [PHONE, 'phone'],
])
  for (const theme of ['light', 'dark'])
    test(`nothing serious for axe: ${name}, ${theme}`, { timeout: 600_000 }, async () => {
      const { url } = await pages()
      const { context, tab, complaints } = await open(size, theme)
      const found = []
      for (const [moment, go] of Object.entries(MOMENTS)) {
        const festival = moment.includes('Festival')
        await tab.goto(`${url}/?fixture=${festival ? 'festival-upkeep' : 'finished'}`)
        await tab.waitForSelector(festival ? '[data-test=festival-stage]' : '[data-test=final]')
        await go(tab)
        await still(tab)
        found.push(...(await axe(tab)).map((line) => `${moment}: ${line}`))
      }
      await context.close()
      assert.deepEqual(found, [])
      assert.deepEqual(complaints, [])
    })

test('axe finds nothing serious in a replay and among the puzzles', async () => {
  const running = await service()
  for (const size of [WIDE, PHONE])
    for (const theme of ['light', 'dark']) {
      const options = { viewport: size, ...phone(size) }
      const ana = await guest(await chrome(), running.url, 'Ana', options)
      await prefer(ana.context, { theme })
      const id = await running.table({
        ...{ game: 'four', at: 315, names: ['Ana', 'Weya', 'Rumi', 'Suri'] },
        ...{ guests: [ana.id, null, null, null], bots: [null, 'greedy', 'greedy', 'greedy'] },
      })
      await ana.tab.goto(`${running.url}/?game=${id}&seat=0&at=100`)
      await ana.tab.waitForSelector('.khipu ellipse')
      assert.deepEqual(await axe(ana.tab), [], `replay ${theme} ${size.width}`)
      await ana.tab.goto(`${running.url}/?puzzles=1`)
      await ana.tab.locator('[data-test=puzzle]').first().waitFor()
      assert.deepEqual(await axe(ana.tab), [], `puzzles ${theme} ${size.width}`)
      assert.deepEqual(ana.complaints, [])
      await ana.context.close()
    }
})

test('on phones the cloth of a game is not under the buttons', async () => {
  const { url } = await pages()
  for (const size of [PHONE, SMALL]) {
    const { context, tab } = await open(size, 'light')
    await tab.goto(`${url}/?fixture=finished`)
    const cloth = tab.locator('[data-test=cloth]')
    await cloth.waitFor()
    const box = (selector) => tab.locator(selector).first().boundingBox()
    const [picture, buttons] = [await cloth.boundingBox(), await box('[data-stage] footer')]
    assert.ok(picture.y + picture.height <= buttons.y, `${size.width}: under the buttons`)
    assert.deepEqual(await scrolls(tab, { down: false }), [])
    await context.close()
  }
})
