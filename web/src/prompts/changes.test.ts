import { expect, test } from 'vitest'

import { changeIcon, grouped, signed } from './changes'

test('changes are told seat by seat, points first, and a Festival apart', () => {
  expect(
    grouped([
      [1, 'potato', -2],
      [1, 'points', 3],
      [0, 'points', 1],
      [1, 'festival', 2],
    ]),
  ).toEqual([
    {
      seat: 1,
      changes: [
        ['points', 3],
        ['potato', -2],
      ],
    },
    { seat: 0, changes: [['points', 1]] },
  ])
  expect(grouped([[1, 'festival', 2]])).toEqual([])
})

test('less has a real minus', () => {
  expect([signed(2), signed(-3)]).toEqual(['+2', '−3'])
  expect(changeIcon('potato')).toBe('potato')
  expect(changeIcon('points')).toBe('vp')
})
