import { describe, expect, it } from 'vitest'

import late from '../../../fixtures/turn-late.json'
import type { Line } from '../../lib/game/log/undone'
import type { Push } from '../../lib/wire/messages'
import { LINES, turnsOf } from './turns'

const push = late.push as unknown as Push
const lines = push.events as Line[]

describe('turns of others', () => {
  it('are told in at most three lines, with every step behind', () => {
    const turns = turnsOf(lines, push.view.seat)
    expect(turns.length).toBeGreaterThan(0)
    for (const turn of turns) {
      expect(turn.seat).not.toBe(push.view.seat)
      expect(turn.main.length).toBeLessThanOrEqual(LINES)
      expect(turn.main.length).toBeGreaterThan(0)
      for (const row of turn.main) expect(turn.steps.map(({ n }) => n)).toContain(row.n)
    }
  })

  it('say what was done, not that the High Priest was chosen', () => {
    const line = (n: number, kind: string, data: Record<string, unknown> = {}): Line =>
      ({ n, kind, seat: 1, clause: '', heading: kind === 'begin', text: '', data }) as Line
    const [turn] = turnsOf(
      [
        line(1, 'turn', { number: 4 }),
        line(2, 'chose', { what: 'priest' }),
        line(3, 'begin', { name: 'action', what: 'worship' }),
        line(4, 'climbed', { to: 'T03' }),
        line(5, 'flipped'),
        line(6, 'chose', { what: 'pray' }),
      ],
      0,
    )
    expect(turn!.main.map(({ n }) => n)).toEqual([3, 4, 6])
  })
})
