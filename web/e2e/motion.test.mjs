/**
 * Other players' turns in motion: a key ends all of them; the question is never covered; calm shows
 * only the line.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { open } from './motion.mjs'
import { alone } from './stage.mjs'
import { dice, settled, step } from './support.mjs'

const MOTION = '[data-test=turn-motion]'

/** Open a table against three bots. */
async function table(motion) {
  const { server, chrome } = await alone()
  return open(chrome, server.address, motion)
}

/** Play until a turn of another player moves. */
async function untilMotion(tab, roll) {
  for (let done = 0; done < 150; done++) {
    await step(tab, roll)
    await settled(tab)
    if (await tab.$(MOTION)) return
  }
  throw new Error('nothing moved')
}

test(
  'the question can be answered at once, and a key ends the motion',
  { timeout: 300_000 },
  async () => {
    const { tab, complaints } = await table('lively')
    const roll = dice(22)
    await settled(tab)
    await untilMotion(tab, roll)
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
