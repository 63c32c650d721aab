/** Lost connection: the network fails while a turn is sent, the server is killed and restarted,
 *  the table is opened on another device. The turn counts exactly once, and the draft survives. */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { guest, sitAt } from './service.mjs'
import { chrome, service } from './stage.mjs'
import { dice, settled, soon, step } from './support.mjs'

const POSITION = { game: 'two', at: 60 }
/** Maximum milliseconds from the return of the network to the right state. */
const SOON = 3000

async function drafting(name) {
  const running = await service()
  const person = await guest(await chrome(), running.url, name, { reducedMotion: 'reduce' })
  const other = await guest(await chrome(), running.url, `not ${name}`)
  const order = [person, other]
  const id = await running.table({
    ...POSITION,
    guests: order.map((one) => one.id),
    names: ['Ana', 'Ben'],
  })
  const { view } = await (
    await person.request.get(`${person.url}/api/games/${id}/view?seat=0`)
  ).json()
  const seat = view.waiting[0]
  const mine = order[seat]
  await sitAt(mine, id, seat)
  const roll = dice(10)
  do await step(mine.tab, roll)
  while ((await settled(mine.tab), !(await mine.tab.isEnabled('[data-test=confirm]'))))
  return { running, id, seat, person: mine, tab: mine.tab, before: await running.log(id) }
}

const seq = (tab) => tab.getAttribute('.table', 'data-seq').then(Number)
const entries = (log) => log.map(({ seat, action }) => `${seat} ${action}`)

/** Assert that the log has each of the drafted actions exactly once. */
async function once({ running, id, before }) {
  const after = await running.log(id)
  assert.deepEqual(
    after.map((entry) => entry.seq),
    after.map((_, at) => at + 1),
  )
  assert.deepEqual(entries(after).slice(0, before.length), entries(before))
  const keys = await running.sql(
    'SELECT key, count(*) AS n FROM game_actions WHERE game = %s GROUP BY key',
    id,
  )
  assert.ok(keys.length)
  return entries(after).slice(before.length)
}

test('the answer to a sent turn is lost', { timeout: 900_000 }, async () => {
  const here = await drafting('Tunnel')
  const { tab, running, id } = here
  // The request arrives, but its answer and all other data are delayed.
  let cut = false
  let arrive
  const arrived = new Promise((resolve) => (arrive = resolve))
  await tab.route(/\/api\/games\/[^/]+\/actions/, async (route) => {
    if (cut) return route.abort('internetdisconnected')
    cut = true
    await route.fetch()
    arrive()
    await here.person.context.setOffline(true)
    // The page may have noticed already that it is offline.
    await route.abort('connectionreset').catch(() => {})
  })
  const sent = await tab.evaluate(() => document.querySelectorAll('[data-test=confirm]').length)
  assert.ok(sent)
  await tab.click('[data-test=confirm]')
  await tab.waitForFunction(
    () => !document.querySelector('.table') || document.body.innerText.length > 0,
  )
  await arrived
  const made = await once(here)
  assert.ok(made.length > 0, 'the server has it')
  await tab.unroute(/\/api\/games\/[^/]+\/actions/)
  const back = performance.now()
  await here.person.context.setOffline(false)
  await tab.waitForFunction(
    (old) => Number(document.querySelector('.table')?.dataset.seq) > old,
    here.before.length,
    { timeout: 60_000 },
  )
  const took = performance.now() - back
  soon('the state is right again', took, SOON)
  assert.deepEqual(await once(here), made, 'and has it once')
  assert.equal(await seq(tab), (await running.log(id)).length)
  await here.person.context.close()
})

test('a turn that never arrived is sent again, once', { timeout: 900_000 }, async () => {
  const here = await drafting('Bridge')
  const { tab } = here
  await here.person.context.setOffline(true)
  await tab.click('[data-test=confirm]')
  assert.deepEqual(await once(here), [], 'nothing has arrived')
  await here.person.context.setOffline(false)
  await tab.waitForFunction(
    (old) => Number(document.querySelector('.table')?.dataset.seq) > old,
    here.before.length,
    { timeout: 60_000 },
  )
  const made = await once(here)
  assert.ok(made.length > 0)
  await here.person.context.close()
})

test(
  'the server is killed while a turn is drafted; another device goes on',
  { timeout: 900_000 },
  async () => {
    const here = await drafting('Reborn')
    const { tab, running, id, seat } = here
    const node = running.urls.indexOf(here.person.url)
    const count = await tab.innerText('[data-test=undo]')
    await running.ask('kill', { node })
    await running.ask('restart', { node })
    const back = performance.now()
    // On another device of the same person, the guest's link opens the table with the draft.
    const second = await (await chrome()).newContext({ viewport: { width: 1280, height: 720 } })
    await second.addCookies(await here.person.context.cookies())
    const other = await second.newPage()
    await other.goto(`${here.person.url}/?game=${id}&seat=${seat}`)
    await settled(other)
    soon('the table is there on the other device', performance.now() - back, SOON)
    assert.equal(await other.innerText('[data-test=undo]'), count, 'the draft is kept')
    await other.click('[data-test=confirm]')
    await tab.waitForFunction(
      (old) => Number(document.querySelector('.table')?.dataset.seq) > old,
      here.before.length,
      { timeout: 60_000 },
    )
    const made = await once(here)
    assert.ok(made.length > 0)
    assert.equal(await seq(tab), await seq(other))
    await second.close()
    await here.person.context.close()
  },
)
