import { expect, test } from 'vitest'

import { line } from '../lib/wire/sample'
import { summaryOf } from './summary'

const HER = 1
let n = 0
const hers = (kind: string, data: Record<string, unknown> = {}) => line(n++, HER, { kind, data })
const numbers = (lines: { n: number }[]) => lines.map((one) => one.n)

test('a High Priest action, what is conquered, what comes after, and what all that brings', () => {
  n = 0
  const told = summaryOf(
    [
      hers('drew', { what: 'army:?' }),
      hers('turn'),
      hers('begin', { name: 'action', what: 'conquest' }),
      hers('paid', { what: { corn: 2 } }),
      line(n++, 0, { kind: 'gained', data: { what: 'gold', amount: 9 } }),
      hers('conquered', { where: 'antisuyu-2' }),
      hers('gained', { what: 'corn', amount: 2 }),
      hers('scored', { points: 4 }),
      hers('climbed', { source: 'T1', to: 'T2' }),
      hers('drew', { what: 'army:?' }),
      hers('moved', { piece: 'marker:1', source: 'supply:1', to: 'nation:VN02' }),
      hers('moved', { piece: 'vassal:1', source: 'supply:1', to: 'cult:PV02' }),
    ],
    HER,
  )
  expect(numbers(told.main)).toEqual([2, 5])
  expect(numbers(told.then)).toEqual([10, 11])
  expect(told.net, 'of this turn, and hers alone').toEqual([
    ['vp', 4],
    ['temple-step', 1],
    ['army-card', 1],
  ])
})

test('a board action: who is placed, what the tokens do, and what fails', () => {
  n = 0
  const told = summaryOf(
    [
      hers('turn'),
      hers('moved', { piece: 'worker:priest', source: 'supply:1', to: 'hill:3m1' }),
      hers('begin', { name: 'automa_action', what: 'steps', where: 'upper:2', value: 3 }),
      hers('lost', { what: 'steps', why: 'price' }),
      hers('gained', { what: 'gold', amount: 1 }),
      hers('lost', { what: 'god_card' }),
      hers('begin', { name: 'automa_action', what: 'her-face', where: 'lower:5', value: 3 }),
    ],
    HER,
  )
  expect(numbers(told.main)).toEqual([1])
  expect(told.acts.map(({ token, what }) => [token, what])).toEqual([
    [3, 'steps'],
    [3, 'her-face'],
  ])
  expect(numbers(told.failed), 'gold instead').toEqual([3])
  expect(told.then).toEqual([])
  expect(told.net).toEqual([['gold', 1]])
})
