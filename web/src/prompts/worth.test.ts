import { expect, test } from 'vitest'

import type { Option, Sign } from '../lib/types'
import { common } from './worth'

const corn: Sign[] = [['symbol', 'corn'], ['number', '2']]
const option = (action: string, costs?: Sign[]): Option => ({ action, label: action, seam: false, group: '', default: false, costs })

test('a price that is the same for all is told once', () => {
  expect(common([option('buy W1', corn), option('buy W2', corn)])?.costs).toEqual(corn)
  expect(common([option('buy W1', corn), option('buy W2')])).toBeNull()
})

test('one alone, nothing, and what is printed on the tile are not', () => {
  expect(common([option('buy W1', corn)])).toBeNull()
  expect(common([option('buy W1'), option('buy W2')])).toBeNull()
  expect(common([option('build P1', corn), option('build P2', corn)])).toBeNull()
})
