import { describe, expect, it } from 'vitest'

import type { Game } from '../../lib/game/game.svelte'
import type { Line } from '../../lib/game/log/undone'
import { concernWords, type Concerned } from './concerns'

const game = { name: (seat: number) => ['Ana', 'Bo'][seat] } as unknown as Game
const line = (data: Record<string, unknown>): Line =>
  ({ n: 1, seat: 1, kind: '', data }) as unknown as Line

describe('what others’ turns meant', () => {
  const cases: [Concerned['what'], Record<string, unknown>, RegExp][] = [
    ['worker', { piece: 'worker:courier', source: 'hill:2m3' }, /Bo.*Courier.*2m3/],
    ['majority', { where: 'antisuyu-3' }, /Bo.*Antisuyu/],
    ['points', { points: -4, source: 'upkeep' }, /4 VP/],
    ['gain', { points: 1, by: 1, source: 'steps' }, /Bo.*\+1 VP/],
  ]
  it.each(cases)('%s', (what, data, words) => {
    expect(concernWords(game, { what, line: line(data) })).toMatch(words)
  })
})
