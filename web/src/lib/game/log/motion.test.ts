import { beforeEach, expect, test, vi } from 'vitest'

import type { Push, Turn } from '../../wire/messages'
import { settings } from '../../app/settings.svelte'
import type { PaceName } from '../session/pace.svelte'
import { Motion, PATIENCE_MS, ROUND_MS, START_MS } from './motion.svelte'
import { SCENE_MS, TIMES } from './scenes'

const turn = (n: number, seat: number, to = `hill:${n}`): Turn =>
  ({
    n,
    kind: 'turn',
    seat,
    deeds: [{ what: 'place', piece: 'worker:priest', to, tasks: [] }],
    parts: [],
  }) as unknown as Turn

/** A turn in which seat 1 pays 2 corn and gains 3 points, and seat 0 gains a point. */
const paid = (n: number): Turn => ({
  ...turn(n, 1),
  parts: [
    { seat: 1, kind: 'space', place: `hill:${n}`, changes: { corn: -2 } },
    { seat: 1, kind: 'task', place: 'icon:1', changes: { points: 3 } },
    { seat: 0, kind: 'steps_used', place: 'steps:1', changes: { points: 1 } },
  ] as unknown as Turn['parts'],
})

const push = (...turns: Turn[]) =>
  ({
    turns,
    view: { seat: 0, active: 0, finished: false, automa: null },
    lesson: null,
    puzzle: null,
  }) as unknown as Push

let pace: PaceName
let motion: Motion
beforeEach(() => {
  vi.useFakeTimers()
  settings.set('motion', 'lively')
  pace = 'normal'
  motion = new Motion(() => pace)
  motion.take(push(turn(1, 0)))
})

const now = () => motion.now?.turn.n

test('the turns of others are shown one after the other', () => {
  motion.take(push(turn(1, 0), turn(2, 1), turn(3, 2), turn(4, 0)))
  expect(now()).toBe(2)
  expect([...motion.hidden]).toEqual(['hill:2', 'hill:3'])
  vi.advanceTimersByTime(SCENE_MS)
  expect(now()).toBe(3)
  vi.advanceTimersByTime(SCENE_MS)
  expect(now()).toBeUndefined()
  expect(motion.hidden.size).toBe(0)
})

test('a turn that is not complete, my own turn and turns before the first position are not shown', () => {
  motion.take(push(turn(1, 0), turn(2, 1)))
  expect(now()).toBeUndefined()
  motion.take(push(turn(2, 1), turn(3, 0)))
  expect(now()).toBe(2)
  const opened = new Motion(() => pace)
  opened.take(push(turn(1, 1), turn(2, 2), turn(3, 0)))
  expect(opened.now).toBeNull()
})

test('the pace changes the length; at other paces nothing moves', () => {
  pace = 'quick'
  motion.take(push(turn(1, 0), turn(2, 1), turn(3, 0)))
  vi.advanceTimersByTime(SCENE_MS / 2)
  expect(now()).toBeUndefined()
  pace = 'slow'
  motion.take(push(turn(3, 0), turn(4, 1), turn(5, 0)))
  vi.advanceTimersByTime(SCENE_MS * 1.5)
  expect(now()).toBe(4)
  vi.advanceTimersByTime(SCENE_MS * 0.2)
  expect(now()).toBeUndefined()
  pace = 'instant'
  motion.take(push(turn(5, 0), turn(6, 1), turn(7, 0)))
  expect(now()).toBeUndefined()
})

test('after eight seconds in a round the other turns are quick', () => {
  const others = Array.from({ length: 8 }, (_, at) => turn(at + 2, 1 + (at % 3)))
  motion.take(push(turn(1, 0), ...others, turn(20, 0)))
  const shown: number[] = []
  while (motion.now) {
    shown.push(motion.now.factor)
    vi.advanceTimersByTime(SCENE_MS * motion.now.factor)
  }
  const full = Math.ceil(ROUND_MS / SCENE_MS)
  expect(shown).toEqual([...Array(full).fill(1), ...Array(8 - full).fill(0.5)])
})

test('a skip ends everything at once', () => {
  motion.take(push(turn(1, 0), turn(2, 1), turn(3, 2), turn(4, 0)))
  motion.skip()
  expect(now()).toBeUndefined()
  expect(motion.hidden.size).toBe(0)
  vi.runAllTimers()
  expect(now()).toBeUndefined()
})

test('the band of my turn follows the turns of the others, once for a turn', () => {
  const mine = (...turns: Turn[]) => ({ ...push(...turns), decision: { frame: 'MainChoice' } })
  const begun = mine(turn(1, 0), turn(2, 1), turn(3, 0)) as unknown as Push
  motion.take(begun)
  expect(motion.starting).toBe(false)
  vi.advanceTimersByTime(SCENE_MS)
  expect(now()).toBeUndefined()
  expect(motion.starting).toBe(true)
  vi.advanceTimersByTime(START_MS)
  expect(motion.starting).toBe(false)
  motion.take(begun)
  expect(motion.starting).toBe(false)
})

/** What the counters show of final amounts: seat 1 has 5 corn and 20 points, seat 0 has 9 points. */
const counters = () => [
  motion.shown(1, 'corn', 5),
  motion.shown(1, 'points', 20),
  motion.shown(0, 'points', 9),
]

test('counters change when costs leave and gains land', () => {
  motion.take(push(turn(1, 0), paid(2), turn(3, 0)))
  expect(counters()).toEqual([7, 17, 8])
  vi.advanceTimersByTime(1)
  expect(counters()).toEqual([5, 17, 8])
  vi.advanceTimersByTime(TIMES.gains + TIMES.fly)
  expect(counters()).toEqual([5, 20, 8])
  vi.advanceTimersByTime(TIMES.line)
  expect(counters()).toEqual([5, 20, 9])
})

test('a turn that waits for its motion is not counted yet; a skip counts everything', () => {
  motion.take(push(turn(1, 0), paid(2), paid(3), turn(4, 0)))
  vi.advanceTimersByTime(TIMES.line)
  expect(counters()).toEqual([7, 17, 8])
  expect(motion.shown(1, 'points', 20, 2)).toBe(20)
  motion.skip()
  expect(counters()).toEqual([5, 20, 9])
})

test('a turn that arrives in pieces is counted when it moves', () => {
  motion.take(push(turn(1, 0), paid(2)))
  expect(counters()).toEqual([7, 17, 8])
  motion.take(push(turn(1, 0), paid(2), turn(3, 0)))
  expect(now()).toBe(2)
  expect(counters()).toEqual([7, 17, 8])
})

test('a turn that waits for somebody is counted after a moment, and once', () => {
  motion.take(push(turn(1, 0), paid(2)))
  vi.advanceTimersByTime(PATIENCE_MS)
  expect(counters()).toEqual([5, 20, 9])
  motion.take(push(turn(1, 0), paid(2), turn(3, 0)))
  expect(now()).toBe(2)
  expect(counters()).toEqual([5, 20, 9])
})

test('when calm, the counters show the position at once', () => {
  settings.set('motion', 'calm')
  motion.take(push(turn(1, 0), paid(2), turn(3, 0)))
  expect(now()).toBe(2)
  expect(counters()).toEqual([5, 20, 9])
})
