import { expect, test } from 'vitest'

import type { Option, View } from '../../lib/wire/messages'
import { decision, option } from '../../lib/wire/sample'
import { targetsOf } from './targets'

const asked = (...options: Option[]) => decision(options)
const view = {
  coricancha: ['produce', 'worship', 'offering', 'conquest', 'rejuvenate'],
  nomads: ['priest', 'courier', 'courier'],
  players: [{}, {}, {}],
  newcomers: { offer: ['architect+priest', 'courier+priest'], bag: {} },
} as unknown as View
const places = (...options: Option[]) =>
  [...targetsOf(view, asked(...options))].map(([place, found]) => [place, found.action])

test('options are found where they happen', () => {
  expect(
    places(
      ...[
        'steps 3u',
        'task 1t-1',
        'retrieve 2m1',
        'start 4',
        'recruit corn',
        'casualty potato',
        'climb T03',
      ].map((one) => option(one)),
    ),
  ).toEqual([
    ['steps:3u', 'steps 3u'],
    ['icon:1t-1', 'task 1t-1'],
    ['hill:2m1', 'retrieve 2m1'],
    ['section:4', 'start 4'],
    ['village:corn', 'recruit corn'],
    ['village:potato', 'casualty potato'],
    ['temple:T03', 'climb T03'],
  ])
})

test('a High Priest goes to the wedge of the action he reaches; taking gold instead is no place', () => {
  expect(
    places(
      option('priest 2 gold', { group: 'offering' }),
      option('priest 2 act', { group: 'offering' }),
    ),
  ).toEqual([['section:3', 'priest 2 act']])
})

test('a Nomad is taken where one stands', () => {
  expect(places(option('nomad courier'), option('casualty nomad:priest'))).toEqual([
    ['nomads:3:1', 'nomad courier'],
    ['nomads:3:0', 'casualty nomad:priest'],
  ])
})

test('of several ways to pay for a space the usual one is taken', () => {
  const ways = [
    option('conquer antisuyu-1 flip:A01'),
    option('conquer antisuyu-1 flip:A02', { default: true }),
    option('conquer antisuyu-1 flip:A03'),
  ]
  expect(places(...ways)).toEqual([['conquest:antisuyu-1', 'conquer antisuyu-1 flip:A02']])
})

test('what has no place on the board is left out', () => {
  expect(
    places(
      option('pray'),
      option('recruit none'),
      option('place courier 1t1 gold'),
      option('nomad warrior'),
    ),
  ).toEqual([])
})

test('Nations, places of Vassals and Newcomers answer on the board', () => {
  expect(
    places(
      ...[
        'influence antisuyu',
        'vassal segment:3',
        'vassal steps:1u',
        'newcomer courier+priest',
      ].map((one) => option(one)),
    ),
  ).toEqual([
    ['nation:antisuyu', 'influence antisuyu'],
    ['segment:3', 'vassal segment:3'],
    ['steps:1u', 'vassal steps:1u'],
    ['newcomers:1', 'newcomer courier+priest'],
  ])
})
