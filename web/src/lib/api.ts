/** The only file that talks to the server. */
import type { Board, BotList, Clause, DraftResult, GameRow, Problem, Push } from './types'

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.code)
  }
}

function key(): string {
  const given = new URLSearchParams(location.hash.slice(1)).get('key')
  if (given) {
    localStorage.setItem('key', given)
    history.replaceState(null, '', location.pathname)
  }
  return given ?? localStorage.getItem('key') ?? ''
}

const KEY = key()

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`/api${path}`, {
    method,
    // A guest's browser has a cookie instead of a key.
    headers: { ...(KEY ? { authorization: `Bearer ${KEY}` } : {}), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const data: unknown = await answer.json()
  if (!answer.ok) {
    const problem = data as Partial<Problem> & { detail?: unknown }
    throw new Refused(answer.status, { ...problem, code: problem.code ?? String(problem.detail) })
  }
  return data as T
}

export const board = () => call<Board>('GET', '/board')
export const bots = () => call<BotList>('GET', '/bots')
export const clause = (id: string) => call<Clause>('GET', `/rules/${id}`)
export const games = () => call<GameRow[]>('GET', '/games')
export const view = (game: string, seat: number) =>
  call<Push>('GET', `/games/${game}/view?seat=${seat}`)
export const create = (seats: { name: string; bot: string | null }[], options: object) =>
  call<{ id: string }>('POST', '/games', { seats, ...options })
export const draft = (game: string, seat: number, actions: string[]) =>
  call<DraftResult>('PUT', `/games/${game}/draft`, { seat, actions })
export const keptDraft = (game: string, seat: number) =>
  call<{ actions: string[] }>('GET', `/games/${game}/draft?seat=${seat}`)
export const act = (game: string, seat: number, actions: string[], expected_seq: number, id: string) =>
  call<Push>('POST', `/games/${game}/actions`, { seat, actions, expected_seq, key: id })

/** Listen to a seat's pushes until the returned function is called; reconnects by itself. */
export function listen(
  game: string,
  seat: number,
  since: () => number,
  onPush: (push: Push) => void,
  onState: (connected: boolean) => void,
): () => void {
  let socket: WebSocket | undefined
  let stopped = false
  let wait = 250
  const connect = () => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    socket = new WebSocket(
      `${scheme}://${location.host}/api/games/${game}/ws?seat=${seat}&since=${since()}`,
    )
    socket.onopen = () => socket?.send(KEY)
    socket.onmessage = (event) => {
      wait = 250
      onState(true)
      // Who is here, what is said and that the server lives come as messages of their own.
      const message = JSON.parse(String(event.data)) as { type: string }
      if (message.type === 'push') onPush(message as unknown as Push)
    }
    socket.onclose = (event) => {
      // 4403 and 4404: not our seat, no such game; asking again will not help.
      if (stopped || event.code === 4403 || event.code === 4404) return
      onState(false)
      setTimeout(connect, wait)
      wait = Math.min(wait * 2, 4000)
    }
  }
  connect()
  return () => {
    stopped = true
    socket?.close()
  }
}
