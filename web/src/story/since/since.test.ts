import { expect, it } from 'vitest'

import type { Line } from '../../lib/game/log/undone'
import type { Decision, Player, View } from '../../lib/wire/messages'
import { changes, stepsUsed, whyNow } from './since'

let n = 0
const line = (kind: string, seat: number, data: Record<string, unknown>): Line => ({
  n: n++,
  kind,
  seat,
  clause: '',
  heading: false,
  text: '',
  data,
})
const steps = (seat: number, by: number, points = 1) =>
  line('scored', seat, { points, source: 'steps', where: '3u', by })

it('counts who used whose Steps, by player', () => {
  const lines = [steps(0, 1), steps(0, 2, 2), steps(0, 1), steps(1, 2), steps(0, 0), steps(0, -1)]
  expect(stepsUsed(lines, 0)).toEqual([
    { seat: 1, times: 2, points: 2 },
    { seat: 2, times: 1, points: 2 },
  ])
})

it('leaves out uses that were taken back', () => {
  expect(stepsUsed([{ ...steps(0, 1), undone: true }], 0)).toEqual([])
})

it('says what there is more or less of', () => {
  const has = (points: number, potato: number, corn: number) =>
    ({ points, resources: { potato, corn, stone: 1, gold: 0 } }) as unknown as Player
  expect(changes(has(10, 3, 0), has(12, 1, 0))).toEqual([
    { what: 'points', by: 2 },
    { what: 'potato', by: -2 },
  ])
})

it('says why one is asked', () => {
  const view = (active: number, now = false) =>
    ({ seat: 0, active, festival: { now } }) as unknown as View
  const asked = (reaction?: object) => ({ reaction }) as unknown as Decision
  const begun = line('begin', 2, { name: 'action', what: 'worship' })
  expect(whyNow(view(0), asked(), [], false)).toEqual({ kind: 'turn' })
  expect(whyNow(view(2), asked({ active: 2 }), [begun], false)).toEqual({
    kind: 'follow',
    player: 2,
    action: 'worship',
  })
  // an action of an earlier turn is not a reason
  expect(whyNow(view(1), asked({ active: 1 }), [begun], false)).toEqual({
    kind: 'answer',
    player: 1,
  })
  expect(whyNow(view(0, true), asked(), [], false)).toEqual({ kind: 'festival' })
  expect(whyNow(view(1), null, [], false)).toEqual({ kind: 'waiting' })
  expect(whyNow(view(1), null, [], true)).toEqual({ kind: 'over' })
})
