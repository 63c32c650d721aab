/** The windows on this page that have a table open. Each window receives every change once. */
import type { FromWorker } from './protocol'

interface Window {
  game: string
  seat: number
  since: number
}
interface Pushes {
  push(game: string, seat: number, since: number): [number, string]
  beat(game: string): string
}

/** Close code of a table that does not exist. */
const NO_TABLE = 4404

export class Windows {
  private readonly open = new Map<number, Window>()

  constructor(private readonly tell: (message: FromWorker) => void) {}

  add(line: number, window: Window): void {
    this.open.set(line, window)
  }

  resync(line: number, since: number): void {
    const window = this.open.get(line)
    if (window) window.since = since
  }

  remove(line: number): void {
    this.open.delete(line)
  }

  has(game: string): boolean {
    return [...this.open.values()].some((one) => one.game === game)
  }

  gameOf(line: number): string | undefined {
    return this.open.get(line)?.game
  }

  /**
   * Send the present state of a table to one window, or to all windows that have the table open.
   */
  push(from: Pushes, which: { line: number } | { game: string }): void {
    for (const [line, window] of this.open) {
      if ('line' in which ? which.line !== line : which.game !== window.game) continue
      try {
        const [seq, text] = from.push(window.game, window.seat, window.since)
        window.since = seq
        this.tell({ kind: 'push', line, text })
      } catch {
        this.open.delete(line)
        this.tell({ kind: 'closed', line, code: NO_TABLE })
      }
    }
  }

  beat(from: Pushes): void {
    for (const [line, { game }] of this.open)
      this.tell({ kind: 'push', line, text: from.beat(game) })
  }
}
