/** The socket of a table, which reconnects until it is closed. */
import type {
  BeatMessage,
  ChatLine,
  GestureMessage,
  HereMessage,
  PushMessage,
  SocketMessage,
  TableMessage,
} from './messages'
import type { Connection } from './transport'

/** Functions that are called with the messages of a table's socket. */
export interface Heard {
  push?: (push: PushMessage) => void
  table?: (table: TableMessage) => void
  chat?: (line: ChatLine) => void
  gesture?: (gesture: GestureMessage) => void
  here?: (here: HereMessage) => void
  /** Called with the number of the last chat message, by which a missed message is noticed. */
  line?: (last: number) => void
  state: (connected: boolean) => void
  /**
   * Called if the socket will not reconnect: the seat belongs to somebody else, or there is no such
   * table.
   */
  refused?: (code: number) => void
}

/**
 * Milliseconds without a message after which the connection counts as lost. The server sends a
 * heartbeat every 15 seconds.
 */
export const SILENCE = 40_000
const FIRST_WAIT = 250
const LONGEST_WAIT = 4_000
/** Close codes after which a retry does not help: not the viewer's seat, or no such table. */
const FINAL_CODES = [4403, 4404]

type Opens = (address: string) => Connection

export class Socket {
  private socket: Connection | undefined
  private wait = FIRST_WAIT
  private stopped = false
  private silence: ReturnType<typeof setTimeout> | undefined
  private retry: ReturnType<typeof setTimeout> | undefined
  connected = false
  private told: boolean | undefined

  constructor(
    private readonly path: (since: number) => string,
    private readonly since: () => number,
    private readonly heard: Heard,
    private readonly opens: Opens,
  ) {
    this.connect()
  }

  /** Reconnect immediately, because the device is online again or the page is visible again. */
  hurry(): void {
    if (this.connected || this.stopped) return
    this.wait = FIRST_WAIT
    this.connect()
  }

  close(): void {
    this.stopped = true
    clearTimeout(this.retry)
    clearTimeout(this.silence)
    this.drop()
  }

  private connect(): void {
    clearTimeout(this.retry)
    this.drop()
    const socket = this.opens(this.path(this.since()))
    this.socket = socket
    this.listenFor(SILENCE)
    socket.onopen = () => socket.send('') // the cookie identifies the guest
    socket.onmessage = (event) => this.hear(String(event.data))
    socket.onclose = (event) => this.lost(event.code)
  }

  /** Close the socket and ignore its remaining messages. */
  private drop(): void {
    const old = this.socket
    if (!old) return
    old.onopen = old.onmessage = old.onclose = null
    old.close()
    this.socket = undefined
  }

  private lost(code: number): void {
    clearTimeout(this.silence)
    this.tell(false)
    if (this.stopped) return
    if (FINAL_CODES.includes(code)) {
      this.stopped = true
      this.heard.refused?.(code)
      return
    }
    this.retry = setTimeout(() => this.connect(), this.wait)
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }

  private listenFor(time: number): void {
    clearTimeout(this.silence)
    this.silence = setTimeout(() => {
      this.drop()
      this.lost(0)
    }, time)
  }

  private tell(connected: boolean): void {
    this.connected = connected
    if (connected !== this.told) this.heard.state(connected)
    this.told = connected
  }

  private hear(text: string): void {
    this.wait = FIRST_WAIT
    this.listenFor(SILENCE)
    this.tell(true)
    const message = JSON.parse(text) as SocketMessage
    if (message.type === 'push') this.heard.push?.(message)
    else if (message.type === 'table') this.heard.table?.(message)
    else if (message.type === 'chat') this.heard.chat?.(message)
    else if (message.type === 'gesture') this.heard.gesture?.(message)
    else if (message.type === 'here') this.heard.here?.(message)
    else if (message.type === 'beat') this.beat(message)
  }

  /** Compare the numbers of a heartbeat with those of the received messages. */
  private beat({ seq, line }: BeatMessage): void {
    const known = this.since()
    if (seq > known) this.socket?.send(JSON.stringify({ type: 'resync', since: known }))
    this.heard.line?.(line)
  }
}
