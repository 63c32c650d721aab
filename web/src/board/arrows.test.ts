import { expect, test } from 'vitest'

import { bows } from './arrows'

const box = (x: number, y: number) => ({ x: x - 10, y: y - 10, width: 20, height: 20 })
const spots = new Map([
  ['section:1', box(0, 0)],
  ['hill:2m4', box(100, 0)],
  ['hill:1t1', box(12, 0)],
])
const arrow = (to: string) => ({ number: 1, seat: 1, from: 'section:1', to, concern: false })

test('an arrow ends before what it points at', () => {
  const [found] = bows(spots, [arrow('hill:2m4')])
  const end = found!.head.split('L')[1]!.split(' ').map(Number)
  expect(Math.hypot(end[0]! - 100, end[1]!)).toBeCloseTo(12, 0)
  expect(found!.line.startsWith('M0.0 0.0Q')).toBe(true)
})

test('none where a place is not on the board, or next to the other', () => {
  expect(bows(spots, [arrow('weaving:W12'), arrow('hill:1t1')])).toEqual([])
})
