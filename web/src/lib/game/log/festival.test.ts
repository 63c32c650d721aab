import { beforeEach, describe, expect, it, vi } from 'vitest'

import { settings } from '../../app/settings.svelte'
import type { FestivalCell, FestivalTable } from '../../wire/messages'
import { FestivalShow } from './festival.svelte'

const cell = (points: number): FestivalCell => ({
  points,
  gained: {},
  paid: {},
  got: {},
  played: 0,
  regions: [],
  places: {},
})
const table = (number: number, rows: number, over = false): FestivalTable => ({
  number,
  rows: Array.from({ length: rows }, (_, at) => ({
    what: String(at),
    cells: [cell(1)],
  })),
  over,
  before: [],
  now: [],
  forecast: [],
})

beforeEach(() => {
  vi.useFakeTimers()
  settings.set('motion', 'lively')
})

describe('a Festival on its stage', () => {
  it('fills row by row, and stays until it was looked at', () => {
    const show = new FestivalShow()
    show.take(null)
    show.take(table(1, 3))
    expect([show.open, show.shown]).toEqual([true, 0])
    vi.advanceTimersByTime(1200)
    expect(show.shown).toBe(1)
    show.pause()
    vi.advanceTimersByTime(5000)
    expect(show.shown).toBe(1)
    show.next()
    show.all()
    expect(show.shown).toBe(3)
    show.take(table(1, 3, true))
    expect(show.open).toBe(true)
    show.close()
    expect(show.open).toBe(false)
    show.take(table(2, 1))
    expect([show.open, show.shown]).toEqual([true, 0])
    vi.advanceTimersByTime(840) // later Festivals are quicker
    expect(show.shown).toBe(1)
  })

  it('fills rows that are added, and takes no time for rows without effect', () => {
    const show = new FestivalShow()
    const { rows, ...rest } = table(1, 4)
    const some = [{ what: 'before', cells: [cell(0)] }, rows[0]!, { what: 'village', cells: [] }]
    show.take({ ...rest, rows: some })
    expect([show.shown, show.filling]).toEqual([1, true])
    vi.advanceTimersByTime(1200)
    expect([show.shown, show.filling]).toEqual([3, false])
    show.take({ ...rest, rows: [...some, rows[1]!] })
    expect(show.filling).toBe(true)
    show.all()
    expect(show.filling).toBe(false)
  })

  it('gives time to the step in which players still choose', () => {
    const show = new FestivalShow()
    const { rows, ...rest } = table(1, 2)
    show.take({ ...rest, rows: [...rows, { what: 'upkeep', cells: [cell(0)] }] })
    vi.advanceTimersByTime(2400)
    expect([show.shown, show.filling]).toEqual([2, true])
    vi.advanceTimersByTime(1200)
    expect([show.shown, show.filling]).toEqual([3, false])
  })

  it('is not told to whoever comes when it is over', () => {
    const show = new FestivalShow()
    show.take(table(2, 9, true))
    expect(show.open).toBe(false)
  })

  it('shows everything at once to whoever wants nothing to move', () => {
    settings.set('motion', 'calm')
    const show = new FestivalShow()
    show.take(table(1, 4))
    expect(show.shown).toBe(4)
  })
})
