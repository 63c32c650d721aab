/** The days on which this browser's person solved a puzzle. They are kept in this browser only. */

const KEY = 'puzzle-days'
/** Maximum number of days that are kept, and milliseconds of a day. */
const [KEPT, DAY_MS] = [400, 86_400_000]
/** Number of days that the cloth shows. */
export const SHOWN = 14

/** Return a day as text; puzzles change at midnight in UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

export function solvedDays(): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[])
  } catch {
    return new Set()
  }
}

/** Note that a puzzle was solved on a day. */
export function noteSolved(day: string): void {
  const days = [...solvedDays().add(day)].sort().slice(-KEPT)
  localStorage.setItem(KEY, JSON.stringify(days))
}

/** Return the last days in order, and whether a puzzle was solved on each. */
export const lastDays = (days: ReadonlySet<string>, now: number): boolean[] =>
  Array.from({ length: SHOWN }, (_, n) => days.has(dayOf(now - (SHOWN - 1 - n) * DAY_MS)))

/** Return the number of days in a row up to today, or up to yesterday before today's puzzle. */
export function streakOf(days: ReadonlySet<string>, now: number): number {
  const start = days.has(dayOf(now)) ? 0 : 1
  let count = 0
  while (days.has(dayOf(now - (start + count) * DAY_MS))) count += 1
  return count
}
