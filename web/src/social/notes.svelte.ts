/**
 * Private notes. They are stored on the server while the person writes them, and in this browser
 * while the server does not answer.
 */
import * as api from '../lib/wire/api'

/** Milliseconds after the last key until the notes are sent. */
export const PAUSE = 700
const AGAIN = 5_000
const unsent = (game: string) => `notes:${game}`

export class Notes {
  text = $state('')
  state: 'loading' | 'kept' | 'changed' | 'failed' = $state('loading')
  private timer: ReturnType<typeof setTimeout> | undefined
  private sending: Promise<void> | undefined

  constructor(readonly game: string) {}

  async load(): Promise<void> {
    const left = localStorage.getItem(unsent(this.game))
    if (left !== null) {
      // these notes were written while the server did not answer, so they are newer than its copy
      this.write(left)
      return this.flush()
    }
    try {
      this.text = (await api.notes(this.game)).text
      this.state = 'kept'
    } catch {
      // notes must be read from the server before they are overwritten
      this.timer = setTimeout(() => void this.load(), AGAIN)
    }
  }

  /** Stop editing the notes. */
  async close(): Promise<void> {
    await this.flush()
    clearTimeout(this.timer)
  }

  write(text: string): void {
    this.text = text
    this.state = 'changed'
    localStorage.setItem(unsent(this.game), text)
    this.later(PAUSE)
  }

  /** Send unsent changes of the notes now. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    if (this.sending) await this.sending
    if (localStorage.getItem(unsent(this.game)) === null) return
    this.sending = this.send().finally(() => (this.sending = undefined))
    await this.sending
  }

  private async send(): Promise<void> {
    const text = this.text
    try {
      await api.keepNotes(this.game, text)
    } catch {
      this.state = 'failed'
      return this.later(AGAIN)
    }
    if (text !== this.text) return
    localStorage.removeItem(unsent(this.game))
    this.state = 'kept'
  }

  private later(pause: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), pause)
  }
}
