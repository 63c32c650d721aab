/**
 * Other players' turns in motion: a key ends all of them; the question is never covered; calm shows
 * only the line. On a phone a turn moves on a picture over the hill.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { open } from './motion.mjs'
import { alone } from './stage.mjs'
import { dice, settled, step } from './support.mjs'

const MOTION = '[data-test=turn-motion]'

/** Open a table against three bots. */
async function table(motion, options) {
  const { server, chrome } = await alone()
  return open(chrome, server.address, motion, options)
}

/** Play until a turn of another player moves. */
async function untilMotion(tab, roll, shown = MOTION) {
  for (let done = 0; done < 150; done++) {
    await step(tab, roll)
    await settled(tab)
    if (await tab.$(shown)) return
  }
  throw new Error('nothing moved')
}

/** Play until a turn moves, and stop the page's clock, so that the turn does not end by itself. */
async function untilHeld(tab, roll, shown = MOTION) {
  for (;;) {
    await untilMotion(tab, roll, shown)
    await tab.clock.pauseAt((await tab.evaluate(() => Date.now())) + 50)
    if (await tab.$(shown)) return
    await tab.clock.resume()
  }
}

test(
  'the question can be answered at once, and a key ends the motion',
  { timeout: 300_000 },
  async () => {
    const { tab, complaints } = await table('lively')
    const roll = dice(22)
    await tab.clock.install()
    await settled(tab)
    await untilHeld(tab, roll)
    assert.ok(await tab.$('.panel'), 'the question is there while others move')
    assert.equal(await tab.locator(MOTION).count(), 1, 'one turn at a time')
    await tab.keyboard.press('Shift')
    await tab.waitForSelector(MOTION, { state: 'detached' })
    assert.equal(await tab.locator('[data-piece].away').count(), 0)
    assert.deepEqual(complaints, [])
  },
)

test('calm shows only the line', { timeout: 300_000 }, async () => {
  const { tab, complaints } = await table('calm')
  const roll = dice(23)
  await untilMotion(tab, roll)
  assert.deepEqual(
    await tab.$$eval(`${MOTION} > *`, (all) => all.map((one) => one.className.split(' ')[0])),
    ['line'],
  )
  assert.deepEqual(complaints, [])
})

test('my turn begins with a band, not after a reload', { timeout: 300_000 }, async () => {
  const { tab, complaints } = await table('lively')
  const roll = dice(24)
  const began = '[data-test=turn-start]'
  let shown = false
  for (let done = 0; done < 12 && !shown; done++) {
    await untilMotion(tab, roll)
    const mine = (await tab.getAttribute('.panel', 'data-kind')) === 'choose_turn'
    await tab.waitForSelector(MOTION, { state: 'detached' })
    if (!mine) continue
    await tab.waitForSelector(began)
    shown = true
  }
  assert.ok(shown, 'my turn began')
  await tab.waitForSelector(began, { state: 'detached' })
  await tab.reload()
  await settled(tab)
  assert.equal(await tab.locator(began).count(), 0)
  assert.deepEqual(complaints, [])
})

test(
  'on a phone a turn moves over the hill, and a tap on it does not reach the hill',
  { timeout: 300_000 },
  async () => {
    const { tab, complaints } = await table('lively', { viewport: { width: 390, height: 844 } })
    const roll = dice(25)
    const picture = '[data-test=turn-picture]'
    await tab.clock.install()
    await untilHeld(tab, roll, picture)
    const section = await tab.textContent('.where strong')
    const [over, ask] = await tab.$$eval(`${picture}, .ask`, (all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()).sort((a, b) => a.top - b.top),
    )
    assert.ok(over.bottom <= ask.top + 1, 'the question is not covered')
    await tab.touchscreen.tap(over.x + over.width / 2, over.y + over.height / 2)
    await tab.waitForSelector(picture, { state: 'detached' })
    assert.equal(await tab.locator(MOTION).count(), 0)
    assert.equal(await tab.locator('[data-test=placement]').count(), 0, 'no space is chosen')
    assert.equal(await tab.textContent('.where strong'), section)
    assert.deepEqual(complaints, [])
  },
)
