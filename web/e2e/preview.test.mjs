/**
 * The preview equals the result: the table of an unfinished turn looks the same after the turn is
 * sent, up to the first irreversible step. Both players use real pages; `TURNS` is the number of
 * turns (CI plays fewer than `npm run e2e:full`).
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { asked, shownTable } from './driving.mjs'
import { guest, sitAt } from './service.mjs'
import { chrome, service } from './stage.mjs'
import { dice, settled, step } from './support.mjs'

const TURNS = Number(process.env.TURNS ?? 4)
const STARTS = [
  { game: 'two', at: 60 },
  { game: 'two', at: 150 },
  { game: 'two', at: 230 },
]

const drafted = (tab) => tab.isEnabled('[data-test=confirm]')

/**
 * Answer questions up to the first irreversible step, compare the tables, and send the turn. Return
 * the number of compared answers.
 */
async function oneTurn(tab, roll) {
  let free = 0
  for (;;) {
    const action = await step(tab, roll)
    if (action === 'final') return free
    await settledOrDone(tab)
    if (await tab.$('.panel.seam')) break
    if (!(await drafted(tab))) return free
    free += 1
  }
  if (!free) {
    await tab.click('[data-test=confirm]')
    return 0
  }
  await tab.click('[data-test=undo]')
  await settled(tab)
  const [before, promised] = [await shownTable(tab), await preview(tab)]
  const seq = Number(await tab.getAttribute('.table', 'data-seq'))
  await tab.click('[data-test=confirm]')
  await tab.waitForFunction(
    (old) => Number(document.querySelector('.table').dataset.seq) > old,
    seq,
  )
  await settled(tab)
  assert.deepEqual(await shownTable(tab), before, 'the table after sending')
  assert.deepEqual(await sent(tab), promised, 'the whole view after sending')
  return free
}

/**
 * Wait until the table no longer changes after a draft. If the draft ends the game, no question is
 * left.
 */
const settledOrDone = (tab) => settled(tab)

/**
 * Return the server's last answer to a draft, and the last table it sent, as stored by `listen`.
 */
const preview = (tab) => tab.evaluate(() => window.lastDraft)
const sent = async (tab) => {
  const [game, seat] = await tab.evaluate(() => [
    new URLSearchParams(location.search).get('game'),
    document.querySelector('.table').dataset.seat,
  ])
  const answer = await tab.request.get(`/api/games/${game}/view?seat=${seat}`)
  return (await answer.json()).view
}

/** Store the server's answers to drafts. */
async function listen(tab) {
  await tab.addInitScript(() => {
    const real = window.fetch
    window.fetch = async (...asked) => {
      const answer = await real(...asked)
      const address = String(asked[0]?.url ?? asked[0])
      if (asked[1]?.method === 'PUT' && address.includes('/draft') && answer.ok) {
        window.lastDraft = (await answer.clone().json()).view
      }
      return answer
    }
  })
}

test(`${TURNS} turns do what they promised`, { timeout: 300_000 + TURNS * 30_000 }, async () => {
  const running = await service()
  let [turns, answers] = [0, 0]
  for (let round = 0; turns < TURNS; round++) {
    const start = STARTS[round % STARTS.length]
    const roll = dice(40 + round)
    const people = []
    for (const name of ['Ana', 'Ben']) {
      const one = await guest(await chrome(), running.url, name, {
        reducedMotion: 'reduce',
        baseURL: running.url,
      })
      await listen(one.tab)
      people.push(one)
    }
    const id = await running.table({
      ...start,
      guests: people.map((one) => one.id),
      names: ['Ana', 'Ben'],
    })
    for (const [seat, one] of people.entries()) await sitAt(one, id, seat)
    const tabs = people.map((one) => one.tab)
    for (let here = 0; here < TURNS / STARTS.length && turns < TURNS;) {
      const tab = await asked(tabs)
      if (await tab.$('[data-test=final]')) break
      const compared = await oneTurn(tab, roll)
      answers += compared
      if (compared) {
        turns += 1
        here += 1
      }
    }
    for (const one of people) {
      assert.deepEqual(one.complaints, [])
      await one.context.close()
    }
  }
  console.log(`compared ${turns} turns of ${answers} answers`)
})
