import { expect, test } from 'vitest'

import { isUnusual } from './unusual'

const draw = { verb: 'task', reveals: true }
const pay = { verb: 'task', reveals: false }
const pray = { verb: 'pray', reveals: true }

test('only an answer that reveals more than others of its kind is marked', () => {
  expect(isUnusual(draw, [draw, pay, pray])).toBe(true)
  expect(isUnusual(pay, [draw, pay, pray])).toBe(false)
  expect(isUnusual(pray, [draw, pay, pray])).toBe(false)
})
