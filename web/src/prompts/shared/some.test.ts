import { describe, expect, test } from 'vitest'

import { option } from '../../lib/wire/sample'
import { matching, ordered, possible, things, toggled } from './some'

const options = (...actions: string[]) => actions.map((action) => option(action))

const buying = options('buy W1 W2', 'buy W1', 'buy W2', 'buy W3', 'buy none')
const replacing = options('replace P1', 'replace P2', 'replace P1 P2', 'replace P2 P1')

describe('answers that name several things', () => {
  test('what can be named', () => {
    expect(things(buying)).toEqual(['W1', 'W2', 'W3'])
  })

  test('nothing picked is an answer where there is one for it', () => {
    expect(matching(buying, [])?.action).toBe('buy none')
    expect(matching(replacing, [])).toBeUndefined()
  })

  test('the order counts where two answers name the same', () => {
    expect(ordered(replacing)).toBe(true)
    expect(ordered(buying)).toBe(false)
    expect(matching(replacing, ['P2', 'P1'])?.action).toBe('replace P2 P1')
    expect(matching(buying, ['W2', 'W1'])?.action).toBe('buy W1 W2')
  })

  test('what cannot be had together takes the place of what was picked first', () => {
    expect(toggled(buying, ['W1'], 'W2')).toEqual(['W1', 'W2'])
    expect(toggled(buying, ['W1', 'W2'], 'W3')).toEqual(['W3'])
    expect(toggled(buying, ['W1', 'W2'], 'W1')).toEqual(['W2'])
  })

  test('with as many as can be named the first one makes room', () => {
    const keeping = options('keep a b', 'keep a c', 'keep b c')
    expect(toggled(keeping, ['a', 'b'], 'c')).toEqual(['b', 'c'])
    expect(possible(keeping, ['a', 'c'])).toBe(true)
  })
})
