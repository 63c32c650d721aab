import { expect, test } from 'vitest'

import { fit, LARGEST, rowsOf, SMALLEST, type Sizes } from './fit'

const SIZES: Sizes = { width: 56, height: 44, slot: 40, gap: 6 }

test('a few Weavings are drawn as large as may be', () => {
  expect(fit([2], 400, 110, SIZES)).toBe(LARGEST)
})

test('a long Tapestry shrinks until it is no wider than the room', () => {
  const scale = fit([7], 300, 110, SIZES)
  expect((7 * 56 + 40) * scale).toBeLessThanOrEqual(300)
  expect((7 * 56 + 40) * (scale + 0.05)).toBeGreaterThan(300)
})

test('many Tapestries shrink until their rows are no higher than the room', () => {
  const scale = fit([5, 4, 3], 320, 110, SIZES)
  const rows = rowsOf([5, 4, 3], 320, scale, SIZES)
  expect(rows * (44 * scale + 6) - 6).toBeLessThanOrEqual(110)
})

test('what cannot fit is drawn at the smallest size', () => {
  expect(fit([7, 7, 7, 7, 7, 7], 200, 60, SIZES)).toBe(SMALLEST)
})

test('without Tapestries there are no rows', () => {
  expect(rowsOf([], 200, 1, SIZES)).toBe(0)
})
