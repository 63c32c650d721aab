/** The bots of a rematch, and the level of bots that fits the last result. */
import type { PublicSeat } from '../../lib/wire/messages'

/**
 * A defeat is a clear one if the player is behind by more than this part of the winner's points.
 */
const CLEAR = 0.25
/** The number of the weakest level, which plays at random and is never proposed. */
const WEAKEST = 1

export interface Result {
  won: boolean
  /** Whether everybody else finished before the reader. */
  last: boolean
  /** Points behind the winner, and the winner's points. */
  behind: number
  best: number
}

/** Return the seats of bots, if the reader is the only person and there is no solo opponent. */
export function botsOf(seats: PublicSeat[]): PublicSeat[] {
  const people = seats.filter((seat) => !seat.bot && !seat.automa)
  return people.length === 1 && !seats.some((seat) => seat.automa)
    ? seats.filter((seat) => seat.bot)
    : []
}

/**
 * Return the number of the level of bots that fits a result: the next level after a victory, the
 * level below after a clear defeat, otherwise the same level.
 */
export function fittingLevel(count: number, played: number, result: Result): number {
  if (result.won) return Math.min(played + 1, count - 1)
  const clear = result.last && result.behind > CLEAR * result.best
  return clear ? Math.max(Math.min(played, WEAKEST), played - 1) : played
}
