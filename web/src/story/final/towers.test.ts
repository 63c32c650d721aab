import { expect, it } from 'vitest'

import type { ScoreStep } from '../../lib/wire/messages'
import { highest, towerOf, turns } from './towers'

const STEPS: ScoreStep[] = [
  { name: 'start', points: [10, 10], totals: [10, 10] },
  { name: 'statues', points: [0, 21], totals: [10, 31] },
  { name: 'upkeep', points: [0, -12], totals: [10, 19] },
  { name: 'god_cards', points: [12, 4], totals: [22, 23] },
]

it('stacks the sources of a seat, without empty ones', () => {
  expect(towerOf(STEPS, 4, 0).blocks).toEqual([
    { name: 'start', points: 10, below: 0, step: 0 },
    { name: 'god_cards', points: 12, below: 10, step: 3 },
  ])
})

it('sinks a tower by the points that its player lost', () => {
  const { height, sunk, blocks } = towerOf(STEPS, 4, 1)
  expect([height, sunk, height - sunk]).toEqual([35, 12, 23])
  expect(blocks.map(({ name }) => name)).not.toContain('upkeep')
})

it('has room for the highest tower at any time', () => {
  expect(highest(STEPS)).toBe(31)
})

it('adds the most points of a source first', () => {
  expect(turns({ name: 'gold', points: [2, 5, 5, 0], totals: [2, 5, 5, 0] })).toEqual([2, 0, 1, 3])
})
