/** Where things of a turn are on the screen, and the movements between them. */
import { spotsOf } from '../../board/places/spots'
import type { Game } from '../../lib/game/game.svelte'

export interface Point {
  x: number
  y: number
}

/** Curvature of a Worker's way, and number of points with which the way is drawn. */
const [BEND, POINTS] = [0.18, 10]
/** Larger size of a piece that is carried. */
const LIFTED = 0.35

const middle = ({ x, y, width, height }: DOMRect): Point => ({
  x: x + width / 2,
  y: y + height / 2,
})

/** Return the box of the first element that is visible, by selector. */
function found(selectors: readonly string[]): DOMRect | null {
  for (const selector of selectors) {
    const box = document.querySelector(selector)?.getBoundingClientRect()
    if (box?.width) return box
  }
  return null
}

export class Geometry {
  /** The board at a desk, or the picture of the turn on a phone. */
  private readonly ground = found(['.turn-picture .ground', '.centre .ground'])
  /** The part of the screen in which the turn is shown. */
  readonly frame = found(['.turn-picture', '.centre', '.tab > .slice', '.tab > .whole'])
  /** Pixels of a unit of the board. */
  readonly scale: number

  constructor(private readonly game: Game) {
    this.scale = (this.ground?.width ?? 0) / game.board.layout.panel.width
  }

  /** Return the middle of a place on the board, and its size; null if the board lacks it. */
  place(name: string): (Point & { size: number }) | null {
    const spot = spotsOf(this.game.board).get(name)
    if (!spot || !this.ground) return null
    return {
      x: this.ground.x + (spot.x + spot.width / 2) * this.scale,
      y: this.ground.y + (spot.y + spot.height / 2) * this.scale,
      size: Math.min(spot.width, spot.height) * this.scale,
    }
  }

  /** Return the panel of a player, or what stands in its place while the card of a turn is open. */
  strip(seat: number, turn: number): DOMRect | null {
    const own = seat === this.game.seat
    return found(
      own
        ? ['[data-test=open-own]', '.phone-me']
        : [
            `[data-turn-seat="${seat}"]`,
            `[data-rival="${seat}"]`,
            `[data-turn="${turn}"]`,
            '.rivals',
          ],
    )
  }

  middleOf(seat: number, turn: number): Point | null {
    const box = this.strip(seat, turn)
    return box && middle(box)
  }
}

/** Return the movement from a place to a thing's own place, along a bow. */
export function bow(from: Point, to: Point): Keyframe[] {
  const [dx, dy] = [from.x - to.x, from.y - to.y]
  const bend = { x: dx / 2 + dy * BEND, y: dy / 2 - dx * BEND }
  return Array.from({ length: POINTS + 1 }, (_, at): Keyframe => {
    const t = 1 - (1 - at / POINTS) ** 3
    const [one, two] = [(1 - t) ** 2, 2 * (1 - t) * t]
    const [x, y] = [dx * one + bend.x * two, dy * one + bend.y * two]
    return {
      transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${(1 + LIFTED * (1 - t)).toFixed(3)})`,
    }
  })
}

/** Return the movement of something that leaves its place and ends at another. */
export const away = (from: Point, to: Point): Keyframe[] => [
  { transform: 'translate(0, 0) scale(0.6)', opacity: 0 },
  { transform: 'translate(0, 0) scale(1.25)', opacity: 1, offset: 0.2 },
  {
    transform: `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(1)`,
    opacity: 1,
    offset: 0.9,
  },
  { transform: `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(0.7)`, opacity: 0 },
]
