import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Pointing } from './pointing.svelte'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a finger that stays is told about the place, and its click chooses nothing', () => {
  const pointing = new Pointing()
  pointing.press('hill:a1', 1000)
  vi.advanceTimersByTime(500)
  pointing.release(1500)
  expect(pointing.told).toBe('hill:a1')
  expect(pointing.spent).toBe(true)
})

test('a short tap that a busy device hears of late is still a tap', () => {
  const pointing = new Pointing()
  pointing.press('hill:a1', 1000)
  vi.advanceTimersByTime(900)
  pointing.release(1080)
  expect(pointing.told).toBe('')
  expect(pointing.spent).toBe(false)
})
