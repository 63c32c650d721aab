/** What on the board is pointed at, by mouse, finger or keyboard, and when something is told about it. */
import type { Board } from '../../lib/wire/messages'
import { spotsOf } from './spots'

/** Milliseconds a pointer rests before it is told what lies there; a finger that is held down. */
const REST = 220
const HOLD = 450

export class Pointing {
  /** Pointed at now. */
  near = $state('')
  /** Told about now: what is pointed at for a while, what has the focus, or what was tapped. */
  told = $state('')
  private timer: ReturnType<typeof setTimeout> | undefined
  private held = false
  private pressed = 0

  /** A mouse is over a place, or over none. */
  over(name: string): void {
    if (name === this.near) return
    this.near = name
    clearTimeout(this.timer)
    if (!name) this.timer = setTimeout(() => (this.told = ''), REST / 2)
    else if (this.told) this.told = name
    else this.timer = setTimeout(() => (this.told = name), REST)
  }

  /** The keyboard, or a tap. */
  tell(name: string): void {
    clearTimeout(this.timer)
    this.near = name
    this.told = name
  }

  quiet(): void {
    this.tell('')
  }

  /** A finger goes down: if it stays, the place is told about and nothing is chosen. */
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

  /** The finger has moved on, or was lifted. A device that was busy may hear of it after the timer
   *  ran out: what counts is how long the finger was down, not when that is heard. */
  release(at: number): void {
    clearTimeout(this.timer)
    if (!this.held || at - this.pressed >= HOLD) return
    this.held = false
    this.quiet()
  }

  /** Whether the click that follows only ends a long press. */
  get spent(): boolean {
    const held = this.held
    this.held = false
    return held
  }
}

/** How far a wedge reaches around its symbol, in sizes of that. */
const WEDGE = 1.3

/** Places that have no name of their own for pointing: parts of another. */
const PARTS = /^nomads:/
const REGION = /^title:(?!temple$|village$|nomads$)/

/** The place at a point of the board. */
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

/** Beside its symbol a wedge of the Coricancha is still that wedge: the nearest of them. */
function wedge(board: Board, x: number, y: number): string {
  const away = (spot: { x: number; y: number }) => Math.hypot(x - spot.x, y - spot.y)
  const nearest = board.layout.coricancha.toSorted(
    (one, other) => away(one.icon) - away(other.icon),
  )[0]
  return nearest && away(nearest.icon) < nearest.icon.size * WEDGE
    ? `section:${nearest.section}`
    : ''
}
