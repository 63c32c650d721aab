/**
 * The place that the person points at by mouse, finger or keyboard, and the time when its
 * description is shown.
 */
import type { Board } from '../../lib/wire/messages'
import { spotsOf } from './spots'

/**
 * Milliseconds that a pointer rests, or a finger is held, before the description of a place is
 * shown.
 */
const REST = 220
const HOLD = 450

export class Pointing {
  /** The place that the person points at now. */
  near = $state('')
  /**
   * The place whose description is shown, because the person has pointed at it for a while, focused
   * it, or tapped it.
   */
  told = $state('')
  private timer: ReturnType<typeof setTimeout> | undefined
  private held = false
  private pressed = 0

  /**
   * Called with a place when the mouse enters it, and with an empty name when the mouse leaves it.
   */
  over(name: string): void {
    if (name === this.near) return
    this.near = name
    clearTimeout(this.timer)
    if (!name) this.timer = setTimeout(() => (this.told = ''), REST / 2)
    else if (this.told) this.told = name
    else this.timer = setTimeout(() => (this.told = name), REST)
  }

  /** Called when a place is focused by keyboard or tapped. */
  tell(name: string): void {
    clearTimeout(this.timer)
    this.near = name
    this.told = name
  }

  quiet(): void {
    this.tell('')
  }

  /**
   * Called when a finger touches a place. If the finger stays there, the description is shown and
   * nothing is chosen.
   */
  press(name: string, at: number): void {
    this.held = false
    this.pressed = at
    clearTimeout(this.timer)
    if (!name) return
    this.timer = setTimeout(() => {
      this.held = true
      this.tell(name)
    }, HOLD)
  }

  /** Called when the finger has moved or was lifted. A busy device may call this after the timer
   *  ran out; the duration of the touch counts, not the time of the call. */
  release(at: number): void {
    clearTimeout(this.timer)
    if (!this.held || at - this.pressed >= HOLD) return
    this.held = false
    this.quiet()
  }

  /** Whether the next click only ends a long press, so that it chooses nothing. */
  get spent(): boolean {
    const held = this.held
    this.held = false
    return held
  }
}

/** Radius of a wedge of the Coricancha around its symbol, as a multiple of the symbol's size. */
const WEDGE = 1.3

/**
 * Names of places that lie within a larger place. Pointing at such a part selects the larger place.
 */
const PARTS = /^nomads:/
const REGION = /^title:(?!temple$|village$|nomads$)/

/** Return the place at a point of the board. */
export function hit(board: Board, x: number, y: number): string {
  let found = ''
  let least = Infinity
  for (const [name, spot] of spotsOf(board)) {
    if (PARTS.test(name) || (name.startsWith('title:') && !REGION.test(name))) continue
    const across = Math.abs(x - spot.x - spot.width / 2)
    const down = Math.abs(y - spot.y - spot.height / 2)
    const inside = spot.round
      ? Math.hypot(across, down) <= spot.width / 2 + 1
      : across <= spot.width / 2 && down <= spot.height / 2
    const size = spot.width * spot.height
    if (inside && size < least) [found, least] = [name, size]
  }
  return found || wedge(board, x, y)
}

/** Return the wedge of the Coricancha that is nearest to a point. */
function wedge(board: Board, x: number, y: number): string {
  const away = (spot: { x: number; y: number }) => Math.hypot(x - spot.x, y - spot.y)
  const nearest = board.layout.coricancha.toSorted(
    (one, other) => away(one.icon) - away(other.icon),
  )[0]
  return nearest && away(nearest.icon) < nearest.icon.size * WEDGE
    ? `section:${nearest.section}`
    : ''
}
