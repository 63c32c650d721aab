import { expect, test } from 'vitest'

import { frameOf } from './frame'

const panel = { width: 800, height: 532 }
const rounded = (width: number, height: number, text = 1) => {
  const { bar, left, right, own } = frameOf({ width, height }, panel, text)
  return [bar, left, right, own].map(Math.round)
}

test('at 1280 × 720 the columns are 240 | 800 | 240', () => {
  expect(rounded(1280, 720)).toEqual([40, 240, 240, 148])
})

test('a large screen gives the board what its height allows, the rest to the question', () => {
  const [bar, left, right, own] = rounded(1920, 1080)
  expect([bar, right, own]).toEqual([52, 300, 200])
  expect(left).toBeGreaterThan(370)
  expect(1920 - left! - right!).toBeGreaterThan(1240)
})

test('a tablet keeps the columns and shrinks the board', () => {
  expect(rounded(1024, 768)).toEqual([40, 240, 240, 148])
})

test('a very wide screen does not stretch the question', () => {
  expect(rounded(2560, 1080)[1]).toBe(Math.round(290 * 1.3))
})

test('larger text gets more room', () => {
  expect(rounded(1280, 720, 2)).toEqual([62, 332, 330, 228])
})
