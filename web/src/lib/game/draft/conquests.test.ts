import { expect, test } from 'vitest'

import { option } from '../../wire/sample'
import { conquests, regionOf } from './conquests'

test('a Conquest is a space and the cards it costs, the usual way first', () => {
  const found = conquests([
    option('conquer antisuyu-3 flip:A03,A04 discard:A20'),
    option('conquer antisuyu-3 discard:A03', { default: true }),
    option('conquer antisuyu-1'),
    option('done'),
  ])
  expect(found.map((one) => [one.space, one.flips, one.discards])).toEqual([
    ['antisuyu-3', [], ['A03']],
    ['antisuyu-3', ['A03', 'A04'], ['A20']],
    ['antisuyu-1', [], []],
  ])
  expect(regionOf('antisuyu-3')).toBe('antisuyu')
})
