/** Earlier positions of a game, turn by turn or log entry by log entry, as one seat saw them. */
import { settings } from '../../app/settings.svelte'
import * as api from '../../wire/api'
import { linesOfTurn, turnAt, turnStops, type Unit } from './stops'
import { withoutUndone, type Line } from './undone'
import type { History, LogLine, Push, View } from '../../wire/messages'

export const RATES = [0.5, 1, 2, 4] as const
/** Maximum duration of the replay for a person who comes back, in milliseconds. */
export const LONGEST = 54_000
const SLOWEST = 1_700
const QUICKEST = 220
/** Milliseconds for which a replay shows a turn or a log entry at its normal speed. */
const USUAL: Record<Unit, number> = { turn: 2_400, step: 1_100 }
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
  /** The unit that the person has chosen. */
  private chosen: Unit = $state(settings.get('replay'))
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

  /** What one step of the replay shows. Until the turns are known, that is a log entry. */
  get unit(): Unit {
    return this.history ? this.chosen : 'step'
  }

  /** Lines of the present turn up to the shown position, or of the present log entry. */
  get caption(): LogLine[] {
    const at = this.shown?.seq ?? 0
    if (this.unit === 'turn') return linesOfTurn(this.lines, at)
    return this.lines.filter((line) => line.at === at)
  }

  /** The log entries at which a replay by turn stops, once the turns are known. */
  get stops(): number[] {
    return this.history ? turnStops(this.history, this.from, this.to) : [this.from, this.to]
  }

  get over(): boolean {
    return this.at >= this.to
  }

  /** Whether the present log entry was undone later. */
  get takenBack(): boolean {
    return this.skipped.has(this.at)
  }

  /** Milliseconds for which each turn or log entry is shown. */
  private get each(): number {
    if (this.purpose === 'replay') return USUAL[this.unit] / this.rate
    const entries = Math.max(1, this.to - this.from)
    const shown = this.unit === 'turn' ? this.stops.length - 1 : entries
    return duration(entries) / Math.max(1, shown) / this.rate
  }

  /** Fetch the turns, the Festivals and the undone log entries of the game. */
  async learn(ask = () => api.pointsByTurn(this.game, this.seat)): Promise<void> {
    // stepping through the game works without this data
    this.history = await ask().catch(() => this.history)
    // from here on the lines of a whole turn are fetched with its position
    this.kept.clear()
    this.begun = { at: this.at, time: performance.now() }
    if (this.shown && !this.playing && !this.gone) await this.go(this.at)
  }

  /** Return the number of the turn at a log entry; -1 before the first turn. */
  turnAt(at: number): number {
    return turnAt(this.history, at)
  }

  /** Choose what one step of this and of later replays shows. */
  by(unit: Unit): void {
    this.chosen = unit
    settings.set('replay', unit)
    this.choose(this.rate)
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

  /** Go to the next or the previous log entry. */
  step(by: 1 | -1): void {
    this.look(this.entry(this.at, by))
  }

  /** Go to the end of another turn. Going back within a turn leads to where that turn began. */
  turn(by: 1 | -1): void {
    this.look(this.stop(this.at, by))
  }

  /** Go on or back by the unit of the replay. */
  move(by: 1 | -1): void {
    this.look(this.along(this.at, by))
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
  private entry(at: number, by: 1 | -1): number {
    let next = at + by
    while (this.skipped.has(next)) next += by
    return next
  }

  /** Return the nearest end of a turn in a direction. */
  private stop(at: number, by: 1 | -1): number {
    const next =
      by > 0 ? this.stops.find((one) => one > at) : this.stops.findLast((one) => one < at)
    return next ?? (by > 0 ? this.to : this.from)
  }

  private along(at: number, by: 1 | -1): number {
    return this.unit === 'turn' ? this.stop(at, by) : this.entry(at, by)
  }

  /** Return the position that is due, so that the replay ends on time although positions are late. */
  private due(): number {
    const passed = Math.round((performance.now() - this.begun.time) / this.each)
    if (this.unit === 'step') return Math.max(this.entry(this.at, 1), this.begun.at + passed)
    const begun = this.stops.findIndex((one) => one >= this.begun.at)
    return Math.max(this.stop(this.at, 1), this.stops[begun + passed] ?? this.to)
  }

  private wait(): void {
    if (!this.playing || this.gone) return
    const shown = Math.max(QUICKEST, this.each)
    if (this.over) {
      this.playing = false
      this.timer = setTimeout(() => this.ended(), shown)
      return
    }
    // the next position is fetched while this one is shown
    if (this.each >= QUICKEST) void this.table(this.along(this.at, 1)).catch(() => {})
    this.timer = setTimeout(
      () => void this.go(this.purpose === 'since' ? this.due() : this.along(this.at, 1)),
      shown,
    )
  }

  private async table(at: number): Promise<Push> {
    let push = this.kept.get(at)
    if (!push) {
      const since = Math.min(at - AROUND, (this.history?.turns[this.turnAt(at)]?.at ?? at) - 1)
      push = await this.fetch(this.game, this.seat, at, Math.max(-1, since))
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
