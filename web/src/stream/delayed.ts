/**
 * A table as spectators saw it some minutes ago. The server sends nothing newer, so nothing newer is
 * in this browser, and after a reload the page continues where it was.
 */
import { look } from '../lib/game/session/content.svelte'
import type { Feed, Hearing, Listening } from '../lib/game/session/feed'
import * as api from '../lib/wire/api'
import type { DelayedTable, Push } from '../lib/wire/messages'

/** Milliseconds between two questions whether another entry is old enough. */
export const POLL_MS = 3_000
const NONE = -1
/** Answers after which a retry does not help: no login, no spectators, or no such table. */
const FINAL_STATUS = [401, 403, 404]
const REFUSED = 4403

type Ask = (since: number) => Promise<DelayedTable>

/** Asks for positions that have become old enough, until the game is over. */
export class Polling implements Listening {
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false
  private asking = false

  constructor(
    private readonly ask: Ask,
    private readonly since: () => number,
    private readonly heard: Pick<Hearing, 'push' | 'state' | 'refused'>,
  ) {
    this.wait()
  }

  hurry(): void {
    if (this.asking || this.closed) return
    clearTimeout(this.timer)
    void this.poll()
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
  }

  private wait(): void {
    if (!this.closed) this.timer = setTimeout(() => void this.poll(), POLL_MS)
  }

  private async poll(): Promise<void> {
    this.asking = true
    try {
      const { push } = await this.ask(this.since())
      if (this.closed) return
      this.heard.state(true)
      if (push) this.heard.push(push)
      if (push?.status === 'finished') return this.close()
    } catch (error) {
      if (this.closed) return
      this.heard.state(false)
      if (error instanceof api.Refused && FINAL_STATUS.includes(error.status)) {
        this.close()
        return this.heard.refused?.(REFUSED)
      }
    }
    this.asking = false
    this.wait()
  }
}

/** Return the source of a table some minutes ago. */
export function delayedFeed(game: string, delay: number): Feed {
  /** The position that came with the data of the table. */
  let first: Push | null = null
  const ask = (since: number, wanted = look()) => api.delayed(game, delay, since, wanted)
  return {
    delay,
    async table(wanted) {
      const answer = await ask(NONE, wanted)
      first = answer.push
      return answer.table!
    },
    async view() {
      const push = first ?? (await ask(NONE)).push
      first = null
      if (!push) throw new Error('the game had not begun')
      return push
    },
    listen: (_seat, since, heard) => new Polling(ask, since, heard),
  }
}
