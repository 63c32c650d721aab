import { expect, test } from 'vitest'

import type { Turn, TurnPart } from '../../wire/messages'
import { SCENE_MS, sceneOf, TIMES } from './scenes'

const part = (changes: Record<string, number>, more: Partial<TurnPart> = {}): TurnPart => ({
  n: 1,
  seat: 1,
  reason: '',
  kind: 'task',
  about: '',
  place: '',
  changes,
  ...more,
})

const turn = (parts: TurnPart[]): Turn => ({
  n: 1,
  last: 9,
  kind: 'turn',
  seat: 1,
  number: 1,
  deeds: [
    {
      what: 'place',
      name: '',
      piece: 'worker:courier',
      to: 'hill:3m2',
      god: 'inti',
      tasks: [
        { what: 'corn', where: '3m-1' },
        { what: 'statue', where: '3m-2' },
      ],
      label: '',
    },
  ],
  parts,
  before: [0, 0],
  after: [0, 0],
  for_you: [],
  summary: '',
})

test('a Worker travels, its tasks follow one another, and gains fly last', () => {
  const scene = sceneOf(turn([part({ corn: 2 }), part({ points: 9, stone: -3 })]))
  expect(scene.travel).toEqual({ worker: 'courier', to: 'hill:3m2' })
  expect(scene.tasks.map(({ place }) => place)).toEqual(['icon:3m-1', 'icon:3m-2'])
  expect(scene.tasks[0]!.at).toBeGreaterThanOrEqual(TIMES.land)
  expect(scene.flights.map(({ what, by }) => [what, by])).toEqual([
    ['points', 9],
    ['corn', 2],
  ])
  expect(scene.flights[0]!.at).toBeGreaterThanOrEqual(TIMES.gains)
})

test('everything has landed before the line appears, however much there is', () => {
  const many = Array.from({ length: 30 }, () => part({ points: 1 }))
  const { flights } = sceneOf(turn(many))
  expect(flights.length).toBeLessThan(10)
  for (const { at } of flights) expect(at + TIMES.fly).toBeLessThanOrEqual(TIMES.line + 50)
  expect(TIMES.line).toBeLessThan(SCENE_MS)
})

test('points for my Steps fly to me', () => {
  const mine = part({ points: 1 }, { seat: 0, kind: 'steps_used', place: 'steps:3u' })
  expect(sceneOf(turn([mine])).flights).toMatchObject([{ seat: 0, from: 'steps:3u' }])
})
