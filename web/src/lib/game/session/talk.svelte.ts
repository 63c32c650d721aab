/** Chat at a table: messages, the last message read, and muted people. */
import * as api from '../../wire/api'
import { people } from '../../app/people.svelte'
import type { ChatLine } from '../../wire/messages'

const MAX_LINES = 300
const kept = (game: string) => `read:${game}`
const readUpTo = (game: string) => Number(localStorage.getItem(kept(game)) ?? 0)

/** Return whether a table has chat messages that this browser has not shown yet. */
export const unreadAt = (row: { id: string; line: number }): boolean => row.line > readUpTo(row.id)

export class Talk {
  lines: ChatLine[] = $state.raw([])
  muted: { guest: string; name: string }[] = $state.raw([])
  /** Whether the chat is open, so that new messages count as read. */
  private reading = $state(false)
  private read: number = $state(0)
  /** The number of the last requested chat message; messages of muted people have numbers too. */
  private asked = 0
  private loading: Promise<void> | undefined

  constructor(readonly game: string) {
    this.read = readUpTo(game)
  }

  get last(): number {
    return this.lines.at(-1)?.id ?? 0
  }

  get unread(): number {
    if (this.reading) return 0
    return this.lines.filter((line) => line.id > this.read && !this.own(line)).length
  }

  own(line: ChatLine): boolean {
    return line.guest === people.guest?.id
  }

  isMuted(guest: string): boolean {
    return this.muted.some((one) => one.guest === guest)
  }

  async load(): Promise<void> {
    const [{ lines }, muted] = await Promise.all([api.chat(this.game), api.muted()])
    this.muted = muted
    this.add(lines)
  }

  hear(line: ChatLine): void {
    this.add([line])
  }

  /** Request missed chat messages once, if the server reports a newer number. */
  heardOf(last: number): void {
    if (last <= this.last || last <= this.asked || this.loading) return
    this.asked = last
    this.loading = api
      .chat(this.game, this.last)
      .then(({ lines }) => this.add(lines))
      .catch(() => void (this.asked = 0))
      .finally(() => (this.loading = undefined))
  }

  async say(text: string, seat: number | null): Promise<void> {
    this.add([await api.say(this.game, text, seat)])
  }

  /** Hide somebody's messages. With `block`, that person can no longer join this guest's tables. */
  async mute(guest: string, name: string, block = false): Promise<void> {
    await (block ? api.block(guest) : api.mute(guest))
    this.muted = [...this.muted, { guest, name }]
    this.lines = this.lines.filter((line) => line.guest !== guest)
  }

  /** Show somebody's lines again, including earlier ones. */
  async unmute(guest: string): Promise<void> {
    await api.unblock(guest)
    this.muted = this.muted.filter((one) => one.guest !== guest)
    this.add((await api.chat(this.game)).lines)
  }

  open(reading: boolean): void {
    this.reading = reading
    this.note()
  }

  private add(lines: ChatLine[]): void {
    const known = new Map([...this.lines, ...lines].map((line) => [line.id, line]))
    this.lines = [...known.values()].sort((one, other) => one.id - other.id).slice(-MAX_LINES)
    if (this.reading) this.note()
  }

  private note(): void {
    this.read = Math.max(this.read, this.last)
    localStorage.setItem(kept(this.game), String(this.read))
  }
}
