/** Removes undone lines from the log, unless the undone actions affected other players. */
import type { LogLine } from '../../wire/messages'

/** A line of the log as the client stores it. */
export interface Line extends LogLine {
  /** Whether the line's action was undone after it had affected other players. */
  undone?: boolean
}

/**
 * Return the log without undone lines. Undone lines that affected other players stay, with a mark.
 */
export function withoutUndone(log: Line[], undone: number[]): Line[] {
  const gone = new Set(undone)
  if (!log.some((line) => gone.has(line.n) && !line.undone)) return log
  /** the acting seat of a log entry is that of its first line */
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
