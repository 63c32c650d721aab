/**
 * The worker that answers the page's requests: Python with the tables of this browser. A request is
 * answered after its changes have been stored.
 */
import { Bots } from './bots'
import { Database, type Write } from './database'
import type { FromWorker, ToWorker } from './protocol'
import { startPython } from './python'
import { Windows } from './windows'

/** Functions of Python. A function with several results returns a list that has to be freed. */
interface Results {
  toJs(): unknown[]
  destroy(): void
}
interface LocalService {
  store: {
    read_table(text: string): void
    read_log(game: string, texts: string[]): void
    read_note(name: string, text: string | undefined): void
  }
  begin(): void
  writes(): string
  changed(): string
  has_log(game: string): boolean
  forget(game: string): void
  ask(method: string, address: string, body: string | null): Results
  push(game: string, seat: number, since: number): Results
  beat(game: string): string
  question(game: string): Results
  bot_answered(game: string, seq: number, text: string): void
  auto_respond(game: string): boolean
}

/** Milliseconds before auto-responses answer a question. */
const REACTION_DELAY = 1000
/** Milliseconds between two heartbeats to the windows. */
const BEAT = 15_000
const CHANNEL = 'tawantinsuyu'

const tell = (message: FromWorker) => postMessage(message)

function results(found: Results): unknown[] {
  const list = found.toJs()
  found.destroy()
  return list
}

class LocalServer {
  private readonly windows = new Windows(tell)
  /** A channel to the other windows of this browser, which have separate workers. */
  private readonly others = new BroadcastChannel(CHANNEL)
  private readonly thinking = new Set<string>()
  private last: Promise<unknown> = Promise.resolve()

  private constructor(
    private readonly service: LocalService,
    private readonly kept: Database,
    private readonly bots: Bots,
  ) {
    this.others.onmessage = ({ data }: MessageEvent<string>) =>
      void this.inTurn(() => this.heard(data))
    setInterval(() => void this.inTurn(() => this.windows.beat(this.pushes)), BEAT)
  }

  static async start(root: string): Promise<LocalServer> {
    const { build } = (await (await fetch(`${root}python/build.json`)).json()) as { build: string }
    const [python, kept] = await Promise.all([startPython(root, build), Database.open()])
    python.runPython('from tawantinsuyu.browser import preload\nservice = preload.service')
    const service = python.globals.get('service') as LocalService
    const [tables, notes] = await Promise.all([kept.all('table'), kept.all('note')])
    for (const [, text] of tables) service.store.read_table(text)
    for (const [name, text] of notes) service.store.read_note(name, text)
    service.begin()
    const server = new LocalServer(service, kept, new Bots(root, build))
    await server.keep()
    return server
  }

  private readonly pushes = {
    push: (game: string, seat: number, since: number) =>
      results(this.service.push(game, seat, since)) as [number, string],
    beat: (game: string) => this.service.beat(game),
  }

