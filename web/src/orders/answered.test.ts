import { expect, test } from 'vitest'

import type { LogLine } from '../lib/wire/messages'
import { line as sampleLine } from '../lib/wire/sample'
import { unread } from './answered'

const line = (n: number, seat: number, more: Partial<LogLine> = {}) =>
  sampleLine(n, seat, { kind: 'declined', ...more })

test('the last answer that an order gave is told until it is read', () => {
  const log = [line(1, 0), line(2, 1, { unsent: 'order' }), line(3, 0)]
  expect(unread(log, 1, -1)?.n).toBe(2)
  expect(unread(log, 1, 2)).toBeUndefined()
  expect(unread(log, 0, -1)).toBeUndefined()
})

test('it is old as soon as I have begun something myself', () => {
  const log = [line(2, 1, { unsent: 'order' }), line(3, 1, { heading: true })]
  expect(unread(log, 1, -1)).toBeUndefined()
})
