import { expect, test } from 'vitest'

import { delayOf, USUAL_DELAY } from './delays'

test('an address without a usable delay has the usual one, never none', () => {
  for (const wrong of [null, Number.NaN, -1, Infinity]) expect(delayOf(wrong)).toBe(USUAL_DELAY)
})

test('a delay is at least as long as the one in the address, up to the longest', () => {
  expect([0, 1, 2.1, 60, 500].map(delayOf)).toEqual([0, 1, 3, 60, 60])
})
