import { expect, test } from 'vitest'

import { shared } from './sharing'

const building = { width: 56, height: 58 }
const L = { width: 740, height: 400 }

test('a few are as large as they may be, beside each other', () => {
  expect(shared([3], L, building)).toEqual({ columns: 2, picture: 84 })
  expect(
    shared([4], L, { width: 24, height: 24 }, { letters: 20, largest: 2.6 }).picture,
  ).toBeCloseTo(62.4)
})

test('more stand beside each other, and words keep their room', () => {
  const { columns, picture } = shared([4, 5], L, building)
  expect(columns).toBeGreaterThan(2)
  expect((L.width - (columns - 1) * 8) / columns - picture).toBeGreaterThan(92)
})

test('long words get fewer columns', () => {
  const M = { width: 484, height: 190 }
  expect(shared([8], M, building, { letters: 12 }).columns).toBeGreaterThan(
    shared([8], M, building, { letters: 60 }).columns - 1,
  )
})

test('a picture gives way to words before the columns do', () => {
  const M = { width: 484, height: 190 }
  const few = shared([4], M, building, { letters: 66, largest: 2.1, eye: true })
  expect(few.columns).toBe(2)
  expect(few.picture).toBeGreaterThan(28)
})

test('larger words leave a picture less', () => {
  const room = { width: 484, height: 260 }
  const words = { letters: 66, largest: 2.1, eye: true }
  expect(shared([4], room, building, words).picture).toBeGreaterThan(
    shared([4], room, building, { ...words, larger: 1.2 }).picture,
  )
})

test('where nothing fits, what is least too high', () => {
  const low = { width: 484, height: 50 }
  expect(shared([4], low, building, { letters: 30, eye: true }).columns).toBe(2)
  expect(shared([4], low, building, { letters: 200, eye: true }).columns).toBe(1)
})

test('however many there are, a picture can be recognised', () => {
  expect(shared([40], { width: 300, height: 100 }, building).picture).toBe(28)
})
