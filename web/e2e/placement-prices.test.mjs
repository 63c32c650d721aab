/**
 * Prices on the placement card. For sixty placements the price, the number of tasks and the scoring
 * players are compared with a table that was calculated from the rules text alone
 * (tools/hand_costs.py), by mouse, touch and keyboard. Opening the card sends nothing. CI uses one
 * of the three devices for each of the three positions, `WHOLE=1` (`npm run e2e:full`) all of them
 * for each.
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'

import { guest, sitAt } from './service.mjs'
import { chrome, service } from './stage.mjs'
import { settled } from './support.mjs'

const json = async (name) => JSON.parse(await readFile(new URL(name, import.meta.url), 'utf8'))
const rows = await json('hand-costs.json')
const positions = await json('hand-positions.json')
const NAMES = ['Ana', 'Ben', 'Chloé', 'Dario']

/** Open the stored position with a person in the deciding seat. */
async function open(position, name, options) {
  const running = await service()
  const person = await guest(await chrome(), running.url, name, {
    reducedMotion: 'reduce',
    ...options,
  })
  const { game, at, seat } = position
  const players = game === 'four' ? 4 : 3
  const guests = Array(players).fill(person.id)
  const id = await running.table({ game, at, guests, names: NAMES.slice(0, players) })
  await sitAt(person, id, seat)
  await settled(person.tab)
  return { person, id, running, before: await running.log(id) }
}

/** Return the text of the placement card, and the roles it offers. */
const card = (tab) =>
  tab.evaluate(() => {
    const one = document.querySelector('[data-test=placement]')
    const number = (name) => Number(one.querySelector(`[data-test=${name}]`).textContent)
    const scores = {}
    for (const line of one.querySelectorAll('[data-test=placement-scores]'))
      scores[line.dataset.seat] = Number(line.dataset.points)
    return { food: number('placement-food'), tasks: number('placement-tasks'), scores }
  })

async function shows(tab, row) {
  await tab.waitForSelector('[data-test=placement]')
  const found = {}
  for (const [role, tasks] of Object.entries(row.tasks)) {
    const choice = `[data-test=placement] [data-role=${role}][data-of=${row.worker}]`
    if (await tab.$(choice)) await tab.click(choice)
    else assert.equal(Object.keys(row.tasks).length, 1, `${row.space}: no choice of ${role}`)
    const said = await card(tab)
    found[role] = said.tasks
    assert.equal(said.food, row.food, `${row.worker} on ${row.space}: food`)
    assert.deepEqual(said.scores, row.scores, `${row.worker} on ${row.space}: who scores`)
    assert.equal(said.tasks, tasks, `${row.worker} on ${row.space} as ${role}: tasks`)
  }
}

/** Pick the Worker unless it is picked. */
async function pick(tab, worker, how) {
  const button = `[data-worker=${worker}]`
  if ((await tab.getAttribute(button, 'aria-pressed')) !== 'true') await tab[how](button)
  await tab.waitForSelector(`${button}[aria-pressed=true]`)
}

/**
 * On a busy machine a tap may end late and count as a long press, which opens the explanation of
 * the place. In this case tap again.
 */
async function tapped(tab, space) {
  const chosen = () => tab.waitForSelector('[data-test=placement]', { timeout: 60_000 })
  await tab.tap(node(space))
  await chosen().catch(() => tab.tap(node(space)))
}

const node = (space) => `[data-space="${space}"]`
const WAYS = {
  mouse: {
    options: {},
    async reach(tab, row) {
      await pick(tab, row.worker, 'click')
      await tab.click(node(row.space), { position: undefined, force: true })
    },
    away: (tab) => tab.keyboard.press('Escape'),
  },
  keyboard: {
    options: {},
    async reach(tab, row) {
      if ((await tab.getAttribute(`[data-worker=${row.worker}]`, 'aria-pressed')) !== 'true') {
        await tab.focus(`[data-worker=${row.worker}]`)
        await tab.keyboard.press('Enter')
      }
      await tab.focus(node(row.space))
      await tab.keyboard.press('Enter')
    },
    away: (tab) => tab.keyboard.press('Escape'),
  },
  touch: {
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    async reach(tab, row) {
      await pick(tab, row.worker, 'tap')
      for (let turns = 0; turns < 5 && !(await tab.$(node(row.space))); turns++) {
        await tab.tap('[data-test=slice-right]')
      }
      await tapped(tab, row.space)
    },
    away: (tab) => tab.keyboard.press('Escape'),
  },
}

test('the table has sixty costs', () => assert.equal(rows.length, 60))

// Each position is checked with one of the three devices, at night with all of them.
for (const [turn, [name, way]] of Object.entries(WAYS).entries()) {
  const some = process.env.WHOLE ? positions : positions.filter((_, at) => at === turn)
  const costsOf = (position) =>
    rows.filter((one) => one.game === position.game && one.at === position.at)
  const count = some.flatMap(costsOf).length
  test(`${count} costs by ${name}`, { timeout: 900_000 }, async () => {
    for (const position of some) {
      const { person, id, running, before } = await open(
        position,
        `${name} ${position.at}`,
        way.options,
      )
      const { tab } = person
      for (const row of costsOf(position)) {
        await way.reach(tab, row)
        await shows(tab, row)
        await way.away(tab)
        await tab.waitForSelector('[data-test=placement]', { state: 'detached' })
      }
      assert.deepEqual(await running.log(id), before, 'nothing was committed by looking')
      assert.deepEqual(person.complaints, [])
      await person.context.close()
    }
  })
}
