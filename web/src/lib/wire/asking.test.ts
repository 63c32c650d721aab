import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Asking } from './asking.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a quick answer is never late', () => {
  const asking = new Asking()
  asking.begin()
  expect(asking.busy).toBe(true)
  vi.advanceTimersByTime(150)
  expect(asking.late).toBe(false)
  asking.end()
  vi.advanceTimersByTime(1000)
  expect([asking.busy, asking.late]).toEqual([false, false])
})

test('a slow one is, until it comes', () => {
  const asking = new Asking()
  asking.begin()
  vi.advanceTimersByTime(250)
  expect(asking.late).toBe(true)
  asking.end()
  expect([asking.busy, asking.late]).toEqual([false, false])
})
