/** Badges on the spaces of the hill, by layer. */
import type { Layer } from '../lib/app/settings.svelte'
import type { Placement } from '../lib/wire/messages'

export interface Badge {
  /**
   * The kind of badge, which decides its outline: a pill for cost, a square for tasks, a hexagon
   * for neighbours; `short` is dashed and shows missing food.
   */
  shape: 'cost' | 'tasks' | 'near' | 'short'
  text: string
  /** Whether only gold can pay for the space, because no card of its god is in hand. */
  gold: boolean
}

/** Reasons against a placement that are not about the space itself. */
const ELSEWHERE = new Set(['space_taken', 'no_worker'])

/**
 * Return the badge of a space. With `picked`, part of a placement is chosen, so missing food and
 * cards are shown too.
 */
export function badgeOf(layer: Layer, row: Placement | undefined, picked: boolean): Badge | null {
  if (layer === 'none' || !row || ELSEWHERE.has(row.why)) return null
  const gold = row.cards.length === 0
  if (layer === 'adjacency') {
    return row.neighbours ? { shape: 'near', text: `+${row.neighbours}`, gold: false } : null
  }
  if (row.why)
    return picked && row.missing ? { shape: 'short', text: `−${row.missing}`, gold: false } : null
  if (layer === 'tasks') return { shape: 'tasks', text: `${row.tasks}`, gold: false }
  return { shape: 'cost', text: `${row.food}·${row.tasks}`, gold }
}
