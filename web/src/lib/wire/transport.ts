/**
 * The interface of requests. `#transport` is the implementation in this build: a service
 * (`http.ts`), or the program in a worker of this page (`src/local/transport.ts`).
 */

export interface Answer {
  status: number
  ok: boolean
  json: () => Promise<unknown>
}

export interface Sending {
  method: string
  headers: Record<string, string>
  body?: string
}

/** The part of a WebSocket that the client uses. */
export interface Connection {
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(text: string): void
  close(): void
}

/** The data that the edition without a server stores in the browser. */
export interface DeviceStorage {
  /** Return whether the browser will keep the data until the person deletes it. */
  protect(): Promise<boolean>
  megabytes(): Promise<number>
  remove(): Promise<void>
}

export interface Transport {
  fetch(address: string, sending: Sending): Promise<Answer>
  /** Open a connection that delivers every change of a table. */
  open(address: string): Connection
  /**
   * Return the address at which the browser finds a picture: immediately, or when it has been
   * drawn.
   */
  picture(address: string): string | Promise<string>
  /** The storage on this device; left out where a service stores everything. */
  kept?: DeviceStorage
}
