/** A replay goes by turn, by keyboard and by touch; single steps are one control away. */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { PHONE, WIDE } from './looking.mjs'
import { guest } from './service.mjs'
import { chrome, service } from './stage.mjs'

const START = 60

/** Open a replay of a table as its first player. */
async function replay(options) {
  const running = await service()
  const [ana, ben] = await Promise.all(
    ['Ana', 'Ben'].map(async (name) => guest(await chrome(), running.url, name, options)),
  )
  const id = await running.table({
    game: 'two',
    at: 152,
    guests: [ana.id, ben.id],
    names: ['Ana', 'Ben'],
  })
  await ana.tab.goto(`${running.url}/?game=${id}&seat=0&at=${START}`)
  await ana.tab.waitForSelector('.khipu ellipse')
  const told = await ana.request.get(`${running.url}/api/games/${id}/history?seat=0`)
  return { tab: ana.tab, complaints: ana.complaints, history: await told.json() }
}

const at = async (tab) => Number(await tab.getAttribute('[data-test=past]', 'data-at'))

/** Wait until the replay shows a log entry. */
const reaches = (tab, entry) =>
  tab.waitForFunction(
    (wanted) => document.querySelector('[data-test=past]')?.dataset.at === String(wanted),
    entry,
  )

/** Return the log entries that complete a turn, in order. */
const ends = (history) => [...history.turns.map((turn) => turn.at), history.seq]

test('arrows go by turn at a desk, Shift and arrows by step', { timeout: 300_000 }, async () => {
  const { tab, complaints, history } = await replay({ viewport: WIDE })
  const next = ends(history).find((end) => end > START)
  assert.ok(next > START + 1, 'the turn has several entries')
  await tab.keyboard.press('ArrowRight')
  await reaches(tab, next)
  await tab.waitForFunction(() => document.querySelectorAll('[data-test=caption] li').length > 2)
  const over = await tab.evaluate(() => {
    const [caption, board] = ['[data-test=caption]', '.centre'].map((one) =>
      document.querySelector(one).getBoundingClientRect(),
    )
    return caption.right > board.left && caption.left < board.right
  })
  assert.ok(!over, 'the caption is beside the board')
  const [heading] = await tab.locator('[data-test=caption] li').allInnerTexts()
  const logged = await tab.locator('[data-test=log] .row').allInnerTexts()
  assert.ok(logged.length > 0, 'the log has the turns before')
  assert.ok(!logged.some((row) => row.trim() === heading.trim()), 'the turn is told once')
  await tab.keyboard.press('Shift+ArrowLeft')
  await reaches(tab, next - 1)
  await tab.keyboard.press('ArrowLeft')
  await reaches(
    tab,
    ends(history).findLast((end) => end < next - 1),
  )
  await tab.focus('[data-test=scrub]')
  await tab.keyboard.press('End')
  await reaches(tab, history.seq)
  assert.deepEqual(complaints, [])
})

test('the cord has three knots for a Festival and one for each other turn', async () => {
  const { tab, history } = await replay({ viewport: WIDE })
  const festivals = new Set(history.festivals.map((one) => one.at))
  const wanted = ends(history)
    .slice(1)
    .reduce((sum, end) => sum + (festivals.has(end) ? 3 : 1), 0)
  assert.equal(await tab.locator('.khipu ellipse').count(), wanted)
  assert.ok(festivals.size > 0, 'the game has a Festival')
})

test('a phone goes by turn with a tap, by step once chosen', { timeout: 300_000 }, async () => {
  const { tab, complaints, history } = await replay({ viewport: PHONE, hasTouch: true })
  const next = ends(history).find((end) => end > START)
  await tab.tap('[data-test=move-on]')
  await reaches(tab, next)
  await tab.selectOption('[data-test=unit]', 'step')
  const before = await at(tab)
  await tab.tap('[data-test=move-on]')
  await reaches(tab, before + 1)
  await tab.reload()
  await tab.waitForSelector('.khipu ellipse')
  assert.equal(await tab.inputValue('[data-test=unit]'), 'step', 'the choice is remembered')
  const slider = await tab.locator('[data-test=scrub]').boundingBox()
  assert.ok(slider.height >= 44, 'the slider is as high as a thumb')
  assert.ok(slider.width > 0.85 * PHONE.width, 'the slider takes the width of the screen')
  const here = await at(tab)
  await tab.touchscreen.tap(slider.x + 0.9 * slider.width, slider.y + slider.height / 2)
  await tab.waitForFunction(
    (before) => Number(document.querySelector('[data-test=past]')?.dataset.at) > before,
    here + 10,
  )
  assert.deepEqual(complaints, [])
})
