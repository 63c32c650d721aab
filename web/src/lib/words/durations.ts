/** Durations and times in words. */

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** Return a duration in words, in the largest unit of which it is a whole number. */
export function span(seconds: number, language: string): string {
  const whole = UNITS.slice(1).find(([, size]) => seconds && seconds % size === 0)
  const [unit, size] = whole ?? ['second', 1]
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    seconds / size,
  )
}

/** Return the time until a moment in words, in the largest unit; at least one minute. */
export function left(until: Date, language: string, now = new Date()): string {
  const seconds = (until.getTime() - now.getTime()) / 1000
  const [unit, size] = UNITS.slice(1).find(([, one]) => seconds >= one) ?? ['minute', 60]
  const count = Math.max(1, Math.floor(seconds / size))
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/**
 * Return how long ago a moment was, such as "3 hours ago" or "yesterday". Less than a minute is
 * "now".
 */
export function ago(at: Date, language: string, now = new Date()): string {
  const passed = (now.getTime() - at.getTime()) / 1000
  const speak = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const found = UNITS.find(([, size]) => passed >= size)
  return found ? speak.format(-Math.floor(passed / found[1]), found[0]) : speak.format(0, 'second')
}
