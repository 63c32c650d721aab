import { beforeEach, expect, test, vi } from 'vitest'

import { Pace } from './pace.svelte'
import type { Push } from '../../wire/messages'

const ME = 0
const SEATS = [null, 'greedy', 'random'].map((bot, seat) => ({ seat, bot, name: '', automa: null }))

/** A position after a number of actions, with the active seat and the seats that have to decide. */
const table = (seq: number, active: number, waiting = [active], finished = false) =>
  ({
    seq,
    view: { active, waiting, finished },
    decision: waiting.includes(ME) ? {} : null,
    events: [{ n: seq }],
    seats: SEATS,
  }) as unknown as Push

/** A round: seat 0 has moved, both bots take a turn of two actions, then seat 0 is active again. */
const ROUND = [table(1, 1), table(2, 1), table(3, 2), table(4, 2), table(5, ME)]

let shown: number[]
const paced = (name: Pace['name'], pushes = ROUND) => {
  const pace = new Pace((push) => shown.push(push.seq))
  pace.choose(name)
  for (const push of pushes) pace.take(push)
  return pace
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  shown = []
})

test('at once means that nothing waits', () => {
  expect(paced('instant').held).toBe(false)
  expect(shown).toEqual([1, 2, 3, 4, 5])
})

test('normally the table rests after each turn of a bot, but not before mine', () => {
  const pace = paced('normal')
  expect(shown).toEqual([1, 2, 3])
  expect(pace.held).toBe(true)
  vi.runAllTimers()
  expect(shown).toEqual([1, 2, 3, 4, 5])
  expect(pace.held).toBe(false)
})

test('slowly it rests after each action', () => {
  const pace = paced('slow')
  expect(shown).toEqual([1, 2])
  vi.advanceTimersToNextTimer()
  expect(shown).toEqual([1, 2, 3])
  vi.runAllTimers()
  expect(pace.held).toBe(false)
  expect(shown).toEqual([1, 2, 3, 4, 5])
})

test('by hand it goes on when asked to, and a skip goes on to my decision', () => {
  const pace = paced('step')
  vi.runAllTimers()
  expect(shown).toEqual([1, 2])
  pace.next()
  expect(shown).toEqual([1, 2, 3])
  pace.skip()
  expect(shown).toEqual([1, 2, 3, 4, 5])
  for (const seq of [6, 7]) pace.take(table(seq, 1))
  expect(pace.held, 'only that once').toBe(true)
})

test('a skip also holds for moves that are still thought about', () => {
  const pace = paced('step', ROUND.slice(0, 2))
  pace.skip()
  for (const push of ROUND.slice(2)) pace.take(push)
  expect(shown).toEqual([1, 2, 3, 4, 5])
})

test('my own moves, and what I am asked while bots are too, are shown at once', () => {
  paced('step', [table(1, ME), table(2, 1), table(3, 1, [ME]), table(4, 1)])
  expect(shown).toEqual([1, 2, 3, 4])
  paced('step', [table(5, 1, [ME, 1, 2]), table(6, 1, [1, 2]), table(7, 1, [2])])
  expect(shown).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('the end of the game is not kept from anybody', () => {
  const pace = paced('step', [table(1, 1), table(2, 2, [2], true)])
  expect(pace.held).toBe(false)
})

test('another pace counts from now on and is remembered', () => {
  const pace = paced('step')
  pace.choose('instant')
  expect(shown).toEqual([1, 2, 3, 4, 5])
  expect(new Pace(() => {}).name).toBe('instant')
})

test('who wants less motion gets it until they choose otherwise', () => {
  expect(new Pace(() => {}).name).toBe('normal')
  const calm = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  expect(new Pace(() => {}).name).toBe('instant')
  localStorage.setItem('bot-pace', 'slow')
  expect(new Pace(() => {}).name).toBe('slow')
  calm.mockRestore()
})

test('another seat does not get what was kept for this one', () => {
  const pace = paced('slow')
  pace.reset()
  vi.runAllTimers()
  expect(shown).toEqual([1, 2])
})
