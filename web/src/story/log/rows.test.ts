import { expect, it } from 'vitest'

import finished from '../../../fixtures/finished.json'
import type { LogLine } from '../../lib/wire/messages'
import { figures } from '../../lib/game/log/figures'
import { rowsOf } from './rows'

let n = 0
const line = (
  kind: string,
  seat: number,
  data: Record<string, unknown> = {},
  more: Partial<LogLine> = {},
): LogLine => ({
  n: n++,
  kind,
  seat,
  clause: '',
  heading: kind === 'begin',
  text: '',
  data,
  ...more,
})

it('puts what came of something behind its sentence, as figures', () => {
  const lines = [
    line('built', 1, { what: 'statue:small:inti' }),
    line('paid', 1, { what: { stone: 3 } }),
    line('scored', 1, { points: 3, source: 'statues' }),
  ]
  const rows = rowsOf(lines, 0, 'all')
  expect(rows).toHaveLength(1)
  expect(rows[0]!.tally.flatMap(figures)).toEqual([
    { sign: '−', amount: 3, what: 'stone' },
    { sign: '+', amount: 3, what: 'points' },
  ])
})

it('puts a payment on the line of what it paid for, before or after it', () => {
  const placed = line('moved', 1, { piece: 'worker:priest', to: 'hill:3m2' })
  const card = line('played', 1, { what: 'god:inti-1' })
  const food = line('paid', 1, { what: { potato: 2 } }, { pays: placed.n })
  const stone = line('paid', 1, { what: { stone: 3 } }, { pays: n + 1 })
  const statue = line('built', 1, { what: 'statue:small:inti' })
  const rows = rowsOf([placed, card, food, stone, statue], 0, 'all')
  expect(rows.map((row) => row.tally.flatMap(figures).map(({ what }) => what))).toEqual([
    ['potato'],
    [],
    ['stone'],
  ])
})

it('gives points of somebody else a row of their own', () => {
  const used = line('scored', 0, { points: 1, source: 'steps', where: '3u', by: 1 })
  const rows = rowsOf(
    [line('moved', 1, { piece: 'worker:priest', to: 'hill:3m2' }), used],
    0,
    'all',
  )
  expect(rows.map((row) => row.mine)).toEqual([false, true])
})

it('says of each of the points of Final Scoring what they are for', () => {
  const rows = rowsOf(finished.push.events as unknown as LogLine[], 0, 'all')
  const final = rows.filter(
    (row) => row.head.kind === 'scored' && row.head.clause.startsWith('SCO'),
  )
  const lines = finished.push.events.filter(
    (one) => one.kind === 'scored' && one.clause.startsWith('SCO'),
  )
  expect(final).toHaveLength(lines.length)
})

it('keeps figures out of headings that are for all', () => {
  const lines = [
    line('begin', 3, { name: 'festival_step', what: 'upkeep' }),
    line('paid', 3, { what: { potato: 2 } }),
  ]
  expect(rowsOf(lines, 0, 'all').map((row) => row.tally.length)).toEqual([0, 0])
})

it('filters by what is mine and by what turns were about', () => {
  const lines = [
    line('turn', 1, { number: 4 }),
    line('begin', 1, { name: 'action', what: 'worship' }),
    line('drew', 1, {}),
    line('scored', 0, { points: 1, source: 'steps', where: '3u', by: 1 }),
    line('declined', 0, { what: 'worship' }),
  ]
  expect(rowsOf(lines, 0, 'mine').map((row) => row.head.kind)).toEqual(['scored', 'declined'])
  expect(rowsOf(lines, 0, 'turns').map((row) => row.head.kind)).toEqual(['turn', 'begin', 'scored'])
})

it('leaves out what was laid out before anybody did anything', () => {
  const laid = [
    { ...line('moved', -1, { to: 'village:0' }), n: 0 },
    { ...line('revealed', -1, { what: 'passive:Z20' }), n: 1 },
  ]
  const first = { ...line('wove', 0, {}), n: 2 }
  const later = { ...line('revealed', -1, { what: 'passive:Z12' }), n: 3 }
  expect(rowsOf([...laid, first, later], 0, 'all').map(({ n }) => n)).toEqual([2, 3])
  expect(rowsOf([later], 0, 'all').map(({ n }) => n)).toEqual([3])
})
