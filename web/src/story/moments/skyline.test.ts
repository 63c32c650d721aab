import { expect, it } from 'vitest'

import { numbers, skyline } from './skyline'

const RANGE = { low: 0.2, high: 0.5 }
const drawn = (seed: number) => skyline(400, 200, RANGE, 9, numbers(seed))

it('draws the same mountains every time', () => {
  expect(drawn(7)).toBe(drawn(7))
  expect(drawn(7)).not.toBe(drawn(8))
})

it('stays within its heights, up to one step', () => {
  const heights = [...drawn(7).matchAll(/V(\d+)/g)].map(([, y]) => 200 - Number(y)).slice(0, -1)
  expect(heights.length).toBeGreaterThan(20)
  for (const height of heights) {
    expect(height).toBeGreaterThanOrEqual(0.2 * 200 - 10)
    expect(height).toBeLessThanOrEqual(0.5 * 200 + 10)
  }
})
