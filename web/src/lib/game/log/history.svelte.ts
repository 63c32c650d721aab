/** The log of an open game: its lines, and the lines that this person has not seen yet. */
import type { Message, Push } from '../../wire/messages'
import { lastSeen, noteSeen } from './seen'
import { withoutUndone, type Line } from './undone'

const MAX_LOG_LINES = 300

export class History {
  lines: Line[] = $state.raw([])
  /**
   * The lines that the person missed while away, and the log entry after which they begin; null
   * once the person has seen them.
   */
  missed: { after: number; lines: Line[] } | null = $state.raw(null)
  private lastEvent = -1

  constructor(private readonly game: string) {}

  /** Forget all lines of the log, because another seat sees another log. */
  clear(): void {
    this.lines = []
    this.lastEvent = -1
  }

  /** Add the lines of a push, remove undone lines, and return the new lines. */
  add(push: Push): Line[] {
    const fresh = push.events.filter((line) => line.n > this.lastEvent)
    if (fresh.length) {
      this.lastEvent = fresh[fresh.length - 1]!.n
      this.lines = [...this.lines, ...fresh].slice(-MAX_LOG_LINES)
    }
    if (push.undone.length) this.lines = withoutUndone(this.lines, push.undone)
    return fresh
  }

  /**
   * Keep the lines about other players' actions after an entry until the person at the seat has
   * seen them.
   */
  recall(after: number, seat: number): void {
    const lines = this.lines.filter((line) => (line.at ?? 0) > after)
    const others = lines.some((line) => line.seat >= 0 && line.seat !== seat)
    if (!others) return
    this.missed = { after, lines }
    noteSeen(this.game, seat, after)
  }

  /** Return the last log entry that the seat has seen in this browser, or null. */
  lastSeen(seat: number): number | null {
    return lastSeen(this.game, seat)
  }

  /** Store that the seat has seen everything up to a log entry. */
  noteSeen(seat: number, seq: number): void {
    if (!this.missed && !document.hidden) noteSeen(this.game, seat, seq)
  }

  /** Return the last explanation of a bot about its own turn. */
  reason(seat: number): Message | undefined {
    return this.lines.findLast((line) => line.seat === seat && line.why !== undefined)?.why
  }
}
