/** What on the board is pointed at, by mouse, finger or keyboard, and when something is told about it. */
import type { Board } from '../lib/wire/messages'
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
  press(name: string): void {
    this.held = false
    clearTimeout(this.timer)
    if (!name) return
    this.timer = setTimeout(() => {
      this.held = true
      this.tell(name)
    }, HOLD)
  }

  /** The finger has moved on, or was lifted. */
  release(): void {
    clearTimeout(this.timer)
  }

  /** Whether the click that follows only ends a long press. */
  get spent(): boolean {
    const held = this.held
    this.held = false
    return held
  }
}

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
  return found
}
