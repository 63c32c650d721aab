/** Return after two weeks: forty actions later, “since you left” shows them on the board or can
 *  be skipped, and the notes are there. */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { guest, sitAt } from './service.mjs'
import { chrome, service } from './stage.mjs'
import { settled, soon } from './support.mjs'

/**
 * Watching forty actions takes most of a minute. `WHOLE=1` (`npm run e2e:full`) does it; CI shows a
 * dozen actions.
 */
const [GAME, LEFT, BACK] = ['two', process.env.WHOLE ? 109 : 140, 152]
const MINUTE = 60_000

test('what happened since I left', { timeout: 900_000 }, async () => {
  const running = await service()
  const [ana, ben] = await Promise.all(
    ['Ana', 'Ben'].map(async (name) => guest(await chrome(), running.url, name)),
  )
  const id = await running.table({
    game: GAME,
    at: LEFT,
    guests: [ana.id, ben.id],
    names: ['Ana', 'Ben'],
    began: 24 * 14,
  })
  await sitAt(ana, id, 0)
  const notes = 'Ben saves corn for Offering.'
  const kept = await ana.request.put(`${running.url}/api/games/${id}/notes`, {
    data: { text: notes },
  })
  assert.ok(kept.ok())
  await ana.tab.goto('about:blank')
  assert.equal(await running.ask('advance', { table: id, game: GAME, until: BACK }), BACK)

  await sitAt(ana, id, 0)
  await ana.tab.waitForSelector('[data-test=since]')
  const told = await ana.tab.innerText('[data-test=since]')
  assert.match(told, /\d+ /, 'how much happened')
  assert.match(await ana.tab.innerText('[data-test=since] .why'), /\p{L}{3,}/u, 'why it is my turn')
  const from = performance.now()
  await ana.tab.click('[data-test=since-play]')
  await ana.tab.waitForSelector('[data-test=past]')
  await ana.tab.waitForFunction(
    () => {
      const bar = document.querySelector('[data-test=past]')
      const { at, to } = bar?.dataset ?? {}
      return bar === null || at === to
    },
    undefined,
    { timeout: 3 * MINUTE },
  )
  const took = performance.now() - from
  soon('told', took, MINUTE)
  if (await ana.tab.$('[data-test=past]')) await ana.tab.click('[data-test=to-table]')
  await ana.tab.waitForSelector('[data-test=past]', { state: 'detached' })

  // The player wrote these notes before the absence.
  await sitAt(ana, id, 0)
  await settled(ana.tab).catch(() => {})
  await ana.tab.click('[data-test=menu]')
  await ana.tab.click('[data-test=menu-notes]')
  await ana.tab.waitForSelector('[data-test=notes]')
  await ana.tab.waitForFunction(
    (text) => document.querySelector('[data-test=notes]')?.value === text,
    notes,
  )
  assert.deepEqual(ana.complaints, [])
})

test('all of it can be skipped', { timeout: 900_000 }, async () => {
  const running = await service()
  const [ana, ben] = await Promise.all(
    ['Ana', 'Ben'].map(async (name) => guest(await chrome(), running.url, name)),
  )
  const id = await running.table({
    game: GAME,
    at: LEFT,
    guests: [ana.id, ben.id],
    names: ['Ana', 'Ben'],
  })
  await sitAt(ana, id, 0)
  await ana.tab.goto('about:blank')
  await running.ask('advance', { table: id, game: GAME, until: BACK })
  await sitAt(ana, id, 0)
  await ana.tab.waitForSelector('[data-test=since]')
  await ana.tab.click('[data-test=since-skip]')
  await ana.tab.waitForSelector('[data-test=since]', { state: 'detached' })
  assert.equal(Number(await ana.tab.getAttribute('.table', 'data-seq')), BACK)
  assert.deepEqual(ana.complaints, [])
})
