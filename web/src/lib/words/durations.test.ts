import { expect, test } from 'vitest'

import { ago, left, span } from './durations'

test('a length of time is said in the largest unit it is whole in', () => {
  expect([30, 60, 90, 3600, 86_400, 7 * 86_400].map((seconds) => span(seconds, 'en'))).toEqual([
    '30 seconds',
    '1 minute',
    '90 seconds',
    '1 hour',
    '1 day',
    '7 days',
  ])
  expect(span(0, 'en')).toBe('0 seconds')
  expect(span(48 * 3600, 'pl')).toBe('2 dni')
})

test('how long ago', () => {
  const now = new Date('2026-05-04T12:00:00Z')
  const before = (seconds: number) => ago(new Date(now.getTime() - seconds * 1000), 'en', now)
  expect([5, 65, 7300, 86_500, 15 * 86_400].map(before)).toEqual([
    'now',
    '1 minute ago',
    '2 hours ago',
    'yesterday',
    '2 weeks ago',
  ])
  expect(before(-3)).toBe('now')
})

test('how much time is left, never more than there is', () => {
  const now = new Date('2026-05-04T12:00:00Z')
  const after = (seconds: number) => left(new Date(now.getTime() + seconds * 1000), 'en', now)
  expect([3 * 86_400 - 1, 86_400, 7300, 119, 5].map(after)).toEqual([
    '2 days',
    '1 day',
    '2 hours',
    '1 minute',
    '1 minute',
  ])
})
