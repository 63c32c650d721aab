/** Whether somebody's first turn is over. */
import type { Line } from '../log/undone'

/** A turn of the seat is in the log, and another turn has begun since. */
export function hadTurn(log: readonly Line[], seat: number): boolean {
  const turns = log.filter((line) => line.kind === 'turn' && !line.undone)
  const first = turns.findIndex((line) => line.seat === seat)
  return first >= 0 && first < turns.length - 1
}
