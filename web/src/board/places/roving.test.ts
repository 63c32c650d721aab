import { describe, expect, test } from 'vitest'

import { around, towards, Typing, type Station } from './roving'

/**
 * Two terraces in three sections: two spaces on the upper terrace in each section, four on the
 * lower one.
 */
const stations: Station[] = []
for (const [ring, letter, each] of [
  [0, 't', 2],
  [1, 'b', 4],
] as const) {
  for (let section = 1; section <= 3; section++) {
    for (let at = 0; at < each; at++) {
      const angle = -60 + (section - 1) * 120 + ((at + 0.5) * 120) / each
      stations.push({ id: `${section}${letter}${at + 1}`, ring, angle, section })
    }
  }
}
const go = (key: string, from: string) => around(key, from, stations)

describe('around the hill', () => {
  test('right goes clockwise, over the border of sections and once around', () => {
    let here = '1t1'
    const way: string[] = []
    for (let steps = 0; steps < 6; steps++) way.push((here = go('ArrowRight', here)!))
    expect(way).toEqual(['1t2', '2t1', '2t2', '3t1', '3t2', '1t1'])
  })

  test('left goes back where right came from', () => {
    for (const { id } of stations) expect(go('ArrowLeft', go('ArrowRight', id)!)).toBe(id)
  })

  test('down and up change the terrace and stay as near as they can', () => {
    expect(['1b1', '1b2']).toContain(go('ArrowDown', '1t1'))
    expect(go('ArrowUp', '2b4')).toBe('2t2')
    expect(go('ArrowUp', '3b1')).toBe('3t1')
  })

  test('there is nothing above the top and below the bottom', () => {
    expect(go('ArrowUp', '1t1')).toBe('1t1')
    expect(go('ArrowDown', '1b3')).toBe('1b3')
  })

  test('the nearest is found across north, where angles begin anew', () => {
    const west: Station = { id: 'w', ring: 2, angle: 355, section: 3 }
    const east: Station = { id: 'e', ring: 2, angle: 20, section: 1 }
    const north: Station = { id: 'n', ring: 3, angle: -2, section: 1 }
    expect(around('ArrowUp', 'n', [west, east, north])).toBe('w')
  })

  test('page keys keep the terrace and the place within the section', () => {
    expect(go('PageDown', '1b2')).toBe('2b2')
    expect(go('PageDown', '3b2')).toBe('1b2')
    expect(go('PageUp', '1t2')).toBe('3t2')
  })

  test('Home and End are the ends of the section’s terrace', () => {
    expect(go('Home', '2b3')).toBe('2b1')
    expect(go('End', '2b3')).toBe('2b4')
  })

  test('other keys are not taken', () => {
    expect(go('Enter', '1t1')).toBeUndefined()
    expect(go('a', '1t1')).toBeUndefined()
  })

  test('every space can be reached by arrows alone', () => {
    const seen = new Set(['1t1'])
    const open = ['1t1']
    while (open.length) {
      const here = open.pop()!
      for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) {
        const there = go(key, here)!
        if (!seen.has(there)) open.push(there)
        seen.add(there)
      }
    }
    expect(seen.size).toBe(stations.length)
  })
})

describe('towards the nearest place', () => {
  const points = [
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 40, y: 0 },
    { id: 'c', x: 80, y: 2 },
    { id: 'd', x: 42, y: 60 },
  ]

  test('an arrow leads to what lies in its direction', () => {
    expect(towards('ArrowRight', 'a', points)).toBe('b')
    expect(towards('ArrowRight', 'b', points)).toBe('c')
    expect(towards('ArrowDown', 'b', points)).toBe('d')
    expect(towards('ArrowUp', 'd', points)).toBe('b')
  })

  test('where nothing lies the focus stays', () => {
    expect(towards('ArrowUp', 'a', points)).toBe('a')
    expect(towards('ArrowLeft', 'a', points)).toBe('a')
  })

  test('Home and End are the first and the last', () => {
    expect(towards('Home', 'c', points)).toBe('a')
    expect(towards('End', 'a', points)).toBe('d')
  })
})

describe('the name of a space, typed', () => {
  test('leads nearer with every key, and to another one after it', () => {
    const typing = new Typing()
    const way = ['2', 'b', '3', '1', 't', '2'].map((key) => typing.next(key, stations))
    expect(way).toEqual(['2t1', '2b1', '2b3', '1t1', '1t1', '1t2'])
  })

  test('a key that goes with none begins anew', () => {
    const typing = new Typing()
    expect(typing.next('2', stations)).toBe('2t1')
    expect(typing.next('x', stations)).toBeUndefined()
    expect(typing.next('3', stations)).toBe('3t1')
  })
})
