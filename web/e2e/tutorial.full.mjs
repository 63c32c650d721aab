/**
 * Measures the duration of the tutorial for somebody who reads everything: words at 200 a minute,
 * four seconds for each answer, and the waiting time for rivals' moves and animations in a new
 * browser.
 */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { texts } from './lessons.mjs'
import { WIDE } from './looking.mjs'
import { alone } from './stage.mjs'

const MOST_WORDS = 600
const MOST_MINUTES = 11
const WORDS_A_MINUTE = 200
const SECONDS_AN_ANSWER = 4
/** After this many milliseconds without a change the test stops waiting. */
const STILL = 500
const MOST_ANSWERS = 120

let chrome, server
before(async () => ({ chrome, server } = await alone()))

/** Return what the screen shows of a lesson, and whether a control can be pressed. */
const look = (tab) =>
  tab.evaluate(() => {
    const card = document.querySelector('[data-test=lesson]')
    const table = document.querySelector('.table')
    const ring = document.querySelector('[data-test=lesson-ring]')
    const next = document.querySelector('[data-test=lesson-next]')
    const over = card?.dataset.card === 'half'
    // The animation of the ring never ends, so only other animations are waited for.
    const moving = document
      .getAnimations()
      .filter((one) => one.playState === 'running')
      .some((one) => Number.isFinite(one.effect?.getComputedTiming().endTime ?? 0))
    const { busy, playing, held } = table?.dataset ?? {}
    const still = busy === 'false' && playing !== 'true' && held !== 'true' && !moving
    return {
      card: card?.dataset.card ?? '',
      lesson: card?.dataset.lesson ?? '',
      said: [...(card?.querySelectorAll('.body h2, .body p') ?? [])].map((one) =>
        one.textContent.trim(),
      ),
      next: next !== null,
      over,
      ready: still && (over || next !== null || ring !== null),
      shown: `${card?.textContent} ${JSON.stringify(ring?.getBoundingClientRect())}`,
    }
  })

/** Wait until a control can be pressed and nothing changes any more; return the time. */
async function settled(tab, before) {
  let last = await look(tab)
  let since = performance.now()
  const began = since
  for (;;) {
    await tab.waitForTimeout(60)
    const now = await look(tab)
    if (now.shown !== last.shown || now.ready !== last.ready) since = performance.now()
    last = now
    const quiet = performance.now() - since
    if (now.ready && now.shown !== before && quiet >= STILL) return { now, at: since }
    // The last press may not have changed any observed part.
    if (now.ready && quiet >= 4000) return { now, at: since }
    assert.ok(performance.now() - began < 60_000, `nothing to press: ${now.shown}`)
  }
}

/** Press the control that the highlight ring shows. */
async function pressAt(tab) {
  const box = await tab.locator('[data-test=lesson-ring]').boundingBox()
  await tab.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test('the tutorial is read and played within eleven minutes', async () => {
  const words = await texts('en')
  // Neither the pace of bots nor reduced motion is set, as on a first visit.
  const tab = await (await chrome.newContext({ viewport: WIDE, locale: 'en-GB' })).newPage()
  tab.setDefaultTimeout(60_000)
  await tab.goto(server.address)
  await tab.getByRole('button', { name: words.begin }).click()
  await tab.locator('[data-test=lesson]').waitFor()
  const read = new Map()
  const rows = []
  let { now } = await settled(tab, '')
  let answers = 0
  for (; !now.over; answers++) {
    assert.ok(answers < MOST_ANSWERS, `it does not end: ${now.shown}`)
    for (const text of now.said) read.set(`${now.lesson} ${text}`, text)
    const pressed = performance.now()
    if (now.next) await tab.locator('[data-test=lesson-next]').click()
    else await pressAt(tab)
    const then = await settled(tab, now.shown)
    rows.push({ lesson: Number(now.lesson), waited: Math.max(0, then.at - pressed) })
    now = then.now
  }
  for (const text of now.said) read.set(`${now.lesson} ${text}`, text)
  const wordsOf = (all) => all.reduce((sum, text) => sum + text.split(/\s+/).length, 0)
  // Texts that every lesson repeats, such as how to confirm, are read again but are not new.
  const count = wordsOf([...read].map(([, text]) => text))
  const fresh = wordsOf([...new Set([...read].map(([, text]) => text))])
  const waited = rows.reduce((sum, row) => sum + row.waited, 0) / 1000
  const reading = (60 * count) / WORDS_A_MINUTE
  const minutes = (reading + SECONDS_AN_ANSWER * answers + waited) / 60
  console.log(
    `tutorial: ${count} words (${reading.toFixed(0)} s), ${fresh} of them new, ${answers} presses ` +
      `(${SECONDS_AN_ANSWER * answers} s), ${waited.toFixed(0)} s of moves and animations: ` +
      `${minutes.toFixed(1)} minutes`,
  )
  for (const lesson of new Set(rows.map((row) => row.lesson))) {
    const mine = rows.filter((row) => row.lesson === lesson)
    const seconds = mine.reduce((sum, row) => sum + row.waited, 0) / 1000
    console.log(`  ${lesson + 1}: ${mine.length} presses, ${seconds.toFixed(1)} s waited`)
  }
  assert.ok(fresh <= MOST_WORDS, `${fresh} words`)
  assert.ok(minutes <= MOST_MINUTES, `${minutes.toFixed(1)} minutes`)
})
