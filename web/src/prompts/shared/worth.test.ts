import { expect, test } from 'vitest'

import type { Sign } from '../../lib/wire/messages'
import { option as sampleOption } from '../../lib/wire/sample'
import { common } from './worth'

const corn: Sign[] = [
  ['symbol', 'corn'],
  ['number', '2'],
]
const option = (action: string, costs?: Sign[]) => sampleOption(action, costs ? { costs } : {})

test('a price that is the same for all is told once', () => {
  expect(common([option('buy W1', corn), option('buy W2', corn)])?.costs).toEqual(corn)
  expect(common([option('buy W1', corn), option('buy W2')])).toBeNull()
})

test('one alone, nothing, and what is printed on the tile are not', () => {
  expect(common([option('buy W1', corn)])).toBeNull()
  expect(common([option('buy W1'), option('buy W2')])).toBeNull()
  expect(common([option('build P1', corn), option('build P2', corn)])).toBeNull()
})
