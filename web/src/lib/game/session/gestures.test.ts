import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import * as api from '../../wire/api'
import type { GestureMessage } from '../../wire/messages'
import { Gestures } from './gestures.svelte'

const message = (seat: number, gesture: GestureMessage['gesture'], space = ''): GestureMessage => ({
  type: 'gesture',
  seat,
  gesture,
  space,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('only the latest gesture of a seat is shown, for its whole time', () => {
  const gestures = new Gestures('g')
  gestures.show(message(0, 'hello'))
  vi.advanceTimersByTime(4_000)
  gestures.show(message(0, 'thanks'))
  gestures.show(message(1, 'point', '1m4'))
  expect(gestures.shown.map((one) => one.gesture)).toEqual(['thanks', 'point'])
  expect(gestures.at('1m4')).toEqual([1])
  vi.advanceTimersByTime(4_000)
  expect(gestures.shown).toHaveLength(2)
  vi.advanceTimersByTime(4_000)
  expect(gestures.shown).toEqual([])
})

test('a gesture that is refused says why, until the next one is sent', async () => {
  vi.spyOn(api, 'gesture').mockRejectedValueOnce(new Error('wait')).mockResolvedValue()
  const gestures = new Gestures('g')
  gestures.pointing = 0
  await gestures.point('2t1')
  expect(gestures.problem).not.toBe('')
  await gestures.react(0, 'hello')
  expect(gestures.problem).toBe('')
})

test('the next chosen space is pointed at, and only that one', async () => {
  const sent = vi.spyOn(api, 'gesture').mockResolvedValue()
  const gestures = new Gestures('g')
  gestures.pointing = 1
  await gestures.point('2t1')
  expect(sent).toHaveBeenCalledWith('g', { seat: 1, gesture: 'point', space: '2t1' })
  expect(gestures.pointing).toBe(-1)
})
