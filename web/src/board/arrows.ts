/** Curved arrows over the board. Two arrows between the same places do not cover each other. */
import type { Arrow } from '../lib/game/highlight.svelte'
import type { Box } from '../lib/wire/messages'

interface Point {
  x: number
  y: number
}

export interface Bow {
  arrow: Arrow
  line: string
  head: string
  /** The place of the arrow's number. */
  label: Point
}

/** Curvature of an arrow, and length of its head. */
const [BEND, HEAD] = [0.16, 8]
/** Distance below which no arrow is drawn. */
const NEAR = 24

const middle = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
const text = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** Return the arrows whose two ends are on the board. */
export function bows(spots: ReadonlyMap<string, Box>, arrows: readonly Arrow[]): Bow[] {
  return arrows.flatMap((arrow): Bow[] => {
    const [one, other] = [spots.get(arrow.from), spots.get(arrow.to)]
    if (!one || !other) return []
    const [from, aim] = [middle(one), middle(other)]
    const far = Math.hypot(aim.x - from.x, aim.y - from.y)
    if (far < NEAR) return []
    const bend = {
      x: (from.x + aim.x) / 2 - (aim.y - from.y) * BEND,
      y: (from.y + aim.y) / 2 + (aim.x - from.x) * BEND,
    }
    // The curve ends at the edge of its target.
    const last = Math.hypot(aim.x - bend.x, aim.y - bend.y) || 1
    const way = { x: (aim.x - bend.x) / last, y: (aim.y - bend.y) / last }
    const rim = Math.min(other.width, other.height) / 2 + 2
    const end = { x: aim.x - way.x * rim, y: aim.y - way.y * rim }
    const wing = (side: number): Point => ({
      x: end.x - way.x * HEAD + way.y * HEAD * 0.7 * side,
      y: end.y - way.y * HEAD - way.x * HEAD * 0.7 * side,
    })
    return [
      {
        arrow,
        line: `M${text(from)}Q${text(bend)} ${text(end)}`,
        head: `M${text(wing(1))}L${text(end)}L${text(wing(-1))}`,
        label: {
          x: from.x / 4 + bend.x / 2 + end.x / 4,
          y: from.y / 4 + bend.y / 2 + end.y / 4,
        },
      },
    ]
  })
}
