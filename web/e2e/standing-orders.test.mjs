/**
 * Nobody waits without need. The High Priest activates Worship at a table of four people, of whom
 * two own no Statue and one has an auto-response. Then the same is tested with a person who has to
 * decide. Notifications are read as rows of the database.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { guest, sitAt, until } from './service.mjs'
import { chrome, service } from './stage.mjs'
import { settled, soon } from './support.mjs'

/** The first player can go to Worship with their High Priest; of the others only the second owns a
 *  Statue. */
const POSITION = { game: 'faithful', at: 109 }
const WORSHIP = 'priest 2 act'
const [ME, ABLE] = [0, 1]
const NAMES = ['Ana', 'Ben', 'Chloé', 'Dario']
const SOON = 2000

async function table(options) {
  const running = await service()
  const people = []
  for (const name of NAMES)
    people.push(await guest(await chrome(), running.url, name, { reducedMotion: 'reduce' }))
  const id = await running.table({
    ...POSITION,
    guests: people.map((one) => one.id),
    names: NAMES,
    options,
  })
  const notices = () =>
    running.sql('SELECT guest, kind FROM notices WHERE game = %s ORDER BY id', id)
  const before = (await notices()).length
  await sitAt(people[ME], id, ME)
  await settled(people[ME].tab)
  return {
    running,
    people,
    id,
    tab: people[ME].tab,
    fresh: async () =>
      (await notices())
        .slice(before)
        .map(({ guest: whose, kind }) => [people.findIndex((one) => one.id === whose), kind]),
    close: () => Promise.all(people.map((one) => one.context.close())),
  }
}

async function worship(tab) {
  await tab.click(`[data-action="${WORSHIP}"]`)
  await settled(tab)
  const from = performance.now()
  const seq = Number(await tab.getAttribute('.table', 'data-seq'))
  await tab.click('[data-test=confirm]')
  await tab.waitForFunction(
    (old) => Number(document.querySelector('.table').dataset.seq) > old,
    seq,
  )
  return from
}

const mine = (tab) =>
  tab.waitForFunction(
    () =>
      document.querySelector('.panel:not(.seam)') &&
      document.querySelector('.table').dataset.busy !== 'true',
    undefined,
    { timeout: 60_000 },
  )

test(
  'two cannot, one has ordered: my turn goes on at once and nobody is told',
  { timeout: 900_000 },
  async () => {
    const { people, id, tab, fresh, running, close } = await table()
    const ordered = await people[ABLE].request.put(
      `${running.url}/api/games/${id}/orders?seat=${ABLE}`,
      { data: { worship: { mode: 'never' } } },
    )
    assert.ok(ordered.ok(), await ordered.text())
    const from = await worship(tab)
    await mine(tab)
    const took = performance.now() - from
    soon('my turn went on', took, SOON)
    assert.deepEqual(
      (await fresh()).filter(([seat]) => seat !== ME),
      [],
      'nobody else is notified',
    )
    const log = await running.log(id)
    assert.deepEqual(
      log.slice(POSITION.at).map(({ seat }) => seat),
      [ME, ABLE],
      'one answer, by the order',
    )
    for (const one of people) assert.deepEqual(one.complaints, [])
    await close()
  },
)

test(
  'one could: one notice, an early or late answer, and my turn goes on',
  { timeout: 900_000 },
  async () => {
    const { people, id, tab, fresh, running, close } = await table()
    await worship(tab)
    await tab.waitForFunction(() => document.querySelector('.panel') === null)
    const told = await until(fresh, (rows) => rows.length > 0)
    assert.deepEqual(told, [[ABLE, 'reaction']], 'one notice, to whoever has a decision')
    const rival = people[ABLE]
    await sitAt(rival, id, ABLE)
    await settled(rival.tab)
    assert.equal(await rival.tab.getAttribute('.panel', 'data-frame'), 'WorshipChoice')
    await rival.tab.click(
      '.panel [data-action="pass"], .panel [data-action="done"], .panel [data-action$="none"]',
    )
    // The answer is sent at once, or after "Confirm"; then there is nothing more to answer.
    await rival.tab.waitForFunction(() => {
      if (document.querySelector('.table').dataset.busy === 'true') return false
      document.querySelector('[data-test=confirm]:not([disabled])')?.click()
      return document.querySelector('.panel') === null
    })
    await mine(tab)
    assert.equal((await running.log(id)).length, POSITION.at + 2)
    await close()
  },
)

test('a time-out declines and costs no seat', { timeout: 900_000 }, async () => {
  const clock = { kind: 'live', bank: 3600, increment: 60, reaction: 2 }
  const { id, tab, running, close } = await table({
    clock,
    policy: 'substitute',
    substitute: 'greedy',
  })
  await worship(tab)
  await mine(tab)
  const log = await running.log(id)
  assert.equal(log.length, POSITION.at + 2, 'declined for them')
  assert.equal(log.at(-1).seat, ABLE)
  const [seat] = await running.sql(
    'SELECT substitute, conceded FROM seats WHERE game = %s AND seat = %s',
    id,
    ABLE,
  )
  assert.deepEqual(seat, { substitute: null, conceded: false }, 'the seat is still theirs')
  await close()
})
