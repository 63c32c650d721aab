import { expect, test } from 'vitest'

import type { Board } from '../../lib/wire/messages'
import { merged } from './equal'

const card = (id: string, soldiers: number) => ({
  key: 'thing.army_card',
  args: { card: id, soldiers: { key: 'amount.soldiers', args: { count: soldiers } } },
})
const board = {
  drawings: { army_card: { items: { A05: 'x', A08: 'x', A20: 'x' } } },
  texts: { A05: [card('A05', 1)], A08: [card('A08', 1)], A20: [card('A20', 2)] },
} as unknown as Board
const keep = (id: string) => ({ verb: 'keep', args: [id], action: `keep ${id}` })

test('Army cards with the same print are one answer, and the lowest id is sent', () => {
  const found = merged(board, [keep('A08'), keep('A20'), keep('A05')])
  expect(found.map(({ first, copies }) => [first.action, copies])).toEqual([
    ['keep A05', 2],
    ['keep A20', 1],
  ])
})

test('other things are never equal', () => {
  expect(merged(board, [keep('P19'), keep('P20')]).length).toBe(2)
})
