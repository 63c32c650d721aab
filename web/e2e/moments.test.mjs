/**
 * The moments of a game: the towers of the scoring, the winner with the cloth of the game, and the
 * sheet with all numbers one press away.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { addsUp, playOut } from './driving.mjs'
import { guest, sitAt } from './service.mjs'
import { chrome, service } from './stage.mjs'
import { dice } from './support.mjs'

/** Two people, one who likes motion and one who does not, a few actions before the end. */
async function pair() {
  const running = await service()
  const people = []
  for (const [name, reducedMotion] of [
    ['Ana', 'no-preference'],
    ['Ben', 'reduce'],
  ])
    people.push(await guest(await chrome(), running.url, name, { reducedMotion }))
  const id = await running.table({
    ...{ game: 'two', at: -4 },
    guests: people.map((one) => one.id),
    names: ['Ana', 'Ben'],
  })
  for (const [seat, one] of people.entries()) await sitAt(one, id, seat)
  return { people, id }
}

const stage = (tab, wanted) => tab.waitForSelector(`[data-test=final][data-stage=${wanted}]`)
const shown = async (tab) => Number(await tab.getAttribute('[data-test=scoring]', 'data-shown'))
const totals = (tab) =>
  tab.$$eval('[data-test=scoring] [data-total]', (all) =>
    all.sort((a, b) => a.dataset.seat - b.dataset.seat).map((tower) => Number(tower.dataset.total)),
  )

test('the scoring, the winner and all numbers of a game', { timeout: 600_000 }, async () => {
  const { people, id } = await pair()
  const [ana, ben] = people.map((one) => one.tab)
  await playOut([ana, ben], dice(12))

  await stage(ana, 'scoring')
  await ana.click('[data-test=scoring-pause]')
  const before = await shown(ana)
  await ana.keyboard.press('.')
  assert.equal(await shown(ana), before + 1, 'the point key shows the next source')
  await ana.keyboard.press('x')
  await ana.waitForSelector('[data-test=scoring-end]')
  const points = await totals(ana)
  await ana.keyboard.press('Escape')
  await stage(ana, 'winner')

  await stage(ben, 'winner')
  assert.equal(await ben.locator('.weaves, .rises').count(), 0, 'calm pages do not move')
  const cloths = []
  for (const tab of [ana, ben]) cloths.push(await tab.innerHTML('[data-test=cloth] .row >> nth=0'))
  const figures = (html) => html.replace(/url\(#[^-]*-/g, '').replace(/ class="[^"]*"/g, '')
  assert.equal(figures(cloths[0]), figures(cloths[1]), 'both see the same cloth')
  const rows = await ben.$$eval('.results .points', (all) =>
    all.map((one) => Number(one.innerText)),
  )
  assert.deepEqual([...rows].sort(), [...points].sort())
  assert.match(await ben.innerText('[data-test=final-about]'), /VP|point/)

  assert.deepEqual(await addsUp(ana, 2), points, 'the towers are as high as the table says')
  await ana.click('[data-test=final-moment]')
  await stage(ana, 'winner')
  await ana.click('[data-test=final-aside]')
  await ana.click('[data-test=final-open]')
  await ana.waitForSelector('[data-test=final] table, [data-test=leads]')

  // A page that is opened later shows the winner at once, without motion.
  await ana.goto(`${new URL(ana.url()).origin}/?game=${id}`)
  await stage(ana, 'winner')
  assert.equal(await ana.locator('.weaves, .rises').count(), 0)
  for (const one of people) {
    assert.deepEqual(one.complaints, [])
    await one.context.close()
  }
})
