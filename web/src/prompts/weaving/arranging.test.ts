import { expect, test } from 'vitest'

import { moved, written } from './arranging'

const rows = [['A', 'B', 'C'], ['D']]

test('a tile goes into a gap of its own Tapestry or of another one', () => {
  expect(moved(rows, 'A', { row: 0, at: 3 })).toEqual([['B', 'C', 'A'], ['D']])
  expect(moved(rows, 'C', { row: 0, at: 0 })).toEqual([['C', 'A', 'B'], ['D']])
  expect(moved(rows, 'B', { row: 1, at: 0 })).toEqual([
    ['A', 'C'],
    ['B', 'D'],
  ])
  expect(moved(rows, 'B', { row: 0, at: 1 })).toEqual(rows)
})

test('after the last Tapestry a new one begins, and an empty one is gone', () => {
  expect(moved(rows, 'B', { row: 2, at: 0 })).toEqual([['A', 'C'], ['D'], ['B']])
  expect(moved(rows, 'D', { row: 0, at: 1 })).toEqual([['A', 'D', 'B', 'C']])
})

test('a layout is one answer', () => {
  expect(written(rows)).toBe('arrange A,B,C/D')
})
