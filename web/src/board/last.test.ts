import { expect, test } from 'vitest'

import type { Line } from '../lib/game/log/undone'
import { lastMoves } from './last'

let n = 0
const line = (seat: number, kind: string, data: Record<string, unknown> = {}): Line => ({
  n: n++,
  kind,
  seat,
  clause: '',
  text: '',
  heading: kind === 'turn',
  data,
})
const turn = (seat: number) => line(seat, 'turn')
const priest = (seat: number, to: number) =>
  line(seat, 'moved', { piece: `priest:${seat}`, to: `section:${to}` })
const placed = (seat: number, space: string) =>
  line(seat, 'moved', { piece: 'worker:courier', to: `hill:${space}` })

const before = [turn(0), placed(0, '1t1'), turn(1), placed(1, '2t1'), turn(2), priest(2, 4)]

test('all others since the own last turn are marked, each with who it was', () => {
  expect([...lastMoves([...before, turn(0)], 0)]).toEqual([
    ['hill:2t1', 1],
    ['section:4', 2],
  ])
})

test('the marks go with the own next action', () => {
  expect(lastMoves([...before, turn(0), priest(0, 2)], 0).size).toBe(0)
})

test('an own answer in somebody’s turn is no turn', () => {
  const answered = [...before, line(0, 'declined', { what: 'worship' }), turn(0)]
  expect([...lastMoves(answered, 0).keys()]).toEqual(['hill:2t1', 'section:4'])
})

test('Steps, markers and the Temple are marked where they came to', () => {
  const moves = lastMoves(
    [
      turn(1),
      line(1, 'built', { what: 'steps', where: '3u' }),
      line(1, 'conquered', { where: 'antisuyu-2' }),
      line(1, 'climbed', { source: 'T00', to: 'T01' }),
      line(1, 'climbed', { source: 'T01', to: 'T02' }),
      turn(0),
    ],
    0,
  )
  expect([...moves.keys()]).toEqual(['steps:3u', 'conquest:antisuyu-2', 'temple:T02'])
})

test('what was taken back leaves no mark', () => {
  expect(lastMoves([turn(1), { ...priest(1, 3), undone: true }, turn(0)], 0).size).toBe(0)
})

test('who only watches sees the last turn', () => {
  expect([...lastMoves([...before, turn(0)], -1)]).toEqual([['section:4', 2]])
})
