import { expect, test } from 'vitest'

import type { Board, View } from '../../lib/wire/messages'
import { numbers } from './numbers'

const board = { gods: ['inti'] } as unknown as Board
const view = {
  players: [
    {
      resources: { potato: 4 },
      hand: ['inti-3', 'killa-1', 'inti-7'],
      soldiers: 5,
      soldiers_spent: 2,
    },
  ],
  statues: { small: { inti: 2 }, large: { inti: 1 } },
  casualties: ['priest', 'priest'],
} as unknown as View

test('a resource says how much of it one has', () => {
  expect(numbers(board, view, 0, 'potato')).toEqual(['You have 4.'])
})

test('a god counts the cards in hand and the Statues in the supply', () => {
  const [hand, statues] = numbers(board, view, 0, 'inti')
  expect(hand).toContain('2')
  expect(statues).toContain('2 small, 1 large')
})

test('a Casualty says what a region is worth', () => {
  expect(numbers(board, view, 0, 'casualties')[0]).toContain('2 VP')
})

test('who only watches has no numbers', () => {
  expect(numbers(board, view, -1, 'potato')).toEqual([])
})
