/**
 * The end of a game: the points on the final sheet add up by source, the points of each turn are
 * shown, the exported file proves the shuffles offline, and substitutes, resigning and rematches
 * work.
 */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

import { addsUp, playOut } from './driving.mjs'
import { PYTHON, guest, sitAt } from './service.mjs'
import { chrome, service } from './stage.mjs'
import { dice } from './support.mjs'

const run = promisify(execFile)
const ROOT = new URL('../../', import.meta.url).pathname

async function pair(position, options) {
  const running = await service()
  const people = []
  for (const name of ['Ana', 'Ben'])
    people.push(
      await guest(await chrome(), running.url, name, {
        reducedMotion: 'reduce',
        acceptDownloads: true,
      }),
    )
  const id = await running.table({
    ...position,
    guests: people.map((one) => one.id),
    names: ['Ana', 'Ben'],
    options,
  })
  for (const [seat, one] of people.entries()) await sitAt(one, id, seat)
  return { running, people, id, tabs: people.map((one) => one.tab) }
}

test('the end adds up and can be proved', { timeout: 900_000 }, async () => {
  const { running, people, id, tabs } = await pair({ game: 'two', at: -12 })
  await playOut(tabs, dice(12))
  const [ana, ben] = people
  const totals = await addsUp(ana.tab, 2)
  assert.deepEqual(await addsUp(ben.tab, 2), totals, 'both see the same')

  await ana.tab.click('[data-test=final-turns]')
  await ana.tab.waitForSelector('[data-test=final] .graph svg')
  await ana.tab.click('[data-test=as-table]')
  const turns = await ana.tab.$$eval('[data-test=turn-table] tbody tr', (all) => all.length)
  assert.ok(turns > 10, `points of ${turns} turns`)

  const file = await (await ana.request.get(`${running.url}/api/games/${id}/export`)).body()
  const kept = join(await mkdtemp(join(tmpdir(), 'tawantinsuyu-proof-')), 'game.json')
  await writeFile(kept, file)
  const { stdout } = await run(
    PYTHON[0],
    [...PYTHON.slice(1), '-I', 'tools/verify_shuffle.py', kept],
    { cwd: ROOT },
  )
  assert.match(stdout, /ok|match|verified/i)

  // Check the shuffles again in the browser, from the file alone, without a network.
  await ana.tab.click('[data-test=final-shuffles]')
  await ana.tab.waitForSelector('[data-test=verify]')
  await ana.context.setOffline(true)
  await ana.tab.setInputFiles('[data-test=verify-file]', kept)
  await ana.tab.waitForSelector('[data-test=verified][data-wrong="0"]', { timeout: 900_000 })
  const forged = JSON.parse(file)
  forged.secret = forged.secret.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
  const other = kept.replace('game.json', 'forged.json')
  await writeFile(other, JSON.stringify(forged))
  await ana.tab.setInputFiles('[data-test=verify-file]', other)
  await ana.tab.waitForFunction(
    () => document.querySelector('[data-test=verified]')?.dataset.wrong !== '0',
  )
  await ana.context.setOffline(false)

  await ana.tab.click('[data-test=rematch]')
  await ana.tab.waitForFunction(
    (old) => new URLSearchParams(location.search).get('game') !== old,
    id,
  )
  const next = await ana.tab.evaluate(() => new URLSearchParams(location.search).get('game'))
  // A rematch seats only players who accept it.
  await ben.tab.click('[data-test=rematch]')
  await ben.tab.waitForFunction(
    (there) => new URLSearchParams(location.search).get('game') === there,
    next,
  )
  const seats = await running.sql(
    'SELECT seat, guest FROM seats WHERE game = %s ORDER BY seat',
    next,
  )
  assert.deepEqual(
    seats.map(({ guest: whose }) => whose).sort(),
    people.map((one) => one.id).sort(),
  )
  for (const one of people) {
    assert.deepEqual(one.complaints, [])
    await one.context.close()
  }
})

test(
  'a bot sits in until the seat is taken back, and who concedes has lost',
  { timeout: 900_000 },
  async () => {
    const { running, people, id } = await pair({ game: 'two', at: 60 }, { substitute: 'greedy' })
    const [ana] = people
    const open = async () => {
      await ana.tab.click('[data-test=menu]')
      await ana.tab.click('[data-test=menu-table]')
    }
    await open()
    await ana.tab.click('[data-test=let-play]')
    await ana.tab.waitForSelector('[data-test=take-back]')
    const substitute = async () =>
      (await running.sql('SELECT substitute FROM seats WHERE game = %s AND seat = 0', id))[0]
        .substitute
    assert.ok(await substitute())
    await ana.tab.click('[data-test=take-back]')
    await ana.tab.waitForSelector('[data-test=let-play]')
    assert.equal(await substitute(), null)
    await ana.tab.click('[data-test=concede]')
    await ana.tab.click('[data-test=concede-sure]')
    const ben = people[1]
    await ben.tab.waitForSelector('[data-test=final]')
    const [{ status, outcome }] = await running.sql(
      'SELECT status, outcome FROM games WHERE id = %s',
      id,
    )
    assert.equal(status, 'finished')
    assert.equal(outcome.kind, 'conceded')
    for (const one of people) {
      assert.deepEqual(one.complaints, [])
      await one.context.close()
    }
  },
)
