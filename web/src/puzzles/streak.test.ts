import { beforeEach, expect, test } from 'vitest'

import { dayOf, lastDays, noteSolved, SHOWN, solvedDays, streakOf } from './streak'

const NOW = Date.UTC(2026, 10, 19, 12)
const DAY = 86_400_000
const days = (...ago: number[]) => new Set(ago.map((one) => dayOf(NOW - one * DAY)))

beforeEach(() => localStorage.clear())

test('a streak ends with today, or with yesterday while today’s puzzle is open', () => {
  expect(streakOf(days(0, 1, 2), NOW)).toBe(3)
  expect(streakOf(days(1, 2), NOW)).toBe(2)
  expect(streakOf(days(2, 3), NOW)).toBe(0)
  expect(streakOf(days(0, 2, 3), NOW)).toBe(1)
})

test('the cloth has the last days in order', () => {
  const woven = lastDays(days(0, SHOWN - 1, SHOWN), NOW)
  expect(woven).toHaveLength(SHOWN)
  expect([woven[0], woven[1], woven.at(-1)]).toEqual([true, false, true])
})

test('a day counts once, and what is stored is read again', () => {
  noteSolved(dayOf(NOW))
  noteSolved(dayOf(NOW))
  noteSolved(dayOf(NOW - DAY))
  expect(solvedDays().size).toBe(2)
  localStorage.setItem('puzzle-days', 'no JSON')
  expect(solvedDays().size).toBe(0)
})
