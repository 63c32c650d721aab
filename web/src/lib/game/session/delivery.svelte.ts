/** Sends moves until their outcome is known, and waits for the push that follows each. */
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
  /** Show or hide that a move takes long to get through. */
  setDelayed: (delayed: boolean) => void
  receive: (push: Push) => void
}

export class Delivery {
  /** The sequence number of the newest push. */
  received = 0
  /** The push that a sent move waits for. */
  private expected: { seq: number; arrived: () => void } | null = null

  constructor(private readonly receiver: Receiver) {}

  /** Note that a push has arrived. */
  note(push: Push): void {
    this.received = push.seq
    if (this.expected && push.seq >= this.expected.seq) this.expected.arrived()
  }

  /** Send a move until it is answered; the new table has arrived when this resolves. */
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

  /** Send the move again that had no answer before the page was loaded. */
  async resend(seat: number): Promise<void> {
    const { receiver } = this
    const batch = unanswered(receiver.id)
    if (batch?.seat !== seat) return
    const options = {
      listening: () => true,
      delayed: () => {},
      isCancelled: () => receiver.closed,
    }
    // Refused means that it was not made; the draft is still there.
    await deliver(receiver.id, batch, options).catch((error: unknown) => {
      if (passing(error)) throw error
    })
  }

  /** Wait for a push over the socket; request it if it does not come. */
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
