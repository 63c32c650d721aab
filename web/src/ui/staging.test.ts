import { expect, test } from 'vitest'

import { staged } from './staging'

const panel = { width: 800, height: 532 }
const M = { x: 148, y: 108, width: 508, height: 318 }

test('where the board has its own size, a stage has it too', () => {
  expect(staged(panel, panel, M)).toEqual({ zoom: 1, left: 148, top: 108, width: 508, height: 318 })
})

test('it grows with the board and keeps its units', () => {
  const { zoom, left, width } = staged({ width: 1600, height: 1064 }, panel, M)
  expect([zoom, left, width]).toEqual([2, 296, 508])
})

test('over a small board it keeps its size as far as there is room, inside it', () => {
  const found = staged({ width: 544, height: 580 }, panel, M)
  expect(found.zoom).toBe(1)
  expect([found.width, found.height]).toEqual([508, 318])
  expect(found.left).toBeGreaterThanOrEqual(4)
  expect(found.left + found.width).toBeLessThanOrEqual(540)
  expect(staged({ width: 400, height: 300 }, panel, M)).toMatchObject({ width: 392, height: 292 })
})

test('with large text it takes all there is', () => {
  expect(staged(panel, panel, M, true)).toMatchObject({ left: 4, top: 4, width: 792, height: 524 })
})
