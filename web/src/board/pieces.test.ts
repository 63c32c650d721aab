import { expect, test } from 'vitest'

import type { Board, View } from '../lib/wire/messages'
import { Keeper, standing, type Piece } from './pieces'

const piece = (kind: Piece['kind'], id: string, zone: string, spot: string, x: number): Piece => ({
  kind,
  id,
  zone,
  spot,
  place: { x, y: 0, angle: 0, size: 20 },
  factor: 1,
})
const queue = (...roles: string[]) =>
  roles.map((role, at) => piece('worker', role, 'village', `${at}`, at * 30))
const keys = (keeper: Keeper, pieces: Piece[]) => {
  const known = keeper.follow(pieces)
  return pieces.map(
    (one) => known.find((other) => other.zone === one.zone && other.spot === one.spot)!.key,
  )
}

test('a priest that walks is the same priest', () => {
  const keeper = new Keeper()
  const [before] = keys(keeper, [piece('priest', 'teal', 'coricancha', '1', 0)])
  const [after] = keys(keeper, [piece('priest', 'teal', 'coricancha', '3', 50)])
  expect(after).toBe(before)
})

test('two owners never change places', () => {
  const keeper = new Keeper()
  const before = keys(keeper, [
    piece('marker', 'teal', 'temple', 'T1', 0),
    piece('marker', 'black', 'temple', 'T2', 20),
  ])
  const after = keys(keeper, [
    piece('marker', 'teal', 'temple', 'T2', 20),
    piece('marker', 'black', 'temple', 'T1', 0),
  ])
  expect(after).toEqual(before)
})

test('whoever stays is itself, even if another of its kind comes nearer', () => {
  const keeper = new Keeper()
  const [first, second] = keys(keeper, queue('courier', 'courier'))
  const after = keys(keeper, [piece('worker', 'courier', 'village', '1', 30)])
  expect(after).toEqual([second])
  expect(after).not.toContain(first)
})

test('a queue that moves up keeps its Workers', () => {
  const keeper = new Keeper()
  const [, priest, warrior] = keys(keeper, queue('courier', 'priest', 'warrior'))
  expect(keys(keeper, queue('priest', 'warrior'))).toEqual([priest, warrior])
})

test('a Worker on the hill never comes from the Village by itself', () => {
  const keeper = new Keeper()
  const [waiting] = keys(keeper, queue('courier'))
  const [placed] = keys(keeper, [piece('worker', 'courier', 'hill:1t1', '1t1', 0)])
  expect(placed).not.toBe(waiting)
})

test('pieces keep their order among the elements, whoever moves', () => {
  const keeper = new Keeper()
  const [teal, black] = [
    piece('priest', 'teal', 'coricancha', '1', 0),
    piece('priest', 'black', 'coricancha', '2', 9),
  ]
  const before = keeper.follow([teal, black]).map((one) => one.key)
  expect(keeper.follow([black, { ...teal, spot: '4' }]).map((one) => one.key)).toEqual(before)
})

const at = (x: number) => ({ x, y: 0, angle: 0, size: 10 })
const board = {
  owners: ['purple', 'black'],
  layout: {
    spaces: {},
    steps: { '1u': at(1) },
    coricancha: [],
    temples: {},
    conquest: { 'antisuyu-1': { shelf: at(2) }, 'antisuyu-2': { shelf: at(3) } },
    vassals: {
      'steps:1u': at(4),
      'section:2': at(5),
      'conquest:antisuyu-1': at(6),
      'conquest:antisuyu-2': at(7),
    },
    nations: { antisuyu: { marks: [at(8), at(9)] } },
    newcomers: { slots: { '': [at(10), at(11)] } },
    village: { slots: {} },
    nomads: { slots: {} },
  },
} as unknown as Board
const view = {
  players: [],
  hill: {},
  steps: { '1u': 1 },
  conquest: { 'antisuyu-1': 0, 'antisuyu-2': 1 },
  village: [],
  nomads: [],
  newcomers: { offer: ['architect+warrior', 'courier+priest'], bag: {} },
  nations: {
    tiles: { antisuyu: { influence: [1, 0] } },
    placed: [
      { seat: 1, place: 'steps:1u' },
      { seat: 0, place: 'section:2' },
      { seat: 0, place: 'conquest:antisuyu-1', instead: false },
      { seat: 1, place: 'conquest:antisuyu-2', instead: true },
      { seat: 0, place: 'casualties' },
    ],
  },
} as unknown as View

test('several Vassals in one place are drawn side by side', () => {
  const twice = {
    ...view,
    nations: {
      tiles: {},
      placed: [
        { seat: 1, place: 'steps:1u' },
        { seat: 1, place: 'steps:1u' },
        { seat: 0, place: 'conquest:antisuyu-1', instead: false },
        { seat: 0, place: 'conquest:antisuyu-1', instead: false },
        { seat: 0, place: 'conquest:antisuyu-1', instead: true },
      ],
    },
  } as unknown as View
  const found = standing(board, twice).filter((one) => one.kind === 'vassal')
  expect(found.map(({ id, place }) => `${id} ${place.x}`)).toEqual([
    'black 4',
    'black 9',
    'purple 6',
    'purple 11',
    'purple 2',
  ])
  expect(new Set(new Keeper().follow(found).map((one) => one.key)).size).toBe(5)
})

test('Vassals stand on their places, one of them instead of a marker', () => {
  const found = standing(board, view).map(({ kind, id, place }) => `${kind} ${id} ${place.x}`)
  expect(found.filter((one) => one.startsWith('vassal'))).toEqual([
    'vassal black 4',
    'vassal purple 5',
    'vassal purple 6',
    'vassal black 3',
  ])
  expect(found.filter((one) => one.startsWith('marker'))).toEqual([
    'marker purple 2',
    'marker black 8',
    'marker purple 9',
  ])
})

test('Newcomers stand in their bowl', () => {
  const found = standing(board, view).filter((one) => one.zone === 'newcomers')
  expect(found.map(({ id, place }) => [id, place.x])).toEqual([
    ['architect+warrior', 10],
    ['courier+priest', 11],
  ])
})
