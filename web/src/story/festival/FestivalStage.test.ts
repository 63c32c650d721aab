import { createRawSnippet, flushSync, mount, unmount } from 'svelte'
import { afterEach, describe, expect, it } from 'vitest'

import cards from '../../../fixtures/festival-cards.json'
import upkeep from '../../../fixtures/festival-upkeep.json'
import { settings } from '../../lib/app/settings.svelte'
import { FestivalShow } from '../../lib/game/log/festival.svelte'
import type { Game } from '../../lib/game/game.svelte'
import type { LogLine, Push } from '../../lib/wire/messages'
import FestivalStage from './FestivalStage.svelte'
import { ICONS } from './cells'

const EVERYTHING = Object.keys(ICONS)

afterEach(() => settings.set('motion', 'system'))

const box = { x: 10, y: 10, width: 40, height: 12 }
const BOARD = {
  owners: ['purple', 'black', 'orange', 'teal'],
  tokens: { owners: {} },
  drawings: { marker: { items: {} }, pattern: { items: {} } },
  layout: {
    panel: { width: 800, height: 532 },
    tracks: { chinchasuyu: box, antisuyu: box, kuntisuyu: box },
    temples: { temple: { T01: { box, points: { x: 60, y: 16, size: 8 } } } },
    nomads: { frame: box, slots: {} },
    village: { potato: { ...box, size: 8 }, corn: { ...box, size: 8 }, slots: {} },
    ...{ spaces: {}, icons: {}, steps: {}, coricancha: [], conquest: {}, titles: {}, vassals: {} },
    nations: {},
  },
}

/** The viewer's question. */
const children = createRawSnippet(() => ({ render: () => '<p id="question">Pay</p>' }))

function staged({ push }: { push: Push }, rows = Infinity, plain = false): HTMLElement {
  const festival = new FestivalShow()
  festival.take(push.festival)
  festival.pause()
  while (festival.filling && festival.shown < rows) festival.next()
  festival.plain = plain
  const game = {
    festival,
    view: push.view,
    seat: push.view.seat,
    selection: {},
    actions: [],
    name: (seat: number) => push.seats[seat]!.name,
    board: BOARD,
  } as unknown as Game
  const target = document.createElement('div')
  const made = mount(FestivalStage, { target, props: { game, table: push.festival!, children } })
  flushSync()
  const copy = target.cloneNode(true) as HTMLElement
  void unmount(made)
  return copy
}

type Sums = Record<string, number>
const add = (sums: Sums, what: string, amount: number) => (sums[what] = (sums[what] ?? 0) + amount)

/** Return every number of the Festival's table, computed again from the lines of the log. */
function counted(lines: LogLine[]): Map<string, Sums> {
  const found = new Map<string, Sums>()
  let step = ''
  for (const { kind, seat, data } of lines) {
    if (kind === 'begin' && data['name'] === 'festival') {
      found.clear()
      step = 'before'
    } else if (kind === 'begin' && data['name'] === 'festival_step') step = String(data['what'])
    else if (kind === 'turn') step = ''
    if (!step || seat < 0) continue
    const key = `${step} ${seat}`
    const sums = found.get(key) ?? {}
    found.set(key, sums)
    if (kind === 'scored') add(sums, 'vp', Number(data['points']))
    if (kind === 'gained') add(sums, String(data['what']), Number(data['amount']))
    if (kind === 'paid')
      for (const [what, amount] of Object.entries(data['what'] as Sums))
        add(sums, `-${what}`, amount)
    if (kind === 'drew' || kind === 'took') {
      for (const one of [data['what']].flat())
        add(sums, String(one).startsWith('god:') ? 'god-card' : 'army-card', 1)
    }
  }
  return found
}

