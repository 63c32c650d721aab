/** What a space of the hill tells in each layer. */
import type { Layer } from '../lib/app/settings.svelte'
import type { Placement } from '../lib/wire/messages'

export interface Badge {
  /** Its outline says what it is about: cost a pill, tasks a square, neighbours a hexagon; `short` is
   *  dashed: so much food is missing. */
  shape: 'cost' | 'tasks' | 'near' | 'short'
  text: string
  /** Only gold can pay: no card of this god is in hand. */
  gold: boolean
}

/** Reasons that say nothing about the space itself. */
const ELSEWHERE = new Set(['space_taken', 'no_worker'])

/** `picked`: something of the placement is, so that what is missing elsewhere is worth knowing. */
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
