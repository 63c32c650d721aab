import { describe, expect, test } from 'vitest'

import {
  bestRows,
  isShown,
  left,
  nearest,
  NOTHING,
  onlyWay,
  rowOf,
  rowsFor,
  sideOf,
  waysFor,
} from './placing'
import { Selection } from './selection.svelte'
import type { Decision } from '../../wire/messages'
import { option, placement } from '../../wire/sample'

const row = placement
const decision: Decision = {
  seat: 0,
  kind: 'choose_turn',
  frame: 'MainChoice',
  prompt: '',
  minimum: 1,
  maximum: 1,
  asides: [],
  ahead: [],
  refused: [],
  options: [
    'place courier 1t1 card:inti-1',
    'place courier 1t1 gold',
    'place courier 2b1 gold',
    'place priest 1t1 card:inti-1',
    'place priest 1t1 gold',
    'place priest 2b1 card:killa-2 as:warrior',
    'pray',
  ].map((action) => option(action)),
  placements: [
    row('courier', '1t1', { food: 0, cards: ['inti-1'] }),
    row('courier', '2b1', { food: 4 }),
    row('courier', '3b1', { food: 9, missing: 4, why: 'not_enough_food' }),
    row('priest', '1t1', { tasks: 2, food: 1, cards: ['inti-1'] }),
    row('priest', '2b1', { food: 5, gold: false, why: 'not_enough_food', cards: ['killa-2'] }),
    row('priest', '2b1', { role: 'warrior', food: 3, gold: false, cards: ['killa-2'] }),
  ],
}

describe('placing in any order', () => {
  test('a Worker first leaves its cards and spaces', () => {
    const found = left(decision, { ...NOTHING, worker: 'courier' })
    expect([...found.spaces]).toEqual(['1t1', '2b1'])
    expect([...found.cards]).toEqual(['inti-1', 'gold'])
  })

  test('the picked thing itself can still be changed for its neighbours', () => {
    const found = left(decision, { worker: 'courier', card: '', space: '1t1' })
    expect([...found.workers]).toEqual(['courier', 'priest'])
  })

  test('a card first leaves the Workers and spaces it goes with', () => {
    const found = left(decision, { ...NOTHING, card: 'killa-2' })
    expect([...found.workers]).toEqual(['priest'])
    expect([...found.spaces]).toEqual(['2b1'])
  })

  test('everything picked comes to one placement, with the role a tile lends', () => {
    expect(onlyWay(decision, { ...NOTHING, space: '1t1' })).toBeNull()
    const way = onlyWay(decision, { ...NOTHING, card: 'killa-2' })
    expect(way?.option.action).toBe('place priest 2b1 card:killa-2 as:warrior')
    expect(way?.role).toBe('warrior')
  })

  test('what is picked at a table counts like plain words', () => {
    const selection = new Selection()
    selection.worker = 'priest'
    selection.space = '2b1'
    expect(rowOf(decision, selection)?.role).toBe('warrior')
    expect([...left(decision, selection).cards]).toEqual(['killa-2'])
    expect([...bestRows(decision, selection).keys()]).toEqual(['1t1', '2b1'])
  })

  test('what is no placement is left out', () => {
    expect(waysFor(decision, NOTHING)).toHaveLength(6)
  })

  test('the best row of a space is possible, then has most tasks, then costs least', () => {
    const best = bestRows(decision, NOTHING)
    expect(best.get('1t1')?.worker).toBe('priest')
    expect(best.get('2b1')?.food).toBe(3)
    expect(best.get('3b1')?.why).toBe('not_enough_food')
    expect(bestRows(decision, { ...NOTHING, worker: 'courier' }).get('2b1')?.food).toBe(4)
  })

  test('a row that would do but for the picked card says so', () => {
    const rows = rowsFor(decision, { worker: 'courier', card: 'inti-1', space: '' })
    expect(rows.map((one) => one.why)).toEqual(['', 'other_god', 'other_god'])
    const gold = rowsFor(decision, { worker: 'priest', card: 'gold', space: '2b1' })
    expect(gold.map((one) => one.why)).toEqual(['not_enough_food', 'not_enough_food'])
  })

  test('the placement that lacks least is the reason when nothing can be placed', () => {
    const short = { why: 'not_enough_food', missing: 3, gold_missing: 2, no_gold: true }
    const none = {
      ...decision,
      options: [],
      placements: [
        row('priest', '1t1', { why: 'space_taken', cards: ['inti-1'] }),
        row('priest', '2b1', { ...short, food: 5, cards: ['killa-2'] }),
        row('priest', '3b1', { ...short, food: 4, why: 'wrong_god', missing: 0, gold_missing: 1 }),
      ],
    }
    expect(nearest(none, NOTHING)?.space).toBe('3b1')
    expect(nearest(none, { ...NOTHING, card: 'killa-2' })?.space).toBe('2b1')
    expect(nearest(none, { ...NOTHING, card: 'gold' })?.why).toBe('no_gold')
    expect(nearest(none, { ...NOTHING, card: 'inti-1' })).toBeUndefined()
  })

  test('the card stands on the side away from the space', () => {
    const board = { left: 200, width: 800 }
    expect(sideOf(board, { left: 300, width: 20 })).toBe('right')
    expect(sideOf(board, { left: 800, width: 20 })).toBe('left')
  })

  test('there is a card only for spaces that are in question', () => {
    expect(isShown(decision, '1t1')).toBe(true)
    expect(isShown(decision, '')).toBe(false)
    expect(isShown(decision, '5b1')).toBe(false)
    expect(isShown(null, '1t1')).toBe(false)
  })
})
