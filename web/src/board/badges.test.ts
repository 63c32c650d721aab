import { expect, test } from 'vitest'

import type { Placement } from '../lib/wire/messages'
import { badgeOf } from './badges'

const NONE = { worker: '', card: '' }
const WORKER = { worker: 'courier', card: '' }
const CARD = { worker: '', card: 'inti-1' }

function row(more: Partial<Placement> = {}): Placement {
  return {
    worker: 'courier',
    role: 'courier',
    space: '1t1',
    roam: 3,
    descend: 2,
    steps: [],
    by_steps: 0,
    courier: 1,
    food: 4,
    tasks: 2,
    base: 1,
    ability: 0,
    neighbours: 1,
    near: ['1t2'],
    tiles: 0,
    scores: {},
    cards: ['inti-1'],
    gold: true,
    benefits: false,
    missing: 0,
    no_gold: false,
    gold_missing: 0,
    why: '',
    clause: '',
    ...more,
  }
}

test('no layer and no placement: nothing', () => {
  expect(badgeOf('none', row(), WORKER)).toBeNull()
  expect(badgeOf('cost', undefined, WORKER)).toBeNull()
})

test('cost says food and tasks in a pill', () => {
  expect(badgeOf('cost', row(), WORKER)).toEqual({ shape: 'cost', text: '4·2', gold: false })
})

test('cost waits for a picked Worker, because it differs by Worker', () => {
  expect(badgeOf('cost', row(), NONE)).toBeNull()
  expect(badgeOf('cost', row(), CARD)).toBeNull()
})

test('cost marks what only gold can pay', () => {
  expect(badgeOf('cost', row({ cards: [] }), WORKER)?.gold).toBe(true)
})

test('tasks says their number in a square', () => {
  expect(badgeOf('tasks', row(), NONE)).toEqual({ shape: 'tasks', text: '2', gold: false })
})

test('adjacency says what neighbours bring, affordable or not, and nothing where they bring nothing', () => {
  const poor = row({ why: 'not_enough_food', missing: 2 })
  expect(badgeOf('adjacency', poor, NONE)).toEqual({ shape: 'near', text: '+1', gold: false })
  expect(badgeOf('adjacency', row({ neighbours: 0 }), NONE)).toBeNull()
})

test('what is missing is said once something is picked', () => {
  const poor = row({ why: 'not_enough_food', missing: 3 })
  expect(badgeOf('tasks', poor, NONE)).toBeNull()
  expect(badgeOf('tasks', poor, CARD)).toEqual({ shape: 'short', text: '−3', gold: false })
  expect(badgeOf('cost', poor, WORKER)).toEqual({ shape: 'short', text: '−3', gold: false })
})

test('a taken space has no badge', () => {
  expect(badgeOf('cost', row({ why: 'space_taken' }), WORKER)).toBeNull()
  expect(badgeOf('adjacency', row({ why: 'space_taken' }), WORKER)).toBeNull()
})
