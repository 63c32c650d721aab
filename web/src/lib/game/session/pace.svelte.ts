/**
 * The pace at which bots' moves are shown. The table on the server is ahead of the shown position
 * and does not wait.
 */
import type { Push } from '../../wire/messages'

export const PACES = ['step', 'slow', 'normal', 'quick', 'instant'] as const
export type PaceName = (typeof PACES)[number]
const BETWEEN_ACTIONS = 900
const BETWEEN_TURNS = 1200

export class Pace {
  name: PaceName = $state(storedPace())
  /** Whether a bot's move is being shown, so that later pushes wait. */
  held = $state(false)
  private shown: Push | null = null
  private queue: Push[] = []
  private skipping = false
  private timer: ReturnType<typeof setTimeout> | undefined

  /**
   * `moves` returns whether turns are shown in motion over the newest position, which then need not
   * wait.
   */
  constructor(
    private readonly show: (push: Push) => void,
    private readonly moves: (push: Push) => boolean = () => false,
  ) {}

  /** Add a position to those that are shown one after the other. */
  take(push: Push): void {
    this.queue.push(push)
    this.go()
  }

  /** Show the next move. */
  next(): void {
    clearTimeout(this.timer)
    this.held = false
    this.go()
  }

  /** Skip all moves up to the person's next decision. */
  skip(): void {
    this.skipping = true
    this.next()
  }

  choose(name: PaceName): void {
    storePace(name)
    this.name = name
    if (this.held) this.next()
  }

  /** Drop all waiting positions, because another seat is shown. */
  reset(): void {
    clearTimeout(this.timer)
    this.queue = []
    this.held = false
    this.skipping = false
    this.shown = null
  }

  private go(): void {
    while (!this.held && this.queue.length) {
      const push = this.queue.shift()!
      const wait = this.pauseAfter(push)
      this.shown = push
      this.show(push)
      this.held = wait > 0
      if (this.held && wait < Infinity) this.timer = setTimeout(() => this.next(), wait)
    }
  }

  /**
   * Return the pause after a push. Only a bot's move is followed by a pause, and only until the
   * player has to decide.
   */
  private pauseAfter(push: Push): number {
    const before = this.shown
    if (push.decision || push.view.finished) {
      this.skipping = false
      return 0
    }
    if (!before || before.decision || this.skipping || !push.events.length) return 0
    if (!before.view.waiting.some((seat) => push.seats[seat]?.bot)) return 0
    if (this.name === 'step') return Infinity
    if (this.moves(push)) return 0
    if (this.name === 'slow') return BETWEEN_ACTIONS
    const turnOver = before.view.active !== push.view.active
    if (!turnOver || this.name === 'instant') return 0
    return this.name === 'quick' ? BETWEEN_TURNS / 2 : BETWEEN_TURNS
  }
}

/**
 * Return the stored pace. With reduced motion everything is shown at once, unless the person
 * chooses another pace.
 */
export function storedPace(): PaceName {
  const stored = localStorage.getItem('bot-pace')
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  return PACES.find((name) => name === stored) ?? (calm ? 'instant' : 'normal')
}

export const storePace = (name: PaceName): void => localStorage.setItem('bot-pace', name)
