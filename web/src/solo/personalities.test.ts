import { expect, test } from 'vitest'

import { closed, numbered, toggled } from './personalities'

const OFFER = {
  faces: { '': 2, 'tokens:0': 0, 'tokens:1': 1, 'tokens:3': 3 },
  apart: [
    ['tokens:0', 'tokens:1', 'tokens:3'],
    ['face:a', 'face:b'],
    ['face:c', 'face:d'],
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
