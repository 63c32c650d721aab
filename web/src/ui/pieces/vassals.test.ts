import { expect, test } from 'vitest'

import { countAt, grouped, times } from './vassals'

test('Vassals in the same place are counted, those in the place of a marker apart', () => {
  const beside = { seat: 0, place: 'conquest:antisuyu-1', instead: false }
  const found = grouped([
    { seat: 0, place: 'steps:1u' },
    beside,
    { seat: 0, place: 'steps:1u' },
    beside,
    { ...beside, instead: true },
    { seat: 1, place: 'casualties' },
  ])
  expect(found.map(({ place, instead, count }) => [place, instead ?? false, count])).toEqual([
    ['steps:1u', false, 2],
    ['conquest:antisuyu-1', false, 2],
    ['conquest:antisuyu-1', true, 1],
    ['casualties', false, 1],
  ])
  expect(found.map(({ count }) => times(count))).toEqual([' ×2', ' ×2', '', ''])
})

test('places are counted, repeats included', () => {
  const sent = ['production:P03', 'statue:small:inti', 'production:P03']
  expect(countAt(sent, 'production:P03')).toBe(2)
  expect(countAt(sent, 'production:P04')).toBe(0)
})
