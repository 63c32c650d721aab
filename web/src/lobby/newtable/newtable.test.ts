import { expect, test } from 'vitest'

import { storeLevel, USUAL_LEVEL } from '../../lib/game/session/bots.svelte'
import { hereOffset, toClock } from './clockform'
import type { AutomaOffer, PackOffer } from '../../lib/wire/messages'
import {
  askedFor,
  automataFor,
  fitting,
  freshForm,
  modulesFor,
  resized,
  seatsFor,
  tableOf,
  type Form,
} from './newtable'

const NAMES = ['Ana', 'Ben', 'Chloe', 'Dario']
const code = ({ level, style }: { level: string; style: string }) =>
  style ? `${level}+${style}` : level
const table = (part: Partial<Form>) => tableOf({ ...freshForm('bots'), ...part }, NAMES, code, 120)

test('each kind of table has its seats, the first is the own one', () => {
  const kinds = (mode: Form['mode'], count: number) => seatsFor(mode, count).map(({ kind }) => kind)
  expect(kinds('bots', 3)).toEqual(['person', 'bot', 'bot'])
  expect(kinds('friends', 4)).toEqual(['person', 'open', 'open', 'open'])
  expect(kinds('hotseat', 2)).toEqual(['person', 'person'])
  expect(kinds('solo', 2)).toEqual(['person'])
})

test('more seats are as the last one, fewer keep what was chosen', () => {
  const [me, bot] = seatsFor('bots', 2)
  const chosen = [me!, { ...bot!, name: 'Rosa', level: 'random' }]
  const four = resized(chosen, 4)
  expect(four.map(({ kind, name }) => [kind, name])).toEqual([
    ['person', ''],
    ['bot', 'Rosa'],
    ['bot', ''],
    ['bot', ''],
  ])
  expect(resized(four, 2)).toEqual(chosen)
})

test('seats: a person, a bot by its code, whoever has the link', () => {
  const [me, bot] = seatsFor('bots', 2)
  const seats = [
    { ...me!, name: '  Eva ' },
    { ...bot!, style: 'weaver' },
    { ...bot!, kind: 'open' as const },
  ]
  expect(table({ seats }).seats).toEqual([
    { name: 'Eva', bot: null },
    { name: 'Ben', bot: 'greedy:hand+weaver' },
    { name: '?', bot: null, open: true },
  ])
})

test('adjustments go with a solo opponent only', () => {
  expect(table({ adjustments: ['x'] })).not.toHaveProperty('automa')
  const solo = { mode: 'solo' as const, seats: seatsFor('solo', 1), automa: 'axomamma' }
  expect(table({ ...solo, adjustments: ['x'] })).toMatchObject({
    automa: 'axomamma',
    adjustments: ['x'],
  })
})

test('without a clock nothing is said about its end', () => {
  expect(table({})).not.toHaveProperty('clock')
  expect(table({})).not.toHaveProperty('policy')
  const clock = { ...freshForm('bots').clock, kind: 'live' as const }
  const seats = seatsFor('hotseat', 2)
  expect(table({ clock }), 'nobody waits for a person against bots').not.toHaveProperty('clock')
  expect(table({ clock, seats })).toMatchObject({
    clock: { kind: 'live', bank: 1800, increment: 20, reaction: 30 },
    policy: 'substitute',
  })
})

test('spectators who may not look do not talk', () => {
  expect(table({ spectators: false, spectatorsTalk: true })).toMatchObject({
    spectators: false,
    spectators_talk: false,
  })
  expect(table({ spectators: true, spectatorsTalk: true })).toMatchObject({
    spectators: true,
    spectators_talk: true,
  })
})

test('a slow clock that sleeps at night does so where its host is', () => {
  const form = { ...freshForm('bots').clock, kind: 'async' as const, daytime: true }
  expect(toClock(form, 120)).toEqual({
    kind: 'async',
    hours: 48,
    reaction_hours: 24,
    window: { opens: 8, closes: 22, offset: 120 },
  })
  expect(toClock({ ...form, daytime: false }, 120)).toMatchObject({ window: null })
  const winter = new Date(2026, 0, 1)
  expect(hereOffset(winter)).toBe(-winter.getTimezoneOffset())
})

test('modules are those of the chosen pack, or of the shipped ones, that the opponent plays with', () => {
  const hers = (id: string, modules: string[]): AutomaOffer => ({
    id,
    modules,
    adjustments: [],
    apart: [],
    faces: {},
    slots: {},
    presets: {},
  })
  const pack = (id: string, own: boolean, modules: string[]): PackOffer => ({
    id,
    own,
    modules,
    version: '1',
    hash: '',
    automata: [
      hers(
        'axomamma',
        modules.filter((one) => one === 'additional'),
      ),
      ...(modules.length > 1 ? [hers('pachamama', modules)] : []),
    ],
    board: '',
  })
  const packs = [
    pack('mine', true, ['nobles']),
    pack('base', false, []),
    pack('base+golden_age', false, ['additional', 'way_of_the_sun']),
  ]
  const found = (part: Partial<Form>) =>
    modulesFor({ ...freshForm('bots'), ...part }, packs, 'axomamma')
  expect(found({})).toEqual(['nobles'])
  expect(found({ pack: 'base' })).toEqual(['additional', 'way_of_the_sun'])
  expect(found({ pack: 'base', mode: 'solo' })).toEqual(['additional'])
  const solo = { ...freshForm('solo'), pack: 'base' }
  expect(automataFor(solo, packs).map(({ id }) => id)).toEqual(['axomamma', 'pachamama'])
  expect(automataFor({ ...solo, pack: 'mine' }, packs).map(({ id }) => id)).toEqual(['axomamma'])
  expect(modulesFor(solo, packs, 'pachamama')).toEqual(['additional', 'way_of_the_sun'])
  expect(fitting({ ...solo, automa: 'pachamama' }, packs, 'pachamama').pack).toBe('')
  const form = { ...freshForm('bots'), pack: 'base', modules: ['additional', 'nobles'] }
  expect(fitting(form, packs, '')).toMatchObject({ pack: '', modules: ['additional'] })
  expect(fitting({ ...form, pack: 'mine' }, packs, '')).toMatchObject({
    pack: 'mine',
    modules: ['nobles'],
  })
})

test('a side goes with the Way of the Sun only', () => {
  expect(table({})).not.toHaveProperty('modules')
  expect(table({ modules: ['additional'] })).not.toHaveProperty('overlay')
  expect(table({ modules: ['way_of_the_sun'], overlay: 'simpa' })).toMatchObject({
    modules: ['way_of_the_sun'],
    overlay: 'simpa',
  })
})

test('an address may ask for modules and a side', () => {
  const asked = askedFor(
    freshForm('bots'),
    '?module=additional&module=way_of_the_sun&overlay=simpa',
  )
  expect(asked.modules).toEqual(['additional', 'way_of_the_sun'])
  expect(asked.overlay).toBe('simpa')
  expect(askedFor(freshForm('bots'), '')).toEqual(freshForm('bots'))
  expect(askedFor(freshForm('bots'), '?automa=pachamama&adjust=tokens:3')).toMatchObject({
    mode: 'solo',
    automa: 'pachamama',
    adjustments: ['tokens:3'],
    seats: [{ kind: 'person' }],
  })
})

test('bots of a new table have the level that fits the last result', () => {
  expect(freshForm('bots').seats[1]!.level).toBe(USUAL_LEVEL)
  storeLevel('search:100n')
  expect(freshForm('bots').seats[1]!.level).toBe('search:100n')
  localStorage.clear()
})
