import { expect, test } from 'vitest'

import type { Push, Turn } from '../lib/wire/messages'
import position from '../../fixtures/spectator.json'
import { deedsOf, shownTurns, sumsOf } from './turns'

const { turns, view } = position.push as unknown as Push

const turn = (n: number, more: Partial<Turn> = {}): Turn => ({ ...turns[0]!, n, ...more })

test('turns without an action are not shown', () => {
  const begun = turn(9, { deeds: [] })
  const festival = turn(7, { kind: 'festival', deeds: [] })
  expect(shownTurns([turn(8), begun, festival]).map(({ n }) => n)).toEqual([7, 8])
})

test('the actions are those that the server put into the summary', () => {
  const args = { player: 'Ana', deeds: { key: 'turn.priest', args: { action: 'x' } } }
  expect(deedsOf(turn(1, { summary: { key: 'turn.summary.same', args } }))).toEqual(args.deeds)
  const other = { key: 'other', args: {} }
  expect(deedsOf(turn(1, { summary: other }))).toEqual(other)
})

test('a turn names the changes of its player first, and of all others', () => {
  for (const one of turns.filter(({ kind, deeds }) => kind === 'turn' && deeds.length)) {
    const sums = sumsOf(one)
    const seats = [...new Set(one.parts.map(({ seat }) => seat))]
    expect(sums.map(({ seat }) => seat).every((seat) => seats.includes(seat))).toBe(true)
    const own = sums.findIndex(({ seat }) => seat === one.seat)
    expect(own).toBeLessThanOrEqual(0)
    for (const { seat, changes } of sums) {
      const points = changes.find(([what]) => what === 'points')?.[1] ?? 0
      expect(points).toBe(one.after[seat]! - one.before[seat]!)
    }
  }
})

test('a Festival has the points of every player', () => {
  const festival = turn(3, {
    kind: 'festival',
    before: view.players.map(() => 10),
    after: view.players.map((_, seat) => 10 + seat),
  })
  expect(sumsOf(festival).map(({ changes }) => changes[0])).toEqual(
    view.players.map((_, seat) => ['points', seat]),
  )
})
