import { expect, test } from 'vitest'

import { Refused } from '../../lib/wire/api'
import { MAX_FILE_BYTES, readSaved, seatsOf } from './opening'

const code = (text: string) => {
  try {
    readSaved(text)
  } catch (error) {
    return error instanceof Refused ? error.problem.code : error
  }
  return 'read'
}

test('what is no saved game is refused before it is sent', () => {
  expect(code('{"format":"tawantinsuyu-game/1"}')).toBe('read')
  expect(code('not JSON')).toBe('saved_unreadable')
  expect(code('7')).toBe('saved_unreadable')
  expect(code('null')).toBe('saved_unreadable')
  expect(code(' '.repeat(MAX_FILE_BYTES + 1))).toBe('too_large')
})

test('there is a seat for everybody who played, and none for a solo opponent', () => {
  expect(seatsOf({ config: { players: 3 } }, 'Ana')).toHaveLength(3)
  expect(seatsOf({ config: { players: 2, automa: 'axomamma' } }, 'Ana')).toHaveLength(1)
  expect(seatsOf({ config: { players: 3 } }, 'Ana')[0]!.name).toBe('Ana')
  expect(seatsOf({ config: { players: 900 } }, 'Ana')).toHaveLength(4)
  expect(seatsOf({}, 'Ana')).toHaveLength(2)
})
