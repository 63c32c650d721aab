import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Clocks, clockWords, countdown, inShort, moment, windowWords } from './clocks.svelte'

let now = 0
const clocks = new Clocks(() => now)
const HOUR = 3600

beforeEach(() => {
  vi.useFakeTimers()
  now = 0
})
afterEach(() => {
  clocks.close()
  vi.useRealTimers()
})

test('whoever decides spends time, the others do not', () => {
  clocks.take({
    seats: [
      { left: 60, running: true },
      { left: 40, running: false },
    ],
    deadline: null,
  })
  now = 25_000
  vi.advanceTimersByTime(500)
  expect([clocks.left(0), clocks.left(1)]).toEqual([35, 40])
  expect([clocks.isShort(0), clocks.isShort(1)]).toEqual([false, false])
  now = 35_000
  vi.advanceTimersByTime(500)
  expect(clocks.isShort(0)).toBe(true)
})

test('a clock that ran out stands at nothing', () => {
  clocks.take({ seats: [{ left: 3, running: true }], deadline: null })
  now = 10_000
  vi.advanceTimersByTime(500)
  expect(clocks.left(0)).toBe(0)
})

test('bots, and tables without a clock, have no time to show', () => {
  clocks.take({ seats: [{ left: null, running: false }], deadline: null })
  expect(clocks.left(0)).toBeNull()
  clocks.take(null)
  expect([clocks.there, clocks.left(0)]).toEqual([false, null])
})

test('seconds are counted down, long times are not', () => {
  expect([countdown(468), countdown(4068), countdown(0.2)]).toEqual(['7:48', '1:07:48', '0:01'])
  expect([inShort(468, 'en'), inShort(48 * HOUR, 'en'), inShort(48 * HOUR, 'de')]).toEqual([
    '7:48',
    '48 hr',
    '48 Std.',
  ])
})

test('a deadline has its day, and its date when that is far', () => {
  const today = new Date(2026, 4, 4, 12)
  expect(moment(new Date(2026, 4, 5, 18), 'de', today)).toMatch(/^Di\.?,? 18:00$/)
  expect(moment(new Date(2026, 4, 20, 18), 'de', today)).toMatch(/^20\. Mai,? (um )?18:00$/)
})

test('options of a clock in words', () => {
  const live = { kind: 'live', bank: 1800, increment: 20, reaction: 90 } as const
  expect(clockWords(live, 'en')).toEqual({
    bank: '30 minutes',
    increment: '20 seconds',
    reaction: '90 seconds',
  })
  const slow = { kind: 'async', hours: 48, reaction_hours: 6, window: null } as const
  expect(clockWords(slow, 'de')).toEqual({ hours: '2 Tage', reaction: '6 Stunden' })
})

test('the hours of a far away host are told by the clocks here', () => {
  const here = -new Date(2026, 0, 15).getTimezoneOffset()
  const window = { opens: 8, closes: 22, offset: here + 180 }
  expect(windowWords(window, 'de', new Date(2026, 0, 15, 12))).toEqual({
    opens: '5:00',
    closes: '19:00',
  })
})
