/**
 * Some of the hands that `npm run e2e:walk -- --hands 1-500` plays: at least one for each size, each
 * kind of table and each language. No invariant of the walker is broken.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { chrome, service } from './stage.mjs'
import { nameOf } from './walker/games.mjs'
import { combinations, handOf, inTurn } from './walker/hands.mjs'
import { INVARIANTS } from './walker/invariants.mjs'
import { Walk } from './walker/walker.mjs'
import { dealTable } from './walker/windows.mjs'

/**
 * Numbers of the hands to check. Together they have every size, language and text size. Of the last
 * two, which have the most choices, only those among the benefits of their cards are checked.
 */
const SAMPLE = [
  [1, '1280x720', 'de', 1],
  [4, '1920x1080', 'pl', 1],
  [8, '390x844', 'es', 1],
  [10, '1024x768', 'fr', 1],
  [106, '320x640', 'en', 1],
  [428, '1280x720', 'fr', 2],
  [487, '1280x720', 'pl', 1, 'CardBenefits'],
  [449, '390x844', 'de', 1, 'CardBenefits'],
]
/** Every night, hands are checked for all invariants. */
const CHECKED = [
  ...['control-clipped', 'control-covered', 'control-out-of-reach', 'main-button-unseen'],
  ...['console-error', 'page-error', 'stuck', 'word-broken'],
]
const invariants = INVARIANTS.filter(({ name }) => CHECKED.includes(name))

for (const [number, size, language, least, from] of SAMPLE) {
  const window = combinations().find(
    (one) => one.size === size && one.language === language && one.text >= least,
  )
  const hand = handOf(number, { window, from })
  test(nameOf(hand), { timeout: 300_000 }, async () => {
    const table = await dealTable(await chrome(), await service(), hand)
    const walk = new Walk(hand, table, { invariants })
    await walk.play()
    await walk.close()
    assert.ok(walk.met.size > 1)
    assert.deepEqual(walk.newFindings, [])
  })
}

test('each window has at least 15 of 500 hands', () => {
  const hands = Array.from({ length: 500 }, (_, at) => handOf(at + 1))
  const counts = new Map(combinations().map((window) => [JSON.stringify(window), 0]))
  assert.equal(counts.size, 30)
  for (const { number } of hands) {
    const window = JSON.stringify(inTurn(number))
    counts.set(window, counts.get(window) + 1)
  }
  assert.ok(Math.min(...counts.values()) >= 15)
  assert.deepEqual(handOf(7), handOf(7))
  const automata = new Set(hands.map(({ config }) => config.automa))
  assert.deepEqual(automata, new Set([undefined, 'axomamma', 'pachamama']))
})
