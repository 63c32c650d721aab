import { beforeEach, expect, test } from 'vitest'

import { myTables, sorted, stateOf, wanted } from './mytables.svelte'
import type { GameRow } from '../wire/messages'
import { seat } from '../wire/sample'

const row = (id: string, more: Partial<GameRow> = {}): GameRow => ({
  id,
  status: 'playing',
  changed: '2026-05-04T12:00:00Z',
  seq: 3,
  players: 2,
  seats: ['Ana', 'Bo'].map((name, number) => seat(number, name)),
  mine: [0],
  owner: true,
  waiting: [1],
  until: null,
  festival: 1,
  outcome: null,
  clock: null,
  automa: '',
  line: 0,
  ...more,
})
const mine = row('mine', { waiting: [0, 1] })

beforeEach(() => {
  myTables.rows = []
  myTables.notices = []
})

test('a table wants me when one of my seats decides and no bot does it for me', () => {
  expect(wanted(mine)).toBe(true)
  expect(wanted(row('theirs'))).toBe(false)
  expect(wanted({ ...mine, status: 'finished' })).toBe(false)
  const seats = mine.seats.map((seat) => (seat.seat ? seat : { ...seat, substitute: 'greedy' }))
  expect(wanted({ ...mine, seats })).toBe(false)
})

test('those that want me come first, those that are over last, the latest before the earlier', () => {
  const rows = [
    row('over', { status: 'finished' }),
    row('old', { changed: '2026-05-01T12:00:00Z' }),
    row('new'),
    row('open', { status: 'open' }),
    mine,
  ]
  expect(sorted(rows).map(({ id }) => id)).toEqual(['mine', 'new', 'old', 'open', 'over'])
})

test('what there is to say about a table', () => {
  expect(stateOf(mine)).toEqual({ kind: 'mine' })
  expect(stateOf(row('x'))).toEqual({ kind: 'waiting', seats: [1] })
  expect(stateOf(row('x', { waiting: [] }))).toEqual({ kind: 'bots' })
  const seats = [seat(0, '?', true)]
  expect(stateOf(row('x', { status: 'open', seats }))).toEqual({ kind: 'open', free: 1 })
  const won = { kind: 'played', seats: [], winners: [1] } as const
  expect(
    stateOf(row('x', { status: 'finished', outcome: { ...won, seats: [], winners: [1] } })),
  ).toEqual({ kind: 'won', seats: [1] })
  expect(stateOf(row('x', { status: 'finished', outcome: { kind: 'agreed', seats: [] } }))).toEqual(
    { kind: 'ended' },
  )
})

test('the next table goes around, and is never the one on the screen', () => {
  myTables.rows = [mine, { ...mine, id: 'second' }, row('theirs'), { ...mine, id: 'third' }]
  expect(myTables.next('second')?.id).toBe('third')
  expect(myTables.next('third')?.id).toBe('mine')
  expect(myTables.next('elsewhere')?.id).toBe('mine')
  myTables.rows = [mine]
  expect(myTables.next('mine')).toBeUndefined()
})

test('news is what the list does not say by itself', () => {
  const notice = (id: number, kind: string, read = false) => ({
    id,
    kind,
    read,
    game: 'g',
    seq: 0,
    about: null,
    at: '2026-05-04T12:00:00Z',
  })
  myTables.notices = [
    notice(4, 'ended'),
    notice(3, 'turn'),
    notice(2, 'substituted', true),
    notice(1, 'time_is_up'),
  ]
  expect(myTables.fresh.map(({ id }) => id)).toEqual([4, 1])
})
