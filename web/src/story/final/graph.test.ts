import { expect, it } from 'vitest'

import four from '../../../fixtures/endings/four.json'
import { apart, graphOf, nearest, valuesOf } from './graph'

const BOX = { width: 600, height: 300, left: 30, right: 100, top: 20, bottom: 20 }
const graph = graphOf(four.history, BOX)

it('goes from the start over every turn to the final score', () => {
  const scores = four.export.result!.scores
  graph.curves.forEach((curve) => {
    expect(curve.values).toHaveLength(four.history.turns.length + 2)
    expect(curve.values[curve.values.length - 1]).toBe(scores[curve.seat])
    expect(curve.values).toEqual(valuesOf(four.history, curve.seat))
  })
})

it('keeps everything inside its box', () => {
  for (const curve of graph.curves) {
    for (const [, x, y] of curve.path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(BOX.left)
      expect(Number(x)).toBeLessThanOrEqual(BOX.width - BOX.right + 0.1)
      expect(Number(y)).toBeGreaterThanOrEqual(BOX.top)
      expect(Number(y)).toBeLessThanOrEqual(BOX.height - BOX.bottom + 0.1)
    }
  }
})

it('has few ticks, and all points between them', () => {
  const values = graph.ticks.map((tick) => tick.value)
  expect(values.length).toBeLessThan(10)
  expect(values[values.length - 1]!).toBeGreaterThanOrEqual(Math.max(...four.export.result!.scores))
})

it('finds the turn nearest to a pixel', () => {
  for (const at of [0, 1, 17, graph.length - 2, graph.length - 1])
    expect(nearest(graph, graph.x(at) + 0.3)).toBe(at)
  expect(nearest(graph, -50)).toBe(0)
  expect(nearest(graph, 9999)).toBe(graph.length - 1)
})

it('keeps labels apart, in their order and inside', () => {
  const found = apart([100, 100, 104, 280], 20, 280)
  const sorted = [...found].sort((a, b) => a - b)
  sorted.slice(1).forEach((place, at) => expect(place - sorted[at]!).toBeGreaterThanOrEqual(15))
  expect(Math.max(...found)).toBeLessThanOrEqual(280)
  expect(found[2]!).toBeGreaterThan(found[1]!)
})
