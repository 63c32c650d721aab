import { expect, test } from 'vitest'

import { hadTurn } from './firstturn'
import type { Line } from '../log/undone'

const line = (kind: string, seat: number, undone = false) => ({ kind, seat, undone }) as Line

test('the first turn is over when another one begins', () => {
  expect(hadTurn([], 0)).toBe(false)
  expect(hadTurn([line('turn', 1), line('turn', 0), line('moved', 0)], 0)).toBe(false)
  expect(hadTurn([line('turn', 0), line('moved', 0), line('turn', 1)], 0)).toBe(true)
})

test('a turn that was taken back has not begun', () => {
  expect(hadTurn([line('turn', 0), line('turn', 1, true)], 0)).toBe(false)
})
