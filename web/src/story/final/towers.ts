/** The towers of the scoring: a block for each source of points. */
import type { ScoreStep } from '../../lib/wire/messages'

export interface Block {
  name: string
  points: number
  /** Points below the block. */
  below: number
  /** Number of the step that adds the block. */
  step: number
}

export interface Tower {
  blocks: Block[]
  /** Points by which the tower sinks into the ground: points lost. */
  sunk: number
  /** Points of the blocks together. */
  height: number
}

/** Return the tower of a seat after some steps. */
export function towerOf(steps: ScoreStep[], shown: number, seat: number): Tower {
  const tower: Tower = { blocks: [], sunk: 0, height: 0 }
  for (const [step, { name, points }] of steps.slice(0, shown).entries()) {
    const gained = points[seat]!
    if (gained < 0) tower.sunk -= gained
    if (gained <= 0) continue
    tower.blocks.push({ name, points: gained, below: tower.height, step })
    tower.height += gained
  }
  return tower
}

/** Return the largest number of points that a tower shows at any time. */
export const highest = (steps: ScoreStep[]) => Math.max(1, ...steps.flatMap(({ totals }) => totals))

/**
 * Return the order in which the seats get their points of a step, as the number of seats before
 * each seat: those with the most points come first.
 */
export function turns(step: ScoreStep): number[] {
  return step.points.map(
    (own, seat) =>
      step.points.filter((other, at) => other > own || (other === own && at < seat)).length,
  )
}
