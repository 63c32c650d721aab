import { expect, test } from 'vitest'

import type { Option } from '../../lib/wire/messages'
import {
  actionsOf,
  batches,
  chosenIn,
  offeredIn,
  resultOf,
  rowsOf,
  toggled,
  turnsUp,
  waysIn,
} from './choices'

const option = (action: string, seam = false) =>
  ({ action, seam, verb: action.split(' ')[0], args: action.split(' ').slice(1) }) as Option

/** A choice of a card: its possible results, each with the answer that leads to it. */
const choice = (card: string, ...results: string[]) =>
  results.map((result) => [option(`benefit ${card} 1`), option(result)])

const STATUES = ['statue small:inti', 'statue small:killa', 'statue small:qucha']
const three = rowsOf([
  choice('inti-4', ...STATUES),
  choice('killa-4', ...STATUES),
  choice('qucha-4', ...STATUES),
  choice('chaska-2', 'nomad courier', 'nomad priest'),
])
const [statues, nomad] = [three[0]!, three[1]!]

test('three Statue cards are one row with three slots', () => {
  expect(three.length).toBe(2)
  expect(statues.slots.length).toBe(3)
  expect(nomad.slots.length).toBe(1)
})

test('each answer takes the next card, and all are read back from the draft', () => {
  const one = toggled(statues, [], 'statue small:killa', false)
  const two = toggled(statues, one, 'statue small:inti', false)
  expect(actionsOf(two)).toEqual([
    'benefit inti-4 1',
    'statue small:killa',
    'benefit killa-4 1',
    'statue small:inti',
  ])
  expect(waysIn(three, actionsOf(two))).toEqual(two)
  expect(chosenIn(nomad, two)).toEqual([])
})

test('pressed again it is taken back, unless it can be had twice', () => {
  const one = toggled(statues, [], 'statue small:inti', false)
  expect(toggled(statues, one, 'statue small:inti', false)).toEqual([])
  expect(toggled(statues, one, 'statue small:inti', true).map(resultOf)).toEqual([
    'statue small:inti',
    'statue small:inti',
  ])
})

test('with all slots filled another answer replaces the last', () => {
  const courier = toggled(nomad, [], 'nomad courier', false)
  expect(toggled(nomad, courier, 'nomad priest', false).map(resultOf)).toEqual(['nomad priest'])
})

test('what turns something up is sent in batches of its own', () => {
  const way = [option('benefit killa-1 1'), option('weaving top', true), option('weave W09 new')]
  expect(turnsUp(way)).toBe(true)
  expect(batches(way)).toEqual([['benefit killa-1 1', 'weaving top'], ['weave W09 new']])
})

test('a way is offered while its card still leads to its result', () => {
  const [courier, priest] = nomad.slots[0]!
  const left = [choice('chaska-2', 'nomad priest'), choice('chaska-4', 'nomad courier')]
  expect(offeredIn(left, priest!)).toBe(left[0]![0])
  expect(offeredIn(left, courier!)).toBeUndefined()
})
