/**
 * Whole games through the interface, over a real service, to the final sheet: no invariant of the
 * walker is broken. Run it with `npm run e2e:full`. GAMES: numbers of the games that are played.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { chrome, service } from './stage.mjs'
import { gameOf, nameOf } from './walker/games.mjs'
import { Walk } from './walker/walker.mjs'
import { dealTable } from './walker/windows.mjs'

const HOUR = 3_600_000
const DESK = { size: '1280x720', text: 1 }
const PHONE = { size: '390x844', text: 1 }
/** Tables and windows, and kinds of questions that the game must have. */
const GAMES = [
  [{ ...DESK, opponent: 'friends', modules: 'none' }],
  [{ ...DESK, opponent: '4', modules: 'none' }],
  [{ ...DESK, opponent: '4', modules: 'all' }],
  [{ ...PHONE, opponent: '4', modules: 'all' }],
  [{ ...DESK, opponent: 'axomamma', modules: 'none' }, ['steps', 'choose_turn', 'seam']],
  [{ ...DESK, opponent: 'pachamama', modules: 'all' }],
  [{ ...PHONE, opponent: 'pachamama', modules: 'all' }],
  [
    { ...DESK, opponent: 'hotseat', modules: 'none' },
    ['sealed_cards', 'choose_turn', 'choose_one', 'choose_space', 'seam'],
  ],
]
const wanted = process.env.GAMES?.split(',').map(Number)

for (const [at, [chosen, kinds = []]] of GAMES.entries()) {
  const game = gameOf(at + 1, chosen)
  const skip = wanted && !wanted.includes(game.number)
  test(nameOf(game), { timeout: HOUR, skip }, async () => {
    const walk = new Walk(game, await dealTable(await chrome(), await service(), game))
    const steps = await walk.play()
    console.log(`${steps} steps, ${JSON.stringify(walk.figures)}, ${walk.findings.length} findings`)
    assert.deepEqual(walk.newFindings, [])
    for (const kind of kinds) assert.ok(walk.met.has(kind), `met ${kind}`)
    await walk.close()
  })
}
