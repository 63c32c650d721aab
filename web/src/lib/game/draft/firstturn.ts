/** Whether a seat has finished its first turn. */
import type { Line } from '../log/undone'

/** Return whether the log has a turn of the seat and a later turn of anybody. */
export function hadTurn(log: readonly Line[], seat: number): boolean {
  const turns = log.filter((line) => line.kind === 'turn' && !line.undone)
  const first = turns.findIndex((line) => line.seat === seat)
  return first >= 0 && first < turns.length - 1
}
