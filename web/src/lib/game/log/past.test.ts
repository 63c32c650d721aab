import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { LONGEST, Past } from './past.svelte'
import type { History, Push } from '../../wire/messages'
import { line as sampleLine } from '../../wire/sample'

const line = (at: number) => sampleLine(at, 0, { at, text: String(at) })

/** A simulated server that takes some time for each position. */
function server(takes = 0, undone: number[] = []) {
  const asked: number[] = []
  const fetch = async (_game: string, _seat: number, at: number, since: number): Promise<Push> => {
    asked.push(at)
    if (takes) await new Promise((done) => setTimeout(done, takes))
    const events = Array.from({ length: at - Math.max(0, since) }, (_, n) =>
      line(Math.max(0, since) + 1 + n),
    )
    return {
      seq: at,
      view: { at },
      events,
      undone: undone.filter((n) => n <= at),
    } as unknown as Push
  }
  return { fetch, asked }
}

const history = (more: Partial<History>): History => ({
  seq: 40,
  turns: [],
  start: [],
  final: null,
  did: {},
  undone: [],
  festivals: [],
  steps: [],
  ...more,
})
const turn = (at: number) => ({ at, seat: 0, number: at, points: [0] })

describe('looking back', () => {
  it('shows what was asked for last, however the answers come', async () => {
    let slow = (_: Push) => {}
    const push = (seq: number) => ({ seq, view: {}, events: [] }) as unknown as Push
    const fetch = (_: string, __: number, at: number) =>
      at === 5 ? new Promise<Push>((done) => (slow = done)) : Promise.resolve(push(at))
    const past = new Past('replay', 'g', 0, 0, 40, fetch)
    const first = past.go(5)
    await past.go(9)
    slow(push(5))
    await first
    expect(past.shown?.seq).toBe(9)
  })

  it('stays between the first entry and the last', async () => {
    const past = new Past('replay', 'g', 0, 0, 40, server().fetch)
    await past.go(99)
    expect(past.at).toBe(40)
    await past.go(-3)
    expect(past.at).toBe(0)
  })

  it('passes by what was taken back', async () => {
    const past = new Past('replay', 'g', 0, 0, 40, server().fetch)
    await past.learn(() => Promise.resolve(history({ undone: [7, 8] })))
    await past.go(6)
    past.step(1)
    expect(past.at).toBe(9)
    past.step(-1)
    expect(past.at).toBe(6)
  })

  it('tells of lines that were taken back by then, and not of them before', async () => {
    const past = new Past('replay', 'g', 0, 0, 40, server(0, [7]).fetch)
    await past.go(8)
    expect(past.lines.map((one) => one.n)).not.toContain(7)
    expect(past.lines.map((one) => one.n)).toContain(6)
  })

  it('goes from the end of a turn to the next, and back to where a turn began', async () => {
    const past = new Past('replay', 'g', 0, 0, 40, server().fetch)
    await past.learn(() => Promise.resolve(history({ turns: [turn(10), turn(20)] })))
    await past.go(14)
    past.move(-1)
    expect(past.at).toBe(10)
    past.move(1)
    expect(past.at).toBe(20)
    past.move(1)
    expect(past.at).toBe(40)
  })

  it('moves by log entries once the person has chosen that, and remembers it', async () => {
    const turns = [turn(10), turn(20)]
    const past = new Past('replay', 'g', 0, 0, 40, server().fetch)
    await past.learn(() => Promise.resolve(history({ turns })))
    past.by('step')
    await past.go(14)
    past.move(1)
    expect(past.at).toBe(15)
    const next = new Past('replay', 'g', 0, 0, 40, server().fetch)
    await next.learn(() => Promise.resolve(history({ turns })))
    expect(next.unit).toBe('step')
    next.by('turn')
  })

  it('fetches and captions the whole of a long turn, without the turn after it', async () => {
    const begins = (at: number) => at === 5 || at === 35
    const fetch = async (_: string, __: number, at: number, since: number) => {
      const entries = Array.from({ length: at - Math.max(0, since) }, (_one, n) => n + since + 1)
      const events = entries.flatMap((entry) => [
        sampleLine(2 * entry, 0, { at: entry }),
        ...(begins(entry) ? [sampleLine(2 * entry + 1, 0, { at: entry, kind: 'turn' })] : []),
      ])
      return { seq: at, view: {}, events } as unknown as Push
    }
    const past = new Past('replay', 'g', 0, 0, 40, fetch)
    await past.learn(() => Promise.resolve(history({ turns: [turn(5), turn(35)] })))
    await past.go(35)
    const shown = past.caption.map(({ n }) => n)
    expect(past.caption[0]!.kind).toBe('turn')
    expect(shown).toEqual([11, ...Array.from({ length: 30 }, (_one, n) => 12 + 2 * n)])
  })

  it('says so when a position cannot be fetched', async () => {
    const past = new Past('replay', 'g', 0, 0, 40, () => Promise.reject(new Error('offline')))
    await past.go(3)
    expect(past.failed).toBe(true)
  })
})

describe('since you left', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  for (const [entries, takes] of [
    [40, 0],
    [900, 0],
    [900, 400],
  ] as const) {
    it(`plays ${entries} entries within a minute, each answered in ${takes} ms`, async () => {
      const past = new Past('since', 'g', 0, 100, 100 + entries, server(takes).fetch)
      let ended = 0
      past.ended = () => (ended = performance.now())
      const begun = performance.now()
      past.play()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(past.at).toBe(100 + entries)
      expect(ended - begun).toBeGreaterThan(0)
      expect(ended - begun).toBeLessThan(LONGEST + 3000)
    })
  }

  it('plays a hundred turns within a minute, and skips turns if answers are late', async () => {
    const past = new Past('since', 'g', 0, 0, 900, server(700).fetch)
    const turns = Array.from({ length: 100 }, (_, n) => turn(5 + 9 * n))
    await Promise.all([
      past.learn(() => Promise.resolve(history({ turns }))),
      vi.advanceTimersByTimeAsync(0),
    ])
    let ended = false
    past.ended = () => (ended = true)
    past.play()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ended).toBe(true)
  })

  it('stands still while it is stopped', async () => {
    const past = new Past('since', 'g', 0, 0, 20, server().fetch)
    past.play()
    await vi.advanceTimersByTimeAsync(5000)
    past.pauseHere()
    const here = past.at
    await vi.advanceTimersByTimeAsync(20_000)
    expect(past.at).toBe(here)
    past.play()
    await vi.advanceTimersByTimeAsync(1000)
    expect(past.at).toBeLessThan(here + 4)
  })
})
