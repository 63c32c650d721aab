/** A move is sent until it is known what became of it. Its key lets it act once, however often it
 *  arrives; it is kept in this browser until the answer is there, so that even a reload in a tunnel
 *  does not lose track of it. */
import * as api from './api'
import type { Moved, Push } from './messages'
import type { Batch } from './requests'

const kept = (game: string) => `sending:${game}`

/** A move of this table that nobody has answered yet. */
export function unanswered(game: string): Batch | null {
  try {
    return JSON.parse(localStorage.getItem(kept(game)) ?? 'null') as Batch | null
  } catch {
    return null
  }
}

/** Whether asking again may help: nobody answered, the server is not ready, or it was too much. */
export const passing = (error: unknown): boolean =>
  !(error instanceof api.Refused) || error.status >= 500 || error.status === 429

const FIRST_WAIT = 300
const LONGEST_WAIT = 3_000

export interface Way {
  /** Whether somebody listens who will get the new table anyway. */
  listening: () => boolean
  /** It did not get through, and is being tried again. */
  delayed: () => void
  /** Nobody waits for it any more; it stays kept for the next time. */
  isCancelled: () => boolean
  pause?: (time: number) => Promise<void>
}

const rest = (time: number) => new Promise<void>((wake) => setTimeout(wake, time))

/** The server's answer; a refusal is one, and is thrown. Null if it was given up. */
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
