import { expect, test } from 'vitest'

import { cropAround } from './crop'

const BOARD = { width: 1000, height: 700 }
const ROOM = { width: 390, height: 250 }

/** The part of the board in the room, in units of the board. */
function seen(places: { x: number; y: number; width: number; height: number }[]) {
  const { scale, left, top } = cropAround(places, BOARD, ROOM)
  return {
    x: -left / scale,
    y: -top / scale,
    right: (ROOM.width - left) / scale,
    bottom: (ROOM.height - top) / scale,
  }
}

test('every place is inside the picture, also in a corner', () => {
  for (const place of [
    { x: 500, y: 350, width: 30, height: 30 },
    { x: 2, y: 3, width: 30, height: 30 },
    { x: 960, y: 660, width: 30, height: 30 },
  ]) {
    const part = seen([place])
    expect(part.x).toBeLessThanOrEqual(place.x)
    expect(part.y).toBeLessThanOrEqual(place.y)
    expect(part.right).toBeGreaterThanOrEqual(place.x + place.width)
    expect(part.bottom).toBeGreaterThanOrEqual(place.y + place.height)
  }
})

test('places far apart are shown together, and nothing outside the board is', () => {
  const part = seen([
    { x: 10, y: 10, width: 30, height: 30 },
    { x: 700, y: 300, width: 30, height: 30 },
  ])
  expect(part.x).toBeGreaterThanOrEqual(0)
  expect(part.y).toBeGreaterThanOrEqual(0)
  expect(part.right).toBeGreaterThanOrEqual(730)
  expect(part.bottom).toBeGreaterThanOrEqual(330)
})

test('a single place is shown with its surroundings', () => {
  const part = seen([{ x: 500, y: 350, width: 30, height: 30 }])
  expect(part.right - part.x).toBeCloseTo(0.42 * BOARD.width)
})
