import { expect, test } from 'vitest'

import type { Layout } from '../lib/wire/messages'
import { ladder } from './ladder'

const rung = (row: number) => ({
  box: { x: 10, y: 100 - 20 * row, width: 80, height: 18 },
  points: { x: 100, y: 0, size: 20 },
  row,
  markers: {},
})
const layout = {
  temples: { temple: { A: rung(0), B: rung(1), C: rung(2), D: rung(3) } },
} as unknown as Layout

test('the Temple with its points, and a few rows of it', () => {
  expect(ladder(layout)).toEqual({ x: 10, y: 40, width: 100, height: 78 })
  expect(ladder(layout, 1, 2)).toEqual({ x: 10, y: 60, width: 100, height: 38 })
})
