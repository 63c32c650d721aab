/** Sends each move until its outcome is known, and waits for the push that follows. */
import * as api from '../../wire/api'
import type { Push } from '../../wire/messages'
import type { Batch } from '../../wire/requests'
import { deliver, passing, unanswered } from '../../wire/sending'

/** Milliseconds after which a push that did not arrive over the socket is requested. */
const PUSH_TIMEOUT_MS = 2000

export interface Receiver {
  readonly id: string
  readonly seat: number
  readonly connected: boolean
  readonly closed: boolean
  /** Shows or hides the note that sending a move takes long. */
  setDelayed: (delayed: boolean) => void
  receive: (push: Push) => void
}

export class Delivery {
  /** The sequence number of the newest push. */
  received = 0
  /** The push that a sent move waits for. */
  private expected: { seq: number; arrived: () => void } | null = null

  constructor(private readonly receiver: Receiver) {}

  /** Store that a push has arrived. */
  note(push: Push): void {
    this.received = push.seq
    if (this.expected && push.seq >= this.expected.seq) this.expected.arrived()
  }

  /**
   * Send a move until the server answers. The new state of the table has arrived when the promise
   * resolves.
   */
  async commit(batch: Batch): Promise<void> {
    const { receiver } = this
    try {
      const answer = await deliver(receiver.id, batch, {
        listening: () => receiver.connected,
        delayed: () => receiver.setDelayed(true),
        isCancelled: () => receiver.closed,
      })
      if (!answer) return
      if ('view' in answer) receiver.receive(answer)
      else await this.arrival(answer.seq)
    } finally {
      receiver.setDelayed(false)
    }
  }

  /** Send the move again that had no answer when the page was reloaded. */
  async resend(seat: number): Promise<void> {
    const { receiver } = this
    const batch = unanswered(receiver.id)
    if (batch?.seat !== seat) return
    const options = {
      listening: () => true,
      delayed: () => {},
      isCancelled: () => receiver.closed,
    }
    // If the server refuses the move, it was not made, and the unfinished turn is still stored.
    await deliver(receiver.id, batch, options).catch((error: unknown) => {
      if (passing(error)) throw error
    })
  }

  /** Wait for a push over the socket; request the push if it does not come. */
  private async arrival(seq: number): Promise<void> {
    if (this.received >= seq) return
    let timer: ReturnType<typeof setTimeout> | undefined
    await new Promise<void>((arrived) => {
      timer = setTimeout(arrived, PUSH_TIMEOUT_MS)
      this.expected = { seq, arrived }
    })
    clearTimeout(timer)
    this.expected = null
    const { id, seat, closed } = this.receiver
    if (this.received < seq && !closed) this.receiver.receive(await api.view(id, seat))
  }
}