describe.each([
  ['cards', cards],
  ['upkeep', upkeep],
])('the stage of a Festival, at its %s', (_, stored) => {
  const fixture = stored as unknown as { push: Push }
  const begun = fixture.push.events.some(
    ({ kind, data }) => kind === 'begin' && data['name'] === 'festival',
  )

  it('shows just the numbers that follow from its events', () => {
    expect(begun).toBe(true)
    const stage = staged(fixture)
    const sums = counted(fixture.push.events)
    let compared = 0
    for (const row of stage.querySelectorAll<HTMLElement>('tr[data-step]:not(.to-come)')) {
      for (const cell of row.querySelectorAll<HTMLElement>('td[data-seat]')) {
        const shown: Sums = {}
        for (const one of cell.querySelectorAll<HTMLElement>('[data-amount]')) {
          const amount = Number(one.dataset['amount'])
          const what = one.dataset['icon']!
          add(
            shown,
            amount < 0 && what !== 'vp' ? `-${what}` : what,
            Math.abs(amount) * (what === 'vp' ? Math.sign(amount) : 1),
          )
        }
        const told = sums.get(`${row.dataset['step']} ${cell.dataset['seat']}`) ?? {}
        const plain = Object.fromEntries(
          Object.entries(shown).filter(([what]) =>
            /^(vp|god-card|army-card|-?(potato|corn|stone|gold))$/.test(what),
          ),
        )
        expect(plain, `${row.dataset['step']} of ${cell.dataset['seat']}`).toEqual(
          Object.fromEntries(Object.entries(told).filter(([, amount]) => amount)),
        )
        compared += Object.keys(told).length
      }
      expect(EVERYTHING).toContain(row.dataset['step'])
    }
    expect(compared).toBeGreaterThan(3)
  })

  it('has the same numbers as cloths and as a plain table', () => {
    const numbers = (stage: HTMLElement) =>
      [...stage.querySelectorAll<HTMLElement>('[data-amount]')].map(
        ({ dataset }) => `${dataset['icon']} ${dataset['amount']}`,
      )
    settings.set('motion', 'calm')
    const calm = staged(fixture)
    settings.set('motion', 'lively')
    const [woven, plain] = [staged(fixture), staged(fixture, Infinity, true)]
    expect(numbers(woven)).toEqual(numbers(calm))
    expect(numbers(plain)).toEqual(numbers(calm))
    const cloths = [woven, calm, plain].map((stage) => stage.querySelectorAll('.weft').length)
    expect(cloths[0]).toBe(woven.querySelectorAll('tr:not(.to-come) td[data-seat]').length)
    expect(cloths.slice(1)).toEqual([0, 0])
  })

  it('shows the question while rows are filled', () => {
    settings.set('motion', 'lively')
    const stage = staged(fixture, 2)
    expect(stage.querySelectorAll('tr.to-come').length).toBeGreaterThan(2)
    expect(stage.querySelector('#question')).not.toBeNull()
  })

  it('keeps the forecast of its beginning in rows to come', () => {
    const stage = staged(fixture)
    for (const row of stage.querySelectorAll<HTMLElement>('tr.to-come')) {
      const foreseen = fixture.push.festival!.forecast.find(
        ({ what }) => what === row.dataset['step'],
      )
      for (const cell of row.querySelectorAll<HTMLElement>('td[data-seat]')) {
        const { points = 0, paid = {} } = foreseen?.cells[Number(cell.dataset['seat'])] ?? {}
        const shown = (icon: string) =>
          Number(cell.querySelector<HTMLElement>(`[data-icon=${icon}]`)?.dataset['amount'] ?? 0)
        expect(shown('vp')).toBe(points)
        if (row.dataset['step'] === 'upkeep') expect(-shown('potato')).toBe(paid['potato'] ?? 0)
      }
    }
    expect(fixture.push.festival!.forecast.map(({ what }) => what)).toContain('upkeep')
  })

  it('shows where the points of the present row come from', () => {
    settings.set('motion', 'lively')
    const rows = fixture.push.festival!.rows
    for (const [at, row] of rows.entries()) {
      const stage = staged(fixture, at + 1)
      const present = stage.querySelector<HTMLElement>('tr.now')?.dataset['step']
      if (present !== row.what) continue
      const shown = [...stage.querySelectorAll<HTMLElement>('[data-place]')].map(
        ({ dataset, textContent }) => [dataset['place'], textContent!.replace(/\s/g, '')],
      )
      const named = new Map<string, string>()
      for (const { places } of row.cells)
        for (const [place, points] of Object.entries(places)) named.set(place, `+${points}`)
      expect(shown, row.what).toEqual([...named])
    }
    expect(staged(fixture, 4).querySelectorAll('[data-place]').length).toBe(3)
    expect(staged(fixture, 4, true).querySelector('[data-test=festival-board]')).toBeNull()
  })

  it('has the points of each player so far at the head of its cloth', () => {
    settings.set('motion', 'lively')
    const heads = (stage: HTMLElement) =>
      [...stage.querySelectorAll<HTMLElement>('thead th')].map((one) => [
        Number(one.dataset['seat']),
        Number(one.querySelector<HTMLElement>('[data-now]')!.dataset['now']),
      ])
    for (const [seat, points] of heads(staged(fixture)))
      expect(points).toBe(fixture.push.festival!.now[seat!])
    for (const [seat, points] of heads(staged(fixture, 1)))
      expect(points).toBe(
        fixture.push.festival!.before[seat!]! +
          fixture.push.festival!.rows[0]!.cells[seat!]!.points,
      )
  })

  it('shows the points before it and now', () => {
    const stage = staged(fixture, Infinity, true)
    const sums = counted(fixture.push.events)
    for (const player of fixture.push.view.players) {
      const cell = stage.querySelector(`tfoot td[data-seat="${player.seat}"]`)!
      const now = Number(cell.querySelector<HTMLElement>('[data-now]')!.dataset['now'])
      const before = Number(cell.querySelector<HTMLElement>('[data-before]')!.dataset['before'])
      let change = 0
      for (const [key, found] of sums)
        if (key.endsWith(` ${player.seat}`)) change += found['vp'] ?? 0
      expect(now).toBe(player.points)
      expect(now - before).toBe(change)
    }
  })
})
