import { expect, test } from 'vitest'

import { places } from './fan'

const WIDTH = 50
const HEIGHT = 60
const GAP = 4

test('pieces that fit lie side by side', () => {
  const { spots, natural } = places(3, 200, WIDTH, HEIGHT, 1, GAP)
  expect(spots.map((spot) => spot.x)).toEqual([0, 54, 108])
  expect(natural).toBe(158)
})

test('more than fit overlap, and the last one still ends inside', () => {
  const { spots } = places(8, 200, WIDTH, HEIGHT, 1, GAP)
  expect(spots.at(-1)!.x + WIDTH).toBeLessThanOrEqual(200)
  expect(spots[1]!.x).toBeLessThan(WIDTH)
})

test('a second row is used before anything overlaps', () => {
  const { spots } = places(5, 170, WIDTH, HEIGHT, 2, GAP)
  expect(spots.filter((spot) => spot.y === HEIGHT + GAP)).toHaveLength(2)
  expect(spots[1]!.x).toBe(WIDTH + GAP)
})

test('the height does not depend on what lies there', () => {
  expect(places(0, 100, WIDTH, HEIGHT, 2, GAP).height).toBe(
    places(9, 100, WIDTH, HEIGHT, 2, GAP).height,
  )
})

test('a room narrower than one piece piles them up', () => {
  expect(places(3, 20, WIDTH, HEIGHT, 1, GAP).spots.map((spot) => spot.x)).toEqual([0, 0, 0])
})
