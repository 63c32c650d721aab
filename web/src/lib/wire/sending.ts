/**
 * Sends a move until its outcome is known. The key of the move prevents the server from playing it
 * twice. The move is stored in this browser until the answer arrives, so that a reload does not
 * lose it.
 */
import * as api from './api'
import type { Moved, Push } from './messages'
import type { Batch } from './requests'

const kept = (game: string) => `sending:${game}`

/** Return a move at this table that the server has not answered yet. */
export function unanswered(game: string): Batch | null {
  try {
    return JSON.parse(localStorage.getItem(kept(game)) ?? 'null') as Batch | null
  } catch {
    return null
  }
}

/** Whether a retry may help: no answer, the server is not ready, or too many requests. */
export const passing = (error: unknown): boolean =>
  !(error instanceof api.Refused) || error.status >= 500 || error.status === 429

const FIRST_WAIT = 300
const LONGEST_WAIT = 3_000

export interface Way {
  /** Return whether a socket will deliver the new state of the table. */
  listening: () => boolean
  /** Called when a move was not delivered and will be sent again. */
  delayed: () => void
  /**
   * Return whether no code waits for the move any more. The move stays stored for the next visit.
   */
  isCancelled: () => boolean
  pause?: (time: number) => Promise<void>
}

const rest = (time: number) => new Promise<void>((wake) => setTimeout(wake, time))

/**
 * Send a move until the server answers. Return the answer, or throw an error if the move was
 * refused. Return null if sending was cancelled.
 */
export async function deliver(game: string, batch: Batch, way: Way): Promise<Push | Moved | null> {
  localStorage.setItem(kept(game), JSON.stringify(batch))
  let wait = FIRST_WAIT
  while (!way.isCancelled()) {
    try {
      const answer = await api.act(game, batch, way.listening())
      localStorage.removeItem(kept(game))
      return answer
    } catch (error) {
      if (!passing(error)) {
        localStorage.removeItem(kept(game))
        throw error
      }
      way.delayed()
      await (way.pause ?? rest)(wait)
      wait = Math.min(wait * 2, LONGEST_WAIT)
    }
  }
  return null
}
