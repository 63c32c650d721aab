import { expect, test } from 'vitest'

import { closed, isNamed, named, numbered, onSlot, slotOf, slotsOf, toggled } from './personalities'

const OFFER = {
  faces: { '': 2, 'tokens:0': 0, 'tokens:1': 1, 'tokens:3': 3 },
  slots: { '': ['A', 'B'], 'tokens:0': [], 'tokens:1': ['B'], 'tokens:3': ['A', 'B', 'C'] },
  apart: [
    ['tokens:0', 'tokens:1', 'tokens:3'],
    ['face:a', 'face:b', 'slot:A:a', 'slot:A:b', 'slot:B:a', 'slot:B:b'],
    ['face:c', 'face:d', 'slot:A:c', 'slot:A:d', 'slot:B:c', 'slot:B:d'],
    ['slot:A:a', 'slot:A:b', 'slot:A:c', 'slot:A:d'],
  ],
}

test('one number of Personalities is in force, and no more of them named than there are', () => {
  const two = ['harder:x', 'face:a', 'face:c']
  expect(numbered(OFFER, two, 'tokens:3')).toEqual([...two, 'tokens:3'])
  expect(numbered(OFFER, [...two, 'tokens:3'], 'tokens:1')).toEqual([
    'harder:x',
    'face:a',
    'tokens:1',
  ])
  expect(numbered(OFFER, [...two, 'tokens:3'], '')).toEqual(two)
  expect(numbered(OFFER, two, 'tokens:0')).toEqual(['harder:x', 'tokens:0'])
})

test('a side is closed while the other one lies there, and all are when every token is named', () => {
  expect(closed(OFFER, ['face:a'], 'face:b')).toBe(true)
  expect(closed(OFFER, ['face:a'], 'face:c')).toBe(false)
  expect(closed(OFFER, ['face:a'], 'face:a')).toBe(false)
  expect(closed(OFFER, ['tokens:1', 'face:a'], 'face:c')).toBe(true)
  expect(closed(OFFER, ['tokens:0'], 'face:c')).toBe(true)
  expect(toggled(toggled(['x'], 'face:a'), 'face:a')).toEqual(['x'])
})

test('a Personality that is named may be given a slot, which then belongs to it alone', () => {
  const two = named(named(['harder:x'], 'face:a'), 'face:c')
  expect(two).toEqual(['harder:x', 'face:a', 'face:c'])
  const first = onSlot(two, 'face:a', 'B')
  expect(first).toEqual(['harder:x', 'slot:B:a', 'face:c'])
  expect([slotOf(first, 'face:a'), slotOf(first, 'face:c')]).toEqual(['B', ''])
  expect(isNamed(first, 'face:a')).toBe(true)
  expect(closed(OFFER, first, 'face:b')).toBe(true)
  expect(onSlot(first, 'face:c', 'B')).toEqual(['harder:x', 'face:a', 'slot:B:c'])
  expect(onSlot(first, 'face:a', '')).toEqual(two)
  expect(named(first, 'face:a')).toEqual(['harder:x', 'face:c'])
})

test('slots follow the number of Personalities', () => {
  expect(slotsOf(OFFER, [])).toEqual(['A', 'B'])
  expect(slotsOf(OFFER, ['tokens:1'])).toEqual(['B'])
  expect(numbered(OFFER, ['slot:C:a', 'slot:B:c', 'tokens:3'], '')).toEqual(['face:a', 'slot:B:c'])
  expect(numbered(OFFER, ['slot:A:a'], 'tokens:1')).toEqual(['face:a', 'tokens:1'])
})
