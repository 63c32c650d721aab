import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Refused } from '../lib/wire/api'
import type { DelayedTable, Push } from '../lib/wire/messages'
import { POLL_MS, Polling } from './delayed'

const push = (seq: number, status = 'playing') => ({ seq, status }) as Push
const answer = (found: Push | null): DelayedTable => ({
  seq: found?.seq ?? 0,
  push: found,
  table: null,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Return a connection whose server gives these answers, and everything that it reported. */
function polling(answers: (DelayedTable | Error)[]) {
  const asked: number[] = []
  const heard: unknown[] = []
  let seq = 4
  const ask = (since: number) => {
    asked.push(since)
    const next = answers.shift() ?? answer(null)
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  }
  const connection = new Polling(ask, () => seq, {
    push: (found) => {
      seq = found.seq
      heard.push(found.seq)
    },
    state: (connected) => heard.push(connected),
    refused: () => heard.push('refused'),
  })
  const pass = () => vi.advanceTimersByTimeAsync(POLL_MS)
  return { connection, asked, heard, pass }
}

test('the page asks for entries after its own, and only from time to time', async () => {
  const { asked, heard, pass } = polling([answer(null), answer(push(6))])
  expect(asked).toEqual([])
  for (let time = 0; time < 3; time++) await pass()
  expect(asked).toEqual([4, 4, 6])
  expect(heard).toEqual([true, true, 6, true])
})

test('a failure is reported, and asked again', async () => {
  const { heard, pass } = polling([new Error('offline'), answer(push(5))])
  await pass()
  await pass()
  expect(heard).toEqual([false, true, 5])
})

test('after the end of the game nothing is asked', async () => {
  const { asked, pass } = polling([answer(push(9, 'finished'))])
  for (let time = 0; time < 4; time++) await pass()
  expect(asked).toEqual([4])
})

test('a table that refuses is not asked again', async () => {
  const problem = { status: 403, code: 'no_spectators' }
  const { asked, heard, pass } = polling([new Refused(403, problem)])
  for (let time = 0; time < 3; time++) await pass()
  expect(asked).toEqual([4])
  expect(heard).toEqual([false, 'refused'])
})

test('a closed connection reports nothing', async () => {
  const { connection, asked, heard, pass } = polling([answer(push(5))])
  connection.close()
  await pass()
  expect([asked, heard]).toEqual([[], []])
})

test('a person who comes back need not wait', async () => {
  const { connection, asked, heard } = polling([answer(push(5))])
  connection.hurry()
  connection.hurry()
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual([true, 5])
  expect(asked).toEqual([4])
})
