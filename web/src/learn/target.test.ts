import { expect, test } from 'vitest'

import { onBoard, outlined } from './target'

function drawn(name: string, [x, y, width, height]: [number, number, number, number]): HTMLElement {
  const one = document.createElement(name)
  one.getBoundingClientRect = () => new DOMRect(x, y, width, height)
  return one
}

test('a ring is around a space with its price and its pin', () => {
  const space = drawn('button', [695, 344, 26, 26])
  space.append(drawn('i', [701, 336, 13, 9]), drawn('span', [697, 363, 22, 13]))
  expect(outlined(space, 6)).toEqual({ x: 689, y: 330, width: 38, height: 52 })
})

test('what is not drawn does not widen the ring', () => {
  const tile = drawn('button', [10, 10, 100, 40])
  tile.append(drawn('span', [0, 0, 0, 0]))
  expect(outlined(tile, 0)).toEqual({ x: 10, y: 10, width: 100, height: 40 })
})

test('an arrow leads to places on the board only', () => {
  const space = drawn('button', [0, 0, 1, 1])
  expect([onBoard(space), onBoard(undefined)]).toEqual([false, false])
  space.dataset['space'] = '3t1'
  expect(onBoard(space)).toBe(true)
})
