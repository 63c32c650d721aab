/** The positions of a replay by turn, and the log lines of one turn. */
import type { History } from '../../wire/messages'
import type { Line } from './undone'

/** What one step of a replay shows: a whole turn, or one log entry. */
export const UNITS = ['turn', 'step'] as const
export type Unit = (typeof UNITS)[number]

/**
 * Return the log entries after which a turn is complete, with the first and the last entry of the
 * replay. The entry with which a turn begins is the one that completes the turn before it.
 */
export function turnStops(history: History, from: number, to: number): number[] {
  const ends = history.turns.map(({ at }) => at).filter((at) => at > from && at < to)
  return [...new Set([from, ...ends, to])]
}

/** Return the number of the turn that a log entry belongs to; -1 during the set-up. */
export const turnAt = (history: History | null, at: number): number =>
  history?.turns.findLastIndex((turn) => turn.at < at) ?? -1

/** Return the lines of the turn that was played last in a position, from its heading on. */
export function linesOfTurn(lines: readonly Line[], at: number): Line[] {
  const begun = lines.findLastIndex((line) => line.kind === 'turn' && (line.at ?? 0) < at)
  const turn = lines.slice(Math.max(0, begun))
  const next = turn.findIndex((line, n) => n > 0 && line.kind === 'turn')
  return next < 0 ? turn : turn.slice(0, next)
}
