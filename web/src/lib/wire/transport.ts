/** How requests travel. `#transport` is the one of this build: a service (`http.ts`), or the
 *  program in a worker of this page (`src/local/transport.ts`). */

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

/** The part of a WebSocket that is used. */
export interface Connection {
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(text: string): void
  close(): void
}

/** What an edition without a server keeps in the browser. */
export interface DeviceStorage {
  /** Whether the browser will not delete it by itself. */
  protect(): Promise<boolean>
  megabytes(): Promise<number>
  remove(): Promise<void>
}

export interface Transport {
  fetch(address: string, sending: Sending): Promise<Answer>
  /** Open a line that carries every change of a table. */
  open(address: string): Connection
  /** Where the browser finds a picture: at once, or when it is drawn. */
  picture(address: string): string | Promise<string>
  /** Left out where a service keeps everything. */
  kept?: DeviceStorage
}
