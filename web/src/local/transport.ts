/**
 * Sends requests to the program in a worker of this page. Content that is the same for everybody
 * was made when the edition was built, so it is available before Python has started.
 */
import { HOME } from '../lib/app/route.svelte'
import type { Answer, Connection, Sending, Transport } from '../lib/wire/transport'
import type { FromWorker, ToWorker } from './protocol'
import { kept } from './storage'

type Answered = Extract<FromWorker, { kind: 'answer' }>

const root = new URL(HOME, location.href).href

class LocalConnection implements Connection {
  onopen: Connection['onopen'] = null
  onmessage: Connection['onmessage'] = null
  onclose: Connection['onclose'] = null

  constructor(private readonly tell: (since: number | null) => void) {
    queueMicrotask(() => this.onopen?.(new Event('open')))
  }

  send(text: string): void {
    if (text) this.tell((JSON.parse(text) as { since: number }).since)
  }

  close(): void {
    this.tell(null)
  }
}

/** The answer to every request if Python cannot start. */
const FAILED = JSON.stringify({ status: 503, code: 'cannot_start', params: {} })

class Local implements Transport {
  readonly kept = kept
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  private readonly waiting = new Map<number, (answer: Answered) => void>()
  private readonly lines = new Map<number, LocalConnection>()
  private readonly pictures = new Map<string, Promise<string>>()
  /** The files with content that was made by the build, by address. */
  private readonly made = fetch(`${root}content/index.json`).then(
    (answer) => answer.json() as Promise<Record<string, string>>,
  )
  private count = 0
  private failed = false

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data)
    this.say({ kind: 'start', root })
  }

  async fetch(address: string, { method, headers, body }: Sending): Promise<Answer> {
    if (method === 'GET') {
      const file = (await this.made)[address]
      if (file) return fetch(`${root}${file}`)
    }
    const little = 'prefer' in headers ? '?little=1' : ''
    const { status, text } = await this.ask(method, address + little, body)
    // Status 204 has no content, as in an answer of a service.
    return {
      status: status === 200 && !text ? 204 : status,
      ok: status < 400,
      json: () => Promise.resolve(JSON.parse(text)),
    }
  }

  open(address: string): Connection {
    const number = ++this.count
    const url = new URL(address, root)
    const game = url.pathname.split('/').at(-2)!
    const line = new LocalConnection((since) => {
      if (since !== null) return this.say({ kind: 'resync', line: number, since })
      this.lines.delete(number)
      this.say({ kind: 'close', line: number })
    })
    this.lines.set(number, line)
    const [seat, since] = ['seat', 'since'].map((name) => Number(url.searchParams.get(name)))
    this.say({ kind: 'open', line: number, game, seat: seat!, since: since! })
    return line
  }

  picture(address: string): Promise<string> {
    const known = this.pictures.get(address)
    if (known) return known
    const drawn = this.draw(address)
    this.pictures.set(address, drawn)
    return drawn
  }

  private async draw(address: string): Promise<string> {
    const file = (await this.made)[address]
    if (file) return `${root}${file}`
    const { text } = await this.ask('GET', address)
    return URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  }

  private say(message: ToWorker): void {
    this.worker.postMessage(message)
  }

  private ask(method: string, address: string, body: string | null = null): Promise<Answered> {
    const id = ++this.count
    return new Promise((resolve) => {
      if (this.failed) return resolve({ kind: 'answer', id, status: 503, text: FAILED })
      this.waiting.set(id, resolve)
      this.say({ kind: 'ask', id, method, address, body })
    })
  }

  private hear(data: FromWorker): void {
    if (data.kind === 'answer') {
      this.waiting.get(data.id)?.(data)
      this.waiting.delete(data.id)
    } else if (data.kind === 'push')
      this.lines.get(data.line)?.onmessage?.(new MessageEvent('message', { data: data.text }))
    else if (data.kind === 'closed')
      this.lines.get(data.line)?.onclose?.(new CloseEvent('close', { code: data.code }))
    else this.giveUp(data.message)
  }

  private giveUp(message: string): void {
    console.error('Python has not started', message)
    this.failed = true
    for (const [id, answer] of this.waiting)
      answer({ kind: 'answer', id, status: 503, text: FAILED })
    this.waiting.clear()
  }
}

export const transport: Transport = new Local()
