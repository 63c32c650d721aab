/**
 * The last turns of stored games, through the interface and a real service, to the final sheet: no
 * invariant of the walker is broken. `npm run e2e:walk` plays whole games.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { chrome, service } from './stage.mjs'
import { dice } from './support.mjs'
import { gameOf } from './walker/games.mjs'
import { INVARIANTS } from './walker/invariants.mjs'
import { Walk } from './walker/walker.mjs'
import { guestsIn, openSeats } from './walker/windows.mjs'

/** Whole games limit the shifts of the layout, which include those of the first drawing. */
const invariants = INVARIANTS.filter(({ name }) => name !== 'layout-shifts')
const PHONE = '390x844'
const GAMES = {
  'two people in two browsers': { game: 'two', at: 300, opponent: 'friends' },
  'one person against three bots': {
    game: 'four',
    at: 620,
    opponent: '4',
    bots: [null, 'greedy', 'greedy', 'random'],
  },
  'one person against Axomamma': { game: 'solo', at: 150, opponent: 'axomamma' },
  'everything on, against Pachamama': { game: 'earth-all', at: 170, opponent: 'pachamama' },
  'the same on a phone': { game: 'earth-all', at: 180, opponent: 'pachamama', size: PHONE },
}

for (const [title, { game: stored, at, opponent, bots, size = '1280x720' }] of Object.entries(
  GAMES,
))
  test(`the end of a game: ${title}`, { timeout: 900_000 }, async () => {
    const modules = stored.endsWith('-all') ? 'all' : 'none'
    const window = { size, language: 'en', text: 1, theme: 'light' }
    const game = gameOf(1, { opponent, modules, ...window })
    const running = await service()
    const persons = await guestsIn(await chrome(), running, game)
    const ids = persons.map(({ id }) => id)
    const id = await running.table({
      game: stored,
      at,
      guests: bots ? bots.map((bot, seat) => (bot ? null : ids[seat])) : ids,
      bots,
      names: ['Ana', 'Ben', 'Chloé', 'Dario'],
    })
    const table = await openSeats(running, persons, id, [...ids.keys()], window)
    const walk = new Walk(game, table, { invariants })
    const steps = await walk.play(dice(5))
    await walk.close()
    console.log(`${steps} steps`)
    assert.ok(steps > 2)
    assert.deepEqual(walk.newFindings, [])
  })
