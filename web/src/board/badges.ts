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

/** The picked parts of a placement; empty if they are not picked. */
export interface Picked {
  worker: string
  card: string
}

/** Return whether a layer shows labels: prices differ by Worker, so they wait for one. */
export const isLabelled = (layer: Layer, { worker }: Picked): boolean =>
  layer !== 'none' && (layer !== 'cost' || worker !== '')

/**
 * Return the badge of a space. Once part of a placement is picked, missing food is shown too.
 */
export function badgeOf(layer: Layer, row: Placement | undefined, picked: Picked): Badge | null {
  if (!isLabelled(layer, picked) || !row || ELSEWHERE.has(row.why)) return null
  const gold = row.cards.length === 0
  if (layer === 'adjacency') {
    return row.neighbours ? { shape: 'near', text: `+${row.neighbours}`, gold: false } : null
  }
  if (row.why)
    return (picked.worker || picked.card) && row.missing
      ? { shape: 'short', text: `−${row.missing}`, gold: false }
      : null
  if (layer === 'tasks') return { shape: 'tasks', text: `${row.tasks}`, gold: false }
  return { shape: 'cost', text: `${row.food}·${row.tasks}`, gold }
}
