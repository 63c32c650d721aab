/** The solo opponent's turn step by step: the position after each line of the log. */
import type { Change, LogLine, View } from '../../wire/messages'
import { PACES, type PaceName } from '../session/pace.svelte'

const WAIT_MS: Partial<Record<PaceName, number>> = { slow: 2200, normal: 800, quick: 400 }

export class Playback {
  lines: LogLine[] = $state.raw([])
  /** Number of lines of the opponent's turn shown so far; all of them at the end. */
  shown = $state(0)
  /** Whether the list of the opponent's steps is visible. */
  open = $state(false)
  paused = $state(false)
  speed: PaceName = $state(storedSpeed())
  /** The position before the first line of the opponent's turn, and after each line. */
  private views: View[] = []
  private timer: ReturnType<typeof setTimeout> | undefined

  get running(): boolean {
    return this.open && this.shown < this.lines.length
  }

  /** The position after the last line that was shown. */
  get view(): View | null {
    return this.running ? (this.views[this.shown] ?? null) : null
  }

  get line(): LogLine | null {
    return this.open ? (this.lines[this.shown - 1] ?? null) : null
  }

  /**
   * Store the solo opponent's latest turn for playback, if the log has one that leads to the
   * present position. Return whether it has one.
   */
  keep(lines: LogLine[], now: View): boolean {
    const seat = now.automa?.seat
    const from = lines.findIndex((line) => line.seat === seat && line.changes !== undefined)
    if (seat === undefined || from < 0) return false
    const told = lines.slice(from)
    this.views = rewound(told, now)
    // the line about the person's next turn is not a step of the solo opponent
    const last = told[told.length - 1]!
    this.lines = last.kind === 'turn' && last.seat !== seat ? told.slice(0, -1) : told
    this.finish()
    this.open = false
    return true
  }

  start(): void {
    if (!this.lines.length) return
    this.open = true
    this.paused = false
    this.shown = this.speed === 'instant' ? this.lines.length : 1
    this.wait()
  }

  next(): void {
    if (this.running) this.shown += 1
    this.wait()
  }

  previous(): void {
    this.paused = true
    if (this.shown > 1) this.shown -= 1
    this.wait()
  }

  toggle(): void {
    this.paused = !this.paused
    this.wait()
  }

  /** Show all steps of the opponent's turn at once. */
  finish(): void {
    this.shown = this.lines.length
    this.wait()
  }

  close(): void {
    this.finish()
    this.open = false
  }

  choose(speed: PaceName): void {
    localStorage.setItem('automa-speed', speed)
    this.speed = speed
    this.paused = false
    if (speed === 'instant') this.finish()
    this.wait()
  }

  private wait(): void {
    clearTimeout(this.timer)
    if (!this.running || this.paused) return
    const wait = WAIT_MS[this.speed]
    if (wait) this.timer = setTimeout(() => this.next(), wait)
  }
}

function storedSpeed(): PaceName {
  const stored = localStorage.getItem('automa-speed')
  return PACES.find((speed) => speed === stored) ?? 'normal'
}

/**
 * Return the position before the first log line and after each line, computed backwards from the
 * present position.
 */
function rewound(lines: LogLine[], now: View): View[] {
  const views = [now]
  for (const line of [...lines].reverse()) {
    let view = views[0]!
    for (const change of [...(line.changes ?? [])].reverse()) view = takenBack(view, change)
    views.unshift(view)
  }
  return views
}

function takenBack(view: View, [path, before]: Change): View {
  return replaced(view, path, before) as View
}

function replaced(value: unknown, path: (string | number)[], leaf: unknown): unknown {
  if (!path.length) return leaf
  const [key, ...rest] = path as [string | number, ...(string | number)[]]
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...value] as unknown as Record<number, unknown>)
    : { ...(value as Record<string, unknown>) }
  copy[key] = replaced(copy[key], rest, leaf)
  return copy
}
