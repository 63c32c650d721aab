/** Earlier positions of a game, log entry by log entry, as one seat saw them. */
import * as api from '../../wire/api'
import { withoutUndone, type Line } from './undone'
import type { History, LogLine, Push, View } from '../../wire/messages'

export const RATES = [0.5, 1, 2, 4] as const
/** Maximum duration of the replay for a person who comes back, in milliseconds. */
export const LONGEST = 54_000
const SLOWEST = 1_700
const QUICKEST = 220
const USUAL = 1_100
/** Maximum number of cached positions. */
const KEPT = 40
/** Number of earlier log entries whose lines are fetched together with an entry. */
const AROUND = 20
/** Maximum number of cached log lines. */
const LINES = 240

export type Purpose = 'since' | 'replay'
type Fetch = (game: string, seat: number, at: number, since: number) => Promise<Push>

/**
 * Return how many milliseconds a number of log entries takes in the replay for a person who comes
 * back.
 */
export const duration = (entries: number) => Math.min(LONGEST, entries * SLOWEST)

export class Past {
  /** The log entry whose position is shown. */
  at = $state(0)
  playing = $state(false)
  rate: number = $state(1)
  failed = $state(false)
  /** The last log entry of the replay; it grows while the game continues. */
  to = $state(0)
  /** Called when the replay reaches the end of the game. */
  ended: () => void = () => {}
  /** The position after the selected log entry. While that is loading, the previous position. */
  shown: Push | null = $state.raw(null)
  /** Loaded log lines up to the selected entry. */
  lines: Line[] = $state.raw([])
  /** The history of the game turn by turn, once it is loaded. */
  history: History | null = $state.raw(null)
  /** Log entries that were undone; the replay skips them. */
  private readonly skipped = $derived(new Set(this.history?.undone))
  private known = new Map<number, LogLine>()
  private undone = new Set<number>()
  private kept = new Map<number, Push>()
  private timer: ReturnType<typeof setTimeout> | undefined
  /**
   * The log entry and the time at which the replay began to play. With them it ends on time even if
   * the server is slow.
   */
  private begun = { at: 0, time: 0 }
  private gone = false

  constructor(
    readonly purpose: Purpose,
    readonly game: string,
    readonly seat: number,
    readonly from: number,
    to: number,
    private readonly fetch: Fetch = api.past,
  ) {
    this.to = to
    this.at = from
  }

  get view(): View | null {
    return this.shown?.view ?? null
  }

  /** Lines of the present log entry. */
  get caption(): LogLine[] {
    return this.lines.filter((line) => line.at === this.shown?.seq)
  }

  get over(): boolean {
    return this.at >= this.to
  }

  /** Whether the present log entry was undone later. */
  get takenBack(): boolean {
    return this.skipped.has(this.at)
  }

  /** Milliseconds for which each log entry is shown. */
  private get each(): number {
    const entries = Math.max(1, this.to - this.from)
    return (this.purpose === 'since' ? duration(entries) / entries : USUAL) / this.rate
  }

  /** Fetch the turns, the Festivals and the undone log entries of the game. */
  async learn(ask = () => api.pointsByTurn(this.game, this.seat)): Promise<void> {
    // stepping through the game works without this data
    this.history = await ask().catch(() => this.history)
  }

  /** Return the seat whose turn it is at a log entry; -1 before the first turn. */
  turnAt(at: number): number {
    return this.history?.turns.findLastIndex((turn) => turn.at <= at) ?? -1
  }

  /**
   * Show the position after a log entry. If several entries are requested quickly, the last one is
   * shown.
   */
  async go(at: number): Promise<void> {
    this.at = Math.max(this.from, Math.min(this.to, at))
    clearTimeout(this.timer)
    const wanted = this.at
    try {
      const push = await this.table(wanted)
      if (this.gone || this.at !== wanted) return
      this.failed = false
      this.shown = push
      const told = [...this.known.values()].filter((line) => (line.at ?? 0) <= wanted)
      this.lines = withoutUndone(told.sort((a, b) => a.n - b.n).slice(-LINES), [...this.undone])
    } catch {
      if (this.gone || this.at !== wanted) return
      this.failed = true
      this.playing = false
    }
    this.wait()
  }

  play(): void {
    this.playing = true
    const at = this.over ? this.from : this.at
    this.begun = { at, time: performance.now() }
    void this.go(this.over ? this.from : this.along(at, 1))
  }

  pauseHere(): void {
    this.playing = false
    clearTimeout(this.timer)
  }

  toggle(): void {
    if (this.playing) this.pauseHere()
    else this.play()
  }

  choose(rate: number): void {
    this.rate = rate
    this.begun = { at: this.at, time: performance.now() }
  }

  step(by: 1 | -1): void {
    this.look(this.along(this.at, by))
  }

  /**
   * Go to the beginning of another turn. Going back within a turn leads to the beginning of that
   * turn.
   */
  turn(by: 1 | -1): void {
    const starts = [this.from, ...(this.history?.turns.map((turn) => turn.at) ?? []), this.to]
    const next = by > 0 ? starts.find((at) => at > this.at) : starts.findLast((at) => at < this.at)
    this.look(next ?? (by > 0 ? this.to : this.from))
  }

  /** Stop the replay and show a log entry. */
  look(at: number): void {
    this.pauseHere()
    void this.go(at)
  }

  close(): void {
    this.gone = true
    this.pauseHere()
    this.kept.clear()
    this.known.clear()
  }

  /** Return the nearest log entry in a direction that is not skipped. */
  private along(at: number, by: 1 | -1): number {
    let next = at + by
    while (this.skipped.has(next)) next += by
    return next
  }

  private wait(): void {
    if (!this.playing || this.gone) return
    const due = Math.max(QUICKEST, this.each)
    if (this.over) {
      this.playing = false
      this.timer = setTimeout(() => this.ended(), due)
      return
    }
    const next = () => {
      const passed = performance.now() - this.begun.time
      return Math.max(this.along(this.at, 1), this.begun.at + Math.round(passed / this.each))
    }
    // the next position is fetched while this one is shown
    if (this.each >= QUICKEST) void this.table(this.along(this.at, 1)).catch(() => {})
    this.timer = setTimeout(
      () => void this.go(this.purpose === 'since' ? next() : this.along(this.at, 1)),
      due,
    )
  }

  private async table(at: number): Promise<Push> {
    let push = this.kept.get(at)
    if (!push) {
      push = await this.fetch(this.game, this.seat, at, Math.max(-1, at - AROUND))
      if (this.gone) return push
      this.kept.set(at, push)
      if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!)
      for (const line of push.events) this.known.set(line.n, line)
      for (const n of push.undone ?? []) this.undone.add(n)
      this.forget(at)
    }
    return push
  }

  /** remove the lines farthest from the present entry first */
  private forget(at: number): void {
    if (this.known.size <= 2 * LINES) return
    const far = (line: LogLine) => Math.abs((line.at ?? 0) - at)
    const near = [...this.known.values()].sort((a, b) => far(a) - far(b)).slice(0, LINES)
    this.known = new Map(near.map((line) => [line.n, line]))
  }
}
