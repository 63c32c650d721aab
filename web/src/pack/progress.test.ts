import { describe, expect, it } from 'vitest'

import type { PackComponent, PackField } from '../lib/wire/messages'
import { confirmed, countOf, nextOf, stateOf } from './progress'

const field = (path: string, word: string): PackField => ({
  path,
  name: 'points',
  at: 0,
  label: '',
  kind: 'number',
  choices: '',
  least: 0,
  most: 9,
  empty: false,
  value: 1,
  effects: null,
  word,
})
const component = (key: string, ...words: string[]): PackComponent => ({
  key,
  id: key,
  picture: '',
  box: null,
  says: [],
  fields: words.map((word, at) => field(`${key}.${at}`, word)),
})
const A = component('a', 'proposed', 'proposed', 'seed')
const B = component('b', 'seed', 'unset')
const C = component('c', 'proposed')

describe('how far a box is entered', () => {
  it('is about what is ours: all of it, a part, nothing', () => {
    expect(stateOf(A, {})).toBe('open')
    expect(stateOf(A, { 'a.0': 2 })).toBe('part')
    expect(stateOf(A, { 'a.0': 2, 'a.1': 1 })).toBe('done')
    expect(stateOf(B, {})).toBe('known')
    expect(stateOf(B, { 'b.0': 3 })).toBe('done')
  })

  it('counts only components with something of ours', () => {
    expect(countOf([A, B, C], { 'c.0': 1, 'b.0': 1 })).toEqual({ done: 1, all: 2 })
  })

  it('confirms what is ours and what was entered, and nothing that is left to the default', () => {
    expect(confirmed(A, { 'a.2': 5 })).toEqual({ 'a.0': 1, 'a.1': 1, 'a.2': 5 })
    expect(confirmed(B, {})).toEqual({})
  })

  it('goes on to the next that is not done, round to the first', () => {
    expect(nextOf([A, B, C], {}, 'a')?.key).toBe('c')
    expect(nextOf([A, B, C], {}, 'c')?.key).toBe('a')
    expect(nextOf([A, B, C], { 'c.0': 1 }, 'a')).toBeUndefined()
  })
})
