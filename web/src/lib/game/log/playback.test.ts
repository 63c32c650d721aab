import { beforeEach, expect, test, vi } from 'vitest'

import { marksOf } from './marks'
import { Playback } from './playback.svelte'
import type { Change, View } from '../../wire/messages'
import { line as sampleLine } from '../../wire/sample'

const HER = 1
const line = (n: number, seat: number, changes?: Change[], kind = 'gained') =>
  sampleLine(n, seat, {
    kind,
    clause: 'AXO-123',
    text: `line ${n}`,
    ...(changes ? { changes } : {}),
  })
const view = (corn: number, stone: number) =>
  ({ automa: { seat: HER }, players: [{}, { resources: { corn, stone } }] }) as unknown as View
const hers = (playback: Playback) =>
  (playback.view?.players[HER] as unknown as { resources: object } | undefined)?.resources

const LINES = [
  line(1, 0, []),
  line(2, HER, [[['players', 1, 'resources', 'corn'], 0, 2]]),
  line(3, HER, [[['players', 1, 'resources', 'stone'], 5, 4]]),
  line(4, 0, [], 'turn'),
]

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})

test('her steps begin with her first line and go back to the table before it', () => {
  const playback = new Playback()
  playback.choose('step')
  expect(playback.keep(LINES, view(2, 4))).toBe(true)
  playback.start()
  expect(playback.lines.map((one) => one.n)).toEqual([2, 3])
  expect(hers(playback)).toEqual({ corn: 2, stone: 5 })
  playback.next()
  expect(playback.running).toBe(false)
  playback.previous()
  expect(hers(playback)).toEqual({ corn: 2, stone: 5 })
})

test('at a pace the steps go on by themselves, and all at once there are none to wait for', () => {
  const playback = new Playback()
  playback.choose('normal')
  playback.keep(LINES, view(2, 4))
  playback.start()
  expect(playback.running).toBe(true)
  vi.runAllTimers()
  expect(playback.running).toBe(false)

  playback.choose('instant')
  playback.start()
  expect(playback.running).toBe(false)
})

test('a pause holds the steps', () => {
  const playback = new Playback()
  playback.choose('normal')
  playback.keep(LINES, view(2, 4))
  playback.start()
  playback.toggle()
  vi.runAllTimers()
  expect(playback.shown).toBe(1)
})

test('without a line of hers there is nothing to show', () => {
  const playback = new Playback()
  expect(playback.keep([line(1, 0, [])], view(0, 0))).toBe(false)
  expect(playback.keep([line(1, HER)], view(0, 0))).toBe(false)
})

test('a comparison marks its candidates and what is left of them', () => {
  const data = { candidates: ['hill:1m1', 'hill:3m1'], left: ['hill:3m1'] }
  const marks = marksOf({ ...line(1, HER, undefined, 'weighed'), data })
  expect(marks.weighed).toContain('hill:1m1')
  expect([...marks.lit]).toEqual(['hill:3m1'])
})

test('places are named as on the board', () => {
  const of = (kind: string, data: Record<string, unknown>) =>
    marksOf({ ...line(1, HER, undefined, kind), data }).lit
  expect(of('conquered', { where: 'antisuyu-3' })).toContain('conquest:antisuyu-3')
  expect(of('climbed', { source: 'T01', to: 'T02' })).toContain('temple:T02')
  expect(of('built', { what: 'steps', where: '3u' })).toContain('steps:3u')
  expect(of('tucked', { slot: 3, god: 'inti' })).toContain('slot:3')
})
