import { expect, test } from 'vitest'

import type { Turn, TurnPart } from '../../wire/messages'
import {
  chipsOf,
  concerns,
  firstOpen,
  othersOf,
  ownParts,
  pointsOf,
  rowsOf,
  sumOf,
  turnsSince,
} from './turns'

const part = (seat: number, changes: Record<string, number>, kind = 'task'): TurnPart => ({
  n: 0,
  seat,
  reason: { key: 'turn.reason.temple', args: {} },
  kind,
  about: '',
  place: '',
  changes,
})

let number = 0
function turn(seat: number, parts: TurnPart[] = [], more: Partial<Turn> = {}): Turn {
  number += 10
  const points = [0, 1, 2].map((one) =>
    parts
      .filter((part) => part.seat === one)
      .reduce((sum, part) => sum + (part.changes['points'] ?? 0), 0),
  )
  return {
    n: number,
    last: number + 9,
    kind: 'turn',
    seat,
    number: 1,
    deeds: [
      { what: 'secondary', name: 'pray', piece: '', to: '', god: '', tasks: [], label: 'Praying' },
    ],
    parts,
    before: [10, 10, 10],
    after: points.map((by) => 10 + by),
    for_you: [],
    summary: '',
    ...more,
  }
}

test('during my turn the turns since my previous one are shown', () => {
  const turns = [turn(0), turn(1), turn(2), turn(0)]
  expect(turnsSince(turns, 0, true).map(({ seat }) => seat)).toEqual([1, 2])
})

test('while others play, the turns since mine are shown', () => {
  const turns = [turn(1), turn(0), turn(1), turn(2)]
  expect(turnsSince(turns, 0, false).map(({ seat }) => seat)).toEqual([1, 2])
})

test('a turn in which nothing was done yet is not shown', () => {
  expect(turnsSince([turn(0), turn(1, [], { deeds: [] })], 0, false)).toEqual([])
})

test('points come before gains, and gains before costs', () => {
  const rows = rowsOf(
    turn(1, [part(1, { potato: -5 }, 'space'), part(1, { gold: 1 }), part(1, { points: 9 })]),
    1,
  )
  expect(rows.map(({ left }) => left[0]![0])).toEqual(['points', 'gold', 'potato'])
})

test('what was paid for a gain stands at its right', () => {
  const [row] = rowsOf(turn(1, [part(1, { points: 9, statue: 1, stone: -3 }, 'statue')]), 1)
  expect(row!.left).toEqual([['points', 9]])
  expect(row!.right).toEqual([['stone', -3]])
})

test('the placed Worker is no cost line', () => {
  expect(rowsOf(turn(1, [part(1, { worker: -1 }, 'space')]), 1)).toEqual([])
})

test('lines without room are summed up', () => {
  const rows = rowsOf(turn(1, [part(1, { corn: 2 }), part(1, { corn: 1, stone: -1 })]), 1)
  expect(sumOf(rows)).toEqual([
    ['corn', 3],
    ['stone', -1],
  ])
})

test('a turn concerns me if it changes what is mine', () => {
  expect(concerns(turn(1, [part(0, { points: 1 })]), 0)).toBe(true)
  expect(concerns(turn(1, [], { for_you: ['lost'] }), 0)).toBe(true)
  expect(concerns(turn(1, [part(1, { points: 1 })]), 0)).toBe(false)
})

test('the card that concerns me is open first, then the one with most points', () => {
  const [much, mine] = [turn(1, [part(1, { points: 9 })]), turn(2, [part(0, { points: 1 })])]
  expect(firstOpen([much, mine], 0)).toBe(mine)
  expect(firstOpen([much, turn(2)], 0)).toBe(much)
  expect(firstOpen([turn(1), turn(2)], 0)).toBeUndefined()
})

test('neighbouring turns that did the same share a chip unless one concerns me', () => {
  expect(chipsOf([turn(1), turn(2)], 0).map((chip) => chip.length)).toEqual([2])
  expect(chipsOf([turn(1), turn(2, [part(0, { points: 1 })])], 0)).toHaveLength(2)
  expect(chipsOf([turn(1), turn(2, [part(2, { gold: 1 })])], 0)).toHaveLength(2)
})

test('the points of a Festival are the reader’s', () => {
  const festival = turn(2, [part(0, { points: 4 }), part(2, { points: 7 })], { kind: 'festival' })
  expect(pointsOf(festival, 0)).toBe(4)
})

test('a card shows every change of points and resources of every seat', () => {
  const parts = [
    part(1, { points: 9, statue: 1, stone: -3 }, 'statue'),
    part(1, { worker: -1, potato: -2 }, 'space'),
    part(2, { corn: -1 }, 'rejuvenate'),
    part(0, { points: 1 }, 'steps_used'),
  ]
  const shown = turn(1, parts)
  const lines = [
    ...rowsOf(shown, 1),
    ...othersOf(shown, 0).flatMap(([, rows]) => rows),
    ...ownParts(shown, 0).map((one) => ({
      part: one,
      left: Object.entries(one.changes),
      right: [],
    })),
  ]
  expect(Object.fromEntries(sumOf(lines as never))).toEqual({
    points: 10,
    stone: -3,
    potato: -2,
    corn: -1,
  })
})