  /** Run a task after all previous tasks are finished and stored. */
  private inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.last.then(work)
    this.last = done.catch(() => {})
    return done
  }

  private async keep(): Promise<void> {
    const writes = JSON.parse(this.service.writes()) as Write[]
    if (!writes.length) return
    try {
      await this.kept.write(writes)
    } catch (error) {
      await this.readAgain(writes)
      throw error
    }
    for (const name of new Set(
      writes.map(([kind, key]) => (kind === 'note' ? `note ${key}` : key)),
    ))
      this.others.postMessage(name)
  }

  /** Read a table again from the stored data. */
  private async read(game: string): Promise<void> {
    this.service.forget(game)
    const text = await this.kept.one('table', game)
    if (text !== undefined) this.service.store.read_table(text)
  }

  private async load(game: string): Promise<void> {
    if (this.service.has_log(game)) return
    this.service.store.read_log(game, await this.kept.log(game))
  }

  /** Read a change that another window of this browser has stored. */
  private async heard(name: string): Promise<void> {
    if (name.startsWith('note ')) {
      const note = name.slice('note '.length)
      this.service.store.read_note(note, await this.kept.one('note', note))
      return
    }
    await this.read(name)
    if (!this.windows.has(name)) return
    await this.load(name)
    this.windows.push(this.pushes, { game: name })
  }

  /** Answer a request, after its changes have been stored. */
  async answer(method: string, address: string, body: string | null): Promise<[number, string]> {
    const game = /^\/api\/games\/([0-9a-f]{16})/.exec(address)?.[1]
    const answered = await this.inTurn(async (): Promise<[number, string]> => {
      for (let tries = 0; ; tries++) {
        if (game) await this.load(game)
        const found = results(this.service.ask(method, address, body)) as [number, string]
        try {
          await this.keep()
          return found
        } catch (error) {
          const name = error instanceof DOMException ? error.name : ''
          // Another window has acted, so this request is answered again for the present position.
          if (name === 'ConstraintError' && tries === 0) continue
          // Not a status after which the page automatically sends the move again.
          return [413, JSON.stringify({ status: 413, code: 'storage_full', params: {} })]
        }
      }
    })
    this.follow()
    return answered
  }

  /**
   * Read everything again that could not be stored, so that the program contains only stored data.
   */
  private async readAgain(writes: readonly Write[]): Promise<void> {
    this.service.changed()
    for (const [kind, key] of writes)
      if (kind === 'note') this.service.store.read_note(key, await this.kept.one('note', key))
      else await this.read(key)
  }

  /** Send changes to the windows, and let bots answer. */
  private follow(): void {
    for (const game of JSON.parse(this.service.changed()) as string[]) {
      this.windows.push(this.pushes, { game })
      this.think(game)
      setTimeout(() => void this.autoRespond(game), REACTION_DELAY)
    }
  }

  open(line: number, game: string, seat: number, since: number): void {
    void this.inTurn(async () => {
      await this.load(game)
      this.windows.add(line, { game, seat, since })
      this.windows.push(this.pushes, { line })
      if (this.windows.has(game)) this.think(game)
    })
  }

  resync(line: number, since: number): void {
    void this.inTurn(async () => {
      this.windows.resync(line, since)
      const game = this.windows.gameOf(line)
      if (game) await this.load(game)
      this.windows.push(this.pushes, { line })
    })
  }

  close(line: number): void {
    this.windows.remove(line)
  }

  private async autoRespond(game: string): Promise<void> {
    const changed = await this.inTurn(async () => {
      await this.load(game)
      return this.service.auto_respond(game) && (await this.isStored(game))
    })
    if (changed) this.follow()
  }

  /** Store an answer that no request waits for; return false if it could not be stored. */
  private async isStored(game: string): Promise<boolean> {
    try {
      await this.keep()
      return true
    } catch (error) {
      console.error('an answer was not stored', game, error)
      return false
    }
  }

  /**
   * Let the bots of a table answer until a person has to decide. Only one window lets them think.
   */
  private think(game: string): void {
    if (this.thinking.has(game)) return
    this.thinking.add(game)
    void navigator.locks
      .request(`bots ${game}`, async () => {
        while (await this.askBot(game));
      })
      .catch((error: unknown) => console.error('a bot has not answered', error))
      .finally(() => this.thinking.delete(game))
  }

  private async askBot(game: string): Promise<boolean> {
    const [seq, document, question] = await this.inTurn(async () => {
      await this.load(game)
      return results(this.service.question(game)) as [number, string, string]
    })
    if (!question) return false
    const text = await this.bots.ask(document, question)
    const stored = await this.inTurn(async () => {
      await this.load(game)
      this.service.bot_answered(game, seq, text)
      return this.isStored(game)
    })
    this.follow()
    return stored
  }
}

let server: Promise<LocalServer>

onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') {
    server = LocalServer.start(data.root)
    server.catch((error: unknown) => tell({ kind: 'failed', message: String(error) }))
    return
  }
  const there = await server
  if (data.kind === 'ask') {
    let [status, text] = [500, '{"status":500,"code":"unexpected","params":{"code":"python"}}']
    try {
      ;[status, text] = await there.answer(data.method, data.address, data.body)
    } catch (error) {
      console.error('a request was not answered', data.method, data.address, error)
    }
    tell({ kind: 'answer', id: data.id, status, text })
  } else if (data.kind === 'open') there.open(data.line, data.game, data.seat, data.since)
  else if (data.kind === 'resync') there.resync(data.line, data.since)
  else there.close(data.line)
}
