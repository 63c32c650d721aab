/** What was taken back: of no interest to anybody, unless it had touched somebody else. */
import type { LogLine } from '../../wire/messages'

/** A line of the log as it is kept here. */
export interface Line extends LogLine {
  /** It was taken back, and had concerned others. */
  undone?: boolean
}

/** The log without what was taken back; where that concerned others it stays, marked. */
export function withoutUndone(log: Line[], undone: number[]): Line[] {
  const gone = new Set(undone)
  if (!log.some((line) => gone.has(line.n) && !line.undone)) return log
  /** Whose doing an entry was: its first line tells. */
  const actors = new Map<number | undefined, number>()
  const touched = new Set<number | undefined>()
  for (const line of log.filter((one) => gone.has(one.n) && one.seat >= 0)) {
    if (!actors.has(line.at)) actors.set(line.at, line.seat)
    if (actors.get(line.at) !== line.seat) touched.add(line.at)
  }
  return log
    .filter((line) => !gone.has(line.n) || touched.has(line.at))
    .map((line) => (gone.has(line.n) && !line.undone ? { ...line, undone: true } : line))
}
