import { expect, test } from 'vitest'

import type { Board } from '../../lib/wire/messages'
import { costOf, godOf, inWords, lines, patternOf, sentence, soldiersOn } from './sentence'

const board = {
  texts: {
    A07: [
      {
        key: 'card.army',
        args: {
          soldiers: { key: 'amount.soldiers', args: { count: 2 } },
          resource: { key: 'amount.stone', args: { count: 1 } },
        },
      },
    ],
    W12: [
      { key: 'pattern.purple', args: {} },
      { key: 'edge.rejuvenate', args: {} },
      { key: 'edge.army', args: {} },
    ],
    'illapa-4': [{ key: 'effect.gain.stone', args: { count: 2 } }],
  },
  signs: {
    'cost:P05': [
      [
        ['symbol', 'stone'],
        ['number', '2'],
        ['symbol', 'corn'],
        ['number', '1'],
      ],
    ],
  },
} as unknown as Board

test('the god of a card is in its id', () => {
  expect(godOf('illapa-4')).toBe('illapa')
})

test('a card says its god and its benefits', () => {
  expect(sentence(board, 'god_card', 'illapa-4')).toBe('Illapa: Gain 2 stone')
})

test('an Army card says how many Soldiers it shows', () => {
  expect(soldiersOn(board, 'A07')).toBe(2)
  expect(soldiersOn(board, 'A99')).toBe(0)
  expect(lines(board, 'army_card', 'A07')[0]).toContain('when played')
})

test('a Weaving says its pattern and its edges', () => {
  expect(patternOf(board, 'W12')).toBe('purple')
  expect(lines(board, 'weaving', 'W12')[0]).toMatch(/Purple.*Rejuvenate.*Army card/)
})

test('a price in signs is said in amounts', () => {
  expect(costOf(board, 'P05')).toBe('2 stone, 1 corn')
  expect(costOf(board, 'P99')).toBe('')
})

test('a sign without a number counts one', () => {
  expect(inWords([['symbol', 'army-card']])).toBe('1 Army card')
})
