import { expect, test } from 'vitest'

import { Warnings } from './warnings'

/** Return the sounds of a clock that runs down in half seconds, by the seconds that are left. */
function runDown(from: number, to: number, warnings = new Warnings()) {
  const heard: [number, string][] = []
  for (let left = from; left >= to; left -= 0.5) {
    const sound = warnings.due(left, true)
    if (sound) heard.push([left, sound])
  }
  return heard
}

test('a fifth of the time is announced once', () => {
  expect(runDown(100, 11)).toEqual([[20, 'clock']])
})

test('each of the last ten seconds is heard once', () => {
  const heard = runDown(30, 0)
  expect(heard).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((left) => [left, 'second']))
})

test('a clock that stands still or is somebody’s long time warns of nothing', () => {
  const warnings = new Warnings()
  expect(warnings.due(5, false)).toBeNull()
  expect(warnings.due(null, true)).toBeNull()
  expect(runDown(4000, 700)).toEqual([])
})

test('time that an answer adds starts a new fifth', () => {
  const warnings = new Warnings()
  expect(runDown(100, 15, warnings)).toHaveLength(1)
  expect(runDown(60, 11, warnings)).toEqual([[12, 'clock']])
})
