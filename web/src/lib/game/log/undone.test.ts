import { expect, it } from 'vitest'

import { line as sampleLine } from '../../wire/sample'
import { withoutUndone } from './undone'

const line = (n: number, at: number, seat: number) => sampleLine(n, seat, { at })

it('forgets what was taken back', () => {
  const log = [line(1, 1, 0), line(2, 2, 0), line(3, 2, 0), line(4, 4, 0)]
  expect(withoutUndone(log, [2, 3]).map((one) => one.n)).toEqual([1, 4])
})

it('keeps it, marked, where it had touched somebody else', () => {
  const log = [line(1, 1, 0), line(2, 2, 0), line(3, 2, 1), line(4, 3, 0)]
  const found = withoutUndone(log, [2, 3, 4])
  expect(found.map((one) => [one.n, one.undone ?? false])).toEqual([
    [1, false],
    [2, true],
    [3, true],
  ])
})

it('is the same log when nothing was taken back', () => {
  const log = [line(1, 1, 0)]
  expect(withoutUndone(log, [])).toBe(log)
})
