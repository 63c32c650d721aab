/**
 * While a turn of another player moves, the browser lays out and paints nothing inside the board.
 * Turns during which a new position arrives are left out, because the page draws it.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { boardOf, figures, open, playRounds, traced } from './motion.mjs'
import { alone } from './stage.mjs'

test('nothing is laid out or painted while a turn moves', { timeout: 300_000 }, async () => {
  const { server, chrome } = await alone()
  const { tab, complaints } = await open(chrome, server.address, 'lively')
  const events = await traced(tab, () => playRounds(tab, 2))
  const whole = figures(events, await boardOf(tab)).filter(
    ({ ms, disturbed }) => ms > 2000 && !disturbed,
  )
  assert.ok(whole.length > 0, 'a turn was shown to its end')
  for (const { turn, layouts, paints } of whole)
    assert.deepEqual({ layouts, paints }, { layouts: 0, paints: 0 }, `turn ${turn}`)
  assert.deepEqual(complaints, [])
})
