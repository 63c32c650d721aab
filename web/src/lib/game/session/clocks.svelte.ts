/** Everybody's remaining time. The server sends the remaining seconds; the client counts down. */
import { span } from '../../words/durations'
import type { ClockOption, ClockState, DayWindow } from '../../wire/messages'

/** Seconds from which a time is shown as a date instead of a countdown. */
const LONG = 12 * 3600
/** Seconds below which the remaining time gets another colour. */
const SHORT = 30

export class Clocks {
  private state: ClockState | null = $state.raw(null)
  private received = 0
  private now = $state(0)
  private timer: ReturnType<typeof setInterval> | undefined

  constructor(private readonly time: () => number = () => performance.now()) {}

  take(state: ClockState | null): void {
    this.received = this.now = this.time()
    this.state = state
    clearInterval(this.timer)
    if (state?.seats.some((seat) => seat.running)) {
      this.timer = setInterval(() => (this.now = this.time()), 500)
    }
  }

  close(): void {
    clearInterval(this.timer)
  }

  get there(): boolean {
    return this.state !== null
  }

  running(seat: number): boolean {
    return this.state?.seats[seat]?.running ?? false
  }

  /** Return the seconds that a seat has left; null for seats without a clock. */
  left(seat: number): number | null {
    const found = this.state?.seats[seat]
    if (!found || found.left === null) return null
    const passed = found.running ? (this.now - this.received) / 1000 : 0
    return Math.max(0, found.left - passed)
  }

  /** When the time of the running seat ends. */
  get deadline(): Date | null {
    return this.state?.deadline ? new Date(this.state.deadline) : null
  }

  /** Return whether a seat's time is so long that a date is better than a countdown. */
  isLong(seat: number): boolean {
    return (this.left(seat) ?? 0) > LONG
  }

  isShort(seat: number): boolean {
    return this.running(seat) && (this.left(seat) ?? Infinity) <= SHORT
  }
}

/** Return a countdown such as 7:48 or 1:07:48. */
export function countdown(seconds: number): string {
  const whole = Math.ceil(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Return a countdown such as 7:48, or whole hours for long times, such as 48 h. */
export function inShort(seconds: number, language: string): string {
  if (seconds <= LONG) return countdown(seconds)
  const hours = Math.floor(seconds / 3600)
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'short',
  }).format(hours)
}

/** Return a time such as Tue 18:00, with the date if it is more than six days away. */
export function moment(at: Date, language: string, now = new Date()): string {
  const days = (at.getTime() - now.getTime()) / 86_400_000
  const far = Math.abs(days) > 6
  return at.toLocaleString(language, {
    weekday: far ? undefined : 'short',
    day: far ? 'numeric' : undefined,
    month: far ? 'short' : undefined,
    hour: '2-digit',
    minute: '2-digit',
  })
}

/** Return the arguments of the sentences `ui.clock.in_words_live` and `…_async` for a clock. */
export function clockWords(clock: ClockOption, language: string): Record<string, string> {
  const say = (seconds: number) => span(seconds, language)
  if (clock.kind === 'live') {
    return { bank: say(clock.bank), increment: say(clock.increment), reaction: say(clock.reaction) }
  }
  return { hours: say(clock.hours * 3600), reaction: say(clock.reaction_hours * 3600) }
}

/** Return the hours in which a clock runs, in local time. */
export function windowWords(
  window: DayWindow,
  language: string,
  day = new Date(),
): Record<string, string> {
  const say = (hour: number) => {
    const at = new Date(day)
    at.setUTCHours(0, hour * 60 - window.offset, 0, 0)
    return at.toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' })
  }
  return { opens: say(window.opens), closes: say(window.closes) }
}
