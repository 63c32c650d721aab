/**
 * A turn that is planned on the placement card: the number of clicks, another order of its steps,
 * and placements side by side.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { guest, sitAt } from './service.mjs'
import { chrome, service } from './stage.mjs'
import { settled } from './support.mjs'

const CARD = '[data-test=placement]'

/** Open the stored position of a game. The returned function `click` counts the clicks. */
async function open({ game, at, seat, players }) {
  const running = await service()
  const person = await guest(await chrome(), running.url, 'Ana', { reducedMotion: 'reduce' })
  const id = await running.table({
    game,
    at,
    guests: Array(players).fill(person.id),
    names: ['Ana', 'Ben', 'Chloé', 'Dario'].slice(0, players),
  })
  await sitAt(person, id, seat)
  await settled(person.tab)
  const before = (await running.log(id)).length
  let clicks = 0
  return {
    ...person,
    click: async (what) => {
      clicks += 1
      await person.tab.click(what)
    },
    clicks: () => clicks,
    log: async () => (await running.log(id)).slice(before).map(({ action }) => action),
  }
}

const planned = (action) => `${CARD} [data-planned="${action}"]`
const chosen = (tab, action) => tab.waitForSelector(`${planned(action)}[aria-pressed=true]`)

test('two benefits, two tasks with a Weaving, and a recruit', { timeout: 300_000 }, async () => {
  const table = await open({ game: 'worshippers', at: 469, seat: 2, players: 3 })
  const { tab, click } = table
  await click('[data-worker=architect]')
  await click('[data-space="2t2"]')
  await tab.waitForSelector(`${CARD} [data-test=plan-confirm]`)
  await click(`${CARD} [data-way=qucha-3]`)
  const place = `${CARD} [data-plan-row=PlaceWeavings] [data-planned]`
  await tab.waitForSelector(place)
  const other = await tab.getAttribute(`${place}[aria-pressed=false]`, 'data-planned')
  await click(planned(other))
  await chosen(tab, other)
  await click(`${CARD} [data-test=plan-confirm]`)
  await tab.waitForSelector('.panel[data-frame=RecruitVillager]')
  await click('.panel [data-action^="recruit "]:not([data-action="recruit none"])')
  await tab.waitForSelector('[data-test=confirm]:not([disabled])')
  await click('[data-test=confirm]')
  await tab.waitForFunction(() => document.querySelector('.table').dataset.drafted === '0')
  await settled(tab)
  const log = await table.log()
  const has = (verb, count) =>
    assert.equal(log.filter((one) => one.startsWith(`${verb} `)).length, count, log.join(', '))
  has('benefit', 2)
  has('task', 2)
  has('weave', 1)
  has('recruit', 1)
  assert.ok(table.clicks() <= 8, `${table.clicks()} clicks`)
  assert.deepEqual(table.complaints, [])
})

test('two benefits, a Statue, a Weaving, and a recruit', { timeout: 300_000 }, async () => {
  const table = await open({ game: 'producer', at: 80, seat: 1, players: 3 })
  const { tab, click } = table
  await click('[data-worker=courier]')
  await click('[data-space="1m3"]')
  await tab.waitForSelector(planned('statue small:inti'))
  // Another Statue than the preset one.
  await click(planned('statue small:illapa'))
  await chosen(tab, 'statue small:illapa')
  // The Weaving is the last step of the plan, since it reveals something; another one than preset.
  await click(planned('weaving beneath'))
  await chosen(tab, 'weaving beneath')
  await click(`${CARD} [data-test=plan-confirm]`)
  await tab.waitForSelector('.panel[data-frame=PlaceWeavings]')
  await click('.panel [data-action^="weave "]')
  await tab.waitForSelector('.panel[data-frame=RecruitVillager]')
  await click('.panel [data-action^="recruit "]:not([data-action="recruit none"])')
  await tab.waitForSelector('[data-test=confirm]:not([disabled])')
  await click('[data-test=confirm]')
  await tab.waitForFunction(() => document.querySelector('.table').dataset.drafted === '0')
  await settled(tab)
  const log = await table.log()
  const has = (verb, count) =>
    assert.equal(log.filter((one) => one.startsWith(`${verb} `)).length, count, log.join(', '))
  has('benefit', 2)
  has('task', 2)
  has('weave', 1)
  has('recruit', 1)
  assert.ok(log.includes('statue small:illapa'), log.join(', '))
  assert.ok(table.clicks() <= 8, `${table.clicks()} clicks`)
  assert.deepEqual(table.complaints, [])
})

test('a reaction is declined by one click', { timeout: 300_000 }, async () => {
  const table = await open({ game: 'two', at: 187, seat: 1, players: 2 })
  const { tab, click } = table
  await click('.panel [data-action="done"]')
  await tab.waitForSelector('.panel[data-frame=OfferingChoice]', { state: 'detached' })
  await settled(tab)
  assert.equal(table.clicks(), 1)
  assert.equal((await table.log())[0], 'done')
})

test('a plain placement is Worker, space, Confirm', { timeout: 300_000 }, async () => {
  const table = await open({ game: 'three', at: 52, seat: 1, players: 3 })
  const { tab, click } = table
  await click('[data-worker=courier]')
  await click('[data-space="1m2"]')
  await tab.waitForSelector(`${CARD} [data-test=plan-confirm]`)
  await click(`${CARD} [data-test=plan-confirm]`)
  await tab.waitForSelector(CARD, { state: 'detached' })
  await settled(tab)
  assert.equal(table.clicks(), 3)
  const log = await table.log()
  assert.ok(log[0].startsWith('place courier 1m2'), log.join(', '))
  assert.equal(log.filter((one) => one.startsWith('task ')).length, 2, log.join(', '))
})

test(
  'another order, another answer, and another space beside it',
  { timeout: 300_000 },
  async () => {
    const table = await open({ game: 'three', at: 52, seat: 1, players: 3 })
    const { tab, click } = table
    await click('[data-worker=courier]')
    await tab.waitForSelector('[data-space].out')
    assert.equal(await tab.locator('[data-space].out[data-legal]').count(), 0)
    await click('[data-space="1m2"]')
    await tab.waitForSelector(`${CARD} [data-test=plan-earlier]`)
    const order = () =>
      tab.$$eval(`${CARD} li .name`, (names) => names.map((one) => one.textContent.trim()))
    const first = await order()
    await click(`${CARD} [data-test=plan-earlier]`)
    await tab.waitForFunction(
      ([where, name]) => document.querySelector(where)?.textContent.trim() === name,
      [`${CARD} li .name`, first[1]],
    )
    assert.deepEqual(await order(), first.toReversed())
    const god = `${CARD} [data-plan-row=ChooseStatue] [data-planned]`
    const other = await tab.getAttribute(`${god}[aria-pressed=false]`, 'data-planned')
    await click(planned(other))
    await chosen(tab, other)
    await tab.keyboard.press('p')
    await tab.waitForSelector('[data-test=compare] [data-pin="1m2"]')
    await tab.keyboard.press('Escape')
    await click('[data-space="4m1"]')
    await tab.waitForSelector(`${CARD} [data-test=plan-pin]`)
    await click(`${CARD} [data-test=plan-pin]`)
    await tab.waitForSelector('[data-test=compare] [data-pin="4m1"]')
    assert.equal(await tab.locator('[data-test=compare] thead th').count(), 2)
    await tab.locator('[data-test=compare-plan]').first().click()
    await tab.waitForSelector(`${CARD} [data-test=plan-confirm]`)
    assert.deepEqual(await table.log(), [], 'planning and comparing store nothing')
    assert.deepEqual(table.complaints, [])
  },
)
