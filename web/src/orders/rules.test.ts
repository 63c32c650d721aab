import { describe, expect, test } from 'vitest'

import type { OrderBook, RuleForm } from '../lib/wire/messages'
import { complete, earlyFor, fieldsFor, ranked, subjects, tidy, withEarly, withRule } from './rules'

const form = (...fields: string[]): RuleForm => ({ fields, picks: [], rewards: [], takes: [] })
const book = {
  orders: { kept_at_festival: 1, worship: { mode: 'never' }, tiles: { Z12: { mode: 'always' } } },
  form: {
    rules: { worship: form('pick'), offering: form('keep', 'gold', 'rewards', 'take') },
    tiles: { Z12: form('keep') },
  },
} as unknown as OrderBook

describe('rules', () => {
  test('there is a subject for every reaction and every tile of mine; what is not ordered asks', () => {
    expect(subjects(book).map(({ path, rule }) => [path, rule.mode])).toEqual([
      ['worship', 'never'],
      ['offering', 'ask'],
      ['tiles.Z12', 'always'],
    ])
  })

  test('one rule is changed and the others stay; what the server keeps itself is not sent', () => {
    expect(withRule(book.orders, 'offering', { mode: 'always' })).toEqual({
      worship: { mode: 'never' },
      offering: { mode: 'always' },
      tiles: { Z12: { mode: 'always' } },
    })
    expect(withRule(book.orders, 'tiles.Z12', null)).toEqual({ worship: { mode: 'never' } })
    expect(book.orders.tiles).toEqual({ Z12: { mode: 'always' } })
  })

  test('a side for forks is kept, asking says nothing', () => {
    expect(tidy({ mode: 'always', fork: 'left' })).toEqual({ mode: 'always', fork: 'left' })
    expect(tidy({ mode: 'always', fork: 'ask' })).toEqual({ mode: 'always' })
    expect(fieldsFor(form('rewards', 'fork'), 'always')).toEqual(['fork'])
  })

  test('a rule says only what its mode allows', () => {
    const full = { mode: 'if', keep: { corn: 2 }, gold: 'never', pick: [], place: 'ask' } as const
    expect(tidy({ ...full, pick: [] })).toEqual({ mode: 'if', keep: { corn: 2 }, gold: 'never' })
    expect(
      tidy({ mode: 'always', keep: { corn: 2 }, gold: 'never', take: ['gain corn 1'] }),
    ).toEqual({
      mode: 'always',
      take: ['gain corn 1'],
    })
    expect(tidy({ mode: 'never', pick: ['a'] })).toEqual({ mode: 'never' })
    expect(tidy({ mode: 'if', keep: { corn: 0 }, match: false })).toEqual({ mode: 'if' })
  })

  test('`only if` needs a condition', () => {
    expect(complete({ mode: 'if', keep: { corn: 0 } })).toBe(false)
    expect(complete({ mode: 'if', gold: 'allow' })).toBe(false)
    expect(complete({ mode: 'if', gold: 'never' })).toBe(true)
    expect(complete({ mode: 'if', pick: ['a'] })).toBe(true)
    expect(complete({ mode: 'always' })).toBe(true)
  })

  test('conditions are asked for only where they count', () => {
    const offering = book.form.rules['offering']!
    expect(fieldsFor(offering, 'if')).toEqual(['keep', 'gold', 'rewards', 'take'])
    expect(fieldsFor(offering, 'always')).toEqual(['gold', 'take'])
    expect(fieldsFor(offering, 'never')).toEqual([])
  })

  test('a ranked list keeps the order in which it was picked', () => {
    expect(ranked(['a'], 'b')).toEqual(['a', 'b'])
    expect(ranked(['a', 'b'], 'a')).toEqual(['b'])
  })
})

describe('early answers', () => {
  const window = { kind: 'leftover', active: 1, turn: 3, tiles: ['W1'] }
  test('one for each window', () => {
    const first = withEarly({}, window, { answers: ['buy W1'], otherwise: 'pass' })
    expect(first).toEqual([{ window, answers: ['buy W1'], otherwise: 'pass', gold: false }])
    const second = withEarly({ early: first }, window, { answers: [], otherwise: 'pass' })
    expect(second).toHaveLength(1)
    expect(earlyFor({ early: second }, window)?.answers).toEqual([])
    expect(withEarly({ early: second }, window, null)).toEqual([])
    expect(earlyFor({ early: second }, { ...window, turn: 4 })).toBeUndefined()
  })
})
