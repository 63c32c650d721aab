import { beforeEach, expect, it } from 'vitest'

import { note, noted } from '../session/commits'
import { lastSeen, noteSeen } from './seen'

beforeEach(() => localStorage.clear())

it('remembers how far each seat has seen each table', () => {
  expect(lastSeen('g', 0)).toBeNull()
  noteSeen('g', 0, 17)
  noteSeen('g', 1, 20)
  expect([lastSeen('g', 0), lastSeen('g', 1), lastSeen('h', 0)]).toEqual([17, 20, null])
})

it('forgets the tables nobody looked at for longest', () => {
  noteSeen('first', 0, 1)
  for (let at = 0; at < 90; at++) noteSeen(`g${at}`, 0, at)
  expect(lastSeen('first', 0)).toBeNull()
  expect(lastSeen('g89', 0)).toBe(89)
})

it('survives what it cannot read', () => {
  localStorage.setItem('seen', 'nonsense')
  expect(lastSeen('g', 0)).toBeNull()
  noteSeen('g', 0, 3)
  expect(lastSeen('g', 0)).toBe(3)
})

it('never changes what a table was bound to', () => {
  note('g', { commit: 'aa' })
  note('g', { commit: 'bb', nonce: 'cc' })
  expect(noted('g')).toEqual({ commit: 'aa', nonce: 'cc' })
})
