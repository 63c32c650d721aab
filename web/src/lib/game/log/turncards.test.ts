import { beforeEach, expect, test } from 'vitest'

import type { Push, Turn } from '../../wire/messages'
import { TurnCards } from './turncards.svelte'

const turn = (n: number, seat: number, points = 0): Turn => ({
  n,
  last: n + 5,
  kind: 'turn',
  seat,
  number: 1,
  deeds: [
    { what: 'secondary', name: 'pray', piece: '', to: '', god: '', tasks: [], label: 'Praying' },
  ],
  parts: points
    ? [{ n, seat, reason: '', kind: 'temple', about: '', place: '', changes: { points } }]
    : [],
  before: [10, 10],
  after: [10, 10 + (seat === 1 ? points : 0)],
  for_you: [],
  summary: '',
})

const push = (turns: Turn[], active: number, frame = 'MainChoice') =>
  ({
    turns,
    view: { seat: 0, active, players: [{}, {}] },
    decision: active === 0 ? { frame } : null,
  }) as unknown as Push

let cards: TurnCards
beforeEach(() => (cards = new TurnCards()))

test('a card opens when my turn begins, once', () => {
  cards.take(push([turn(1, 1, 3)], 1))
  expect(cards.card).toBeUndefined()
  cards.take(push([turn(1, 1, 3), turn(9, 0)], 0))
  expect(cards.card?.n).toBe(1)
  cards.fold()
  cards.take(push([turn(9, 0)], 0))
  expect(cards.card).toBeUndefined()
})

test('no card opens in the middle of my turn', () => {
  cards.take(push([turn(1, 1, 3), turn(9, 0)], 0, 'SecondAction'))
  expect(cards.card).toBeUndefined()
})

test('a turn that goes on replaces what was known of it', () => {
  cards.take(push([turn(1, 1)], 1))
  cards.take(push([turn(1, 1, 5)], 1))
  expect(cards.all).toHaveLength(1)
  expect(cards.of(1)?.after[1]).toBe(15)
})

test('a card that the reader opened does not shrink', () => {
  cards.take(push([turn(1, 1, 3), turn(9, 0)], 0))
  cards.shrink()
  expect(cards.level).toBe(1)
  cards.show(1)
  cards.shrink()
  expect(cards.level).toBe(0)
})

test('older turns stay open to the log', () => {
  cards.take(push([turn(1, 1, 3), turn(9, 0), turn(20, 1)], 1))
  expect(cards.since.map(({ n }) => n)).toEqual([20])
  cards.show(1)
  expect(cards.card?.n).toBe(1)
})

test('a card that the reader opened closes when the own turn ends, not before', () => {
  cards.take(push([turn(1, 1, 3), turn(9, 0)], 0))
  cards.take(push([turn(9, 0)], 1))
  expect(cards.card).toBeUndefined()
  cards.show(1)
  cards.take(push([turn(20, 1)], 1))
  expect(cards.card?.n).toBe(1)
  cards.take(push([turn(20, 1), turn(30, 0)], 0))
  expect(cards.card).toBeUndefined()
})
