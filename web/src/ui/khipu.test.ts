import { describe, expect, it } from 'vitest'

import { fitting, type Knot } from './Khipu.svelte'

/** A game of four with ten rounds and a Festival in the sixth. */
const knots: Knot[] = Array.from({ length: 40 }, (_, at) => ({
  at: (at + 1) / 40,
  colour: `var(--owner-${at % 4})`,
  kind: at === 22 ? 'festival' : 'turn',
  round: Math.floor(at / 4) + 1,
}))

describe('a khipu', () => {
  it('has a knot for each turn on a wide cord', () => {
    expect(fitting(knots, 640, 8)).toEqual(knots)
  })

  it('has a knot at the end of each round on a phone, and all Festivals', () => {
    const few = fitting(knots, 340, 14)
    expect(few.map(({ kind }) => kind).filter((kind) => kind === 'festival')).toHaveLength(1)
    const turns = few.filter(({ kind }) => kind === 'turn')
    expect(turns.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(turns.map(({ at }) => at)).toEqual(
      [4, 8, 12, 16, 20, 24, 28, 32, 36, 40].map((n) => n / 40),
    )
    expect(340 / (few.length + 1)).toBeGreaterThan(20)
  })
})
