import { beforeEach, expect, test } from 'vitest'

import type { PuzzleRow } from '../lib/wire/messages'
import { list } from './list.svelte'

const row = (id: string, grade: PuzzleRow['grade'], solved = false): PuzzleRow => ({
  ...{ id, grade, solved, title: id, points: 9, modules: [], players: 2, begun: solved },
  hill: { workers: {}, steps: {}, priests: [] },
})

beforeEach(() => {
  list.rows = [row('b', 'medium'), row('a', 'easy'), row('c', 'hard'), row('d', 'easy', true)]
})

test('after a puzzle comes the next that is not solved, the easy ones first', () => {
  expect(list.after('a')?.id).toBe('b')
  expect(list.after('b')?.id).toBe('c')
  expect(list.after('c')?.id).toBe('a')
})

test('where all are solved there is still another one', () => {
  list.rows = list.rows.map((one) => ({ ...one, solved: true }))
  expect(list.after('a')?.id).toBe('d')
  expect(list.solved).toBe(4)
})
