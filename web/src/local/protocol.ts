/** Messages between the page and the worker that answers its requests. */

export type ToWorker =
  | { kind: 'start'; root: string }
  | { kind: 'ask'; id: number; method: string; address: string; body: string | null }
  | { kind: 'open'; line: number; game: string; seat: number; since: number }
  | { kind: 'resync'; line: number; since: number }
  | { kind: 'close'; line: number }

export type FromWorker =
  | { kind: 'answer'; id: number; status: number; text: string }
  | { kind: 'push'; line: number; text: string }
  | { kind: 'closed'; line: number; code: number }
  | { kind: 'failed'; message: string }
