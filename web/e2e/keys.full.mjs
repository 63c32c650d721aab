/**
 * Every question is answered by at most six keys: digits pick an answer, Enter takes the main
 * answer, and typing its name selects a space of the hill.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { show, windowOf } from './asked.mjs'
import { fixtures } from './site.mjs'
import { chrome, pages } from './stage.mjs'
import { watched } from './support.mjs'

const MOST = 6
const names = process.env.FIXTURES?.split(',') ?? (await fixtures())

/** Return the open question and the keys that answer it; null if there is none. */
const asks = (tab) =>
  tab.evaluate(() => {
    const panel = document.querySelector('.panel')
    if (!panel || panel.classList.contains('seam')) return null
    const able = (one) => !one.disabled
    const numbered = [...panel.querySelectorAll('[data-choice]:not([data-primary])')]
    const digits = (one) => {
      const number = String(numbered.indexOf(one) + 1)
      return numbered.length > 9 ? [...number.padStart(2, '0')] : [number]
    }
    const kind = panel.dataset.kind
    const space = document.querySelector('[data-space][data-legal]')?.dataset.space
    if (kind === 'choose_turn' && space)
      return { ways: [['h', ...space, 'Enter', 'Enter'], digits(numbered.find(able))] }
    const cards = [...panel.querySelectorAll('[data-pick][data-card]')]
    const least = Math.max(1, Number(panel.dataset.minimum))
    if (cards.length) return { ways: [[...cards.slice(0, least).flatMap(digits), 'Enter']] }
    if (panel.dataset.frame === 'PlaceMarker')
      return { ways: [[...digits(panel.querySelector('[data-region]')), 'Enter']] }
    const last = numbered.findLast((one) => able(one) && one.dataset.action)
    const ways = [last ? digits(last) : ['Enter']]
    if (panel.querySelector('[data-primary]:not([disabled])')) ways.push(['Enter'])
    return { ways }
  })

/** The number of sent answers, and the choices of the setup that “Begin” will send. */
const done = () =>
  [window.drafts, document.querySelectorAll('.start [aria-pressed=true]').length].join()

test('at most six keys for any question', { timeout: 900_000 }, async () => {
  const context = await windowOf(await chrome(), 'desk')
  const { tab } = await watched(context)
  const { url } = await pages()
  await tab.goto(`${url}/?fixture=${names[0]}`)
  await tab.waitForSelector('.table, .cover')
  await tab.evaluate(() => {
    const real = window.fetch
    window.drafts = 0
    window.fetch = (address, init) => {
      // The answer is a draft or, in the setup, already sent.
      if (['PUT', 'POST'].includes(init?.method)) window.drafts++
      return real(address, init)
    }
  })
  let answered = 0
  for (const name of names) {
    await show(tab, name, '', 'en')
    const found = await asks(tab)
    for (const [at, keys] of (found?.ways ?? []).entries()) {
      if (at) await show(tab, name, '', 'en')
      assert.ok(keys.length <= MOST, `${name}: ${keys.join(' ')}`)
      const before = await tab.evaluate(done)
      await tab.evaluate(() => document.activeElement?.blur())
      for (const key of keys) await tab.keyboard.press(key)
      await tab
        .waitForFunction(`(${done})() !== ${JSON.stringify(before)}`, undefined, {
          timeout: 60_000,
        })
        .catch(() => assert.fail(`${name}: ${keys.join(' ')} answered nothing`))
      answered++
    }
  }
  console.log(`${answered} ways to answer, none with more than ${MOST} keys`)
  await context.close()
})
