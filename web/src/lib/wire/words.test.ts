import { expect, test } from 'vitest'

import { option } from './sample'
import { pairs, saying, valueOf } from './words'

const placing = option('place courier 4b2 card:inti-3 as:priest')

test('a word says what it is', () => {
  expect(valueOf(placing, 'card')).toBe('inti-3')
  expect(valueOf(placing, 'as')).toBe('priest')
  expect(valueOf(placing, 'gold')).toBeUndefined()
  expect(pairs(option('pay potato:2 corn:1'))).toEqual([
    ['potato', '2'],
    ['corn', '1'],
  ])
  expect(pairs(option('steps 3u'))).toEqual([])
})

test('an option is found by all of its words', () => {
  const options = [option('build P1'), option('take P1'), option('replace P1 P2')]
  expect(saying(options, 'take', 'P1')).toBe(options[1])
  expect(saying(options, 'replace', 'P1')).toBeUndefined()
  expect(saying(undefined, 'build', 'P1')).toBeUndefined()
})
