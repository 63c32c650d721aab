import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { DONE_MS, LAST_MS, STEP_MS, ScoringShow } from './scoring.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begun(factor = 1) {
  const end = vi.fn()
  const show = new ScoringShow(5, factor, end)
  show.start()
  return { show, end }
}

it('adds one source after the other, the last two slowly, and then ends', () => {
  const { show, end } = begun()
  expect(show.shown).toBe(1)
  vi.advanceTimersByTime(3 * STEP_MS)
  expect(show.shown).toBe(4)
  vi.advanceTimersByTime(LAST_MS - 1)
  expect(show.shown).toBe(4)
  vi.advanceTimersByTime(1)
  expect(show.done).toBe(true)
  vi.advanceTimersByTime(DONE_MS)
  expect(end).toHaveBeenCalledOnce()
})

it('waits while it is paused, and can be stepped', () => {
  const { show } = begun()
  show.pause()
  vi.advanceTimersByTime(60_000)
  expect(show.shown).toBe(1)
  show.next()
  expect(show.shown).toBe(2)
  show.pause()
  vi.advanceTimersByTime(STEP_MS)
  expect(show.shown).toBe(3)
})

it('skips to the finished towers, which stay until they are skipped too', () => {
  const { show, end } = begun(0.5)
  show.skip()
  expect(show.shown).toBe(5)
  vi.advanceTimersByTime(60_000)
  expect(end).not.toHaveBeenCalled()
  show.skip()
  expect(end).toHaveBeenCalledOnce()
})
