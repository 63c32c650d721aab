import { expect, test } from 'vitest'

import { crowded } from './crowded'

test('a picture is of where most stand, not of one far away', () => {
  const near = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 5, y: 6 },
  ]
  expect(crowded([{ x: 500, y: 500 }, ...near], 20)).toEqual({ x: 5, y: 2 })
  expect(crowded([{ x: 500, y: 500 }], 20)).toEqual({ x: 500, y: 500 })
})

test('an empty hill has no such place', () => {
  expect(crowded([], 20)).toBeUndefined()
})
