/** One open game: the committed table, the unfinished turn on top of it, and who looks at it. */
import * as api from './api'
import { speaker } from './i18n.svelte'
import { Pace } from './pace.svelte'
import { Playback } from './playback.svelte'
import type {
  Board,
  Decision,
  DraftResult,
  LogLine,
  Message,
  Option,
  Push,
  SeatInfo,
  View,
} from './types'

const LOG_LINES = 300

export class Game {
  push: Push = $state.raw(undefined as unknown as Push)
  trial: DraftResult | null = $state.raw(null)
  actions: string[] = $state([])
  log: LogLine[] = $state.raw([])
  connected = $state(true)
  problem = $state('')
  busy = $state(false)
  /** Hot-seat: the person the device has to be passed to before their cards are shown. */
  cover = $state(-1)
  /** The solo opponent's last turn, step by step. */
  readonly playback = new Playback()
  /** When the moves of bots are shown. */
  readonly pace = new Pace((push) => this.show(push))
  private received = 0
  private stop: () => void = () => {}
  private lastEvent = -1

  constructor(
    readonly id: string,
    readonly board: Board,
  ) {}

  async open(): Promise<void> {
    const first = await this.findSeat()
    await this.look(first)
  }

  /** The first person's seat; who has to decide comes before who does not. */
  private async findSeat(): Promise<number> {
    const row = (await api.games()).find((game) => game.id === this.id)
    return row?.seats.find(isPerson)?.seat ?? 0
  }

  /** Look at the table from a seat. */
  async look(seat: number): Promise<void> {
    this.stop()
    const push = await api.view(this.id, seat)
    // What one person saw is not for the next one: the log begins anew with what this seat may see.
    this.log = []
    this.lastEvent = -1
    this.pace.reset()
    this.receive(push)
    // Who comes back may have her last turn explained, but need not.
    this.playback.close()
    await this.restoreDraft(seat)
    this.stop = api.listen(
      this.id,
      seat,
      () => this.received,
      (push) => this.receive(push),
      (connected) => (this.connected = connected),
    )
  }

  /** The person the device was passed to is looking now. */
  async uncover(): Promise<void> {
    if (this.busy) return
    const seat = this.cover
    this.busy = true
    try {
      await this.look(seat)
      this.cover = -1
    } catch (error) {
      this.complain(error)
    } finally {
      this.busy = false
    }
  }

  close(): void {
    this.playback.close()
    this.pace.reset()
    this.stop()
  }

  private receive(push: Push): void {
    this.received = push.seq
    this.pace.take(push)
  }

  private show(push: Push): void {
    if (this.push && push.seq < this.push.seq && push.view.seat === this.push.view.seat) return
    const changed = !this.push || push.seq !== this.push.seq || push.view.seat !== this.seat
    const fresh = push.events.filter((line) => line.n > this.lastEvent)
    if (fresh.length) {
      this.lastEvent = fresh[fresh.length - 1]!.n
      this.log = [...this.log, ...fresh].slice(-LOG_LINES)
    }
    this.push = push
    if (changed) this.clear()
    if (fresh.length && this.playback.keep(fresh, push.view)) this.playback.start()
    this.passOn()
  }

  /** Hot-seat: when nobody at this seat decides but another person does, turn to them. */
  private passOn(): void {
    const waiting = this.push.view.waiting
    if (waiting.length === 0 || waiting.includes(this.seat)) return
    const next = waiting.find((seat) => this.seats[seat] && isPerson(this.seats[seat]))
    if (next === undefined) return
    if (this.seats.filter(isPerson).length > 1) this.cover = next
    else void this.look(next)
  }

  private async restoreDraft(seat: number): Promise<void> {
    if (!this.push.decision) return
    const kept = await api.keptDraft(this.id, seat)
    if (kept.actions.length) await this.tryOut(kept.actions)
  }

  get seat(): number {
    return this.push.view.seat
  }

  get seats(): SeatInfo[] {
    return this.push.seats
  }

  get view(): View {
    return this.playback.view ?? this.trial?.view ?? this.push.view
  }

  get decision(): Decision | null {
    if (this.playback.running) return null
    return this.trial ? this.trial.decision : this.push.decision
  }

  /** The last drafted action cannot be taken back once it is sent. */
  get atSeam(): boolean {
    return !this.playback.running && this.trial !== null && this.trial.seam >= 0
  }

  /** What a bot last said about a turn of its own. */
  why(seat: number): Message | undefined {
    return this.log.findLast((line) => line.seat === seat && line.why !== undefined)?.why
  }

  name(seat: number): string {
    return this.seats[seat]?.name ?? ''
  }

  /** Add an answer to the unfinished turn. */
  async choose(action: string): Promise<void> {
    if (this.busy || this.atSeam || this.playback.running) return
    this.playback.close()
    await this.tryOut([...this.actions, action])
  }

  async undo(): Promise<void> {
    if (this.actions.length) await this.tryOut(this.actions.slice(0, -1))
    else if (this.push.undo) await this.send(['undo 1'])
  }

  async restart(): Promise<void> {
    await this.tryOut([])
  }

  async confirm(): Promise<void> {
    if (this.actions.length) await this.send([...this.actions])
  }

  private async tryOut(actions: string[]): Promise<void> {
    this.busy = true
    this.problem = ''
    try {
      const result = await api.draft(this.id, this.seat, actions)
      this.actions = actions
      this.trial = actions.length ? result : null
    } catch (error) {
      this.complain(error)
    } finally {
      this.busy = false
    }
  }

  private async send(actions: string[]): Promise<void> {
    this.busy = true
    this.problem = ''
    try {
      const push = await api.act(this.id, this.seat, actions, this.push.seq, crypto.randomUUID())
      this.receive(push)
    } catch (error) {
      this.complain(error)
      this.clear()
      if (error instanceof api.Refused && error.problem.code === 'conflict') await this.again(actions)
    } finally {
      this.busy = false
    }
  }

  /** Somebody else acted meanwhile: try the same turn on the table as it is now. */
  private async again(actions: string[]): Promise<void> {
    this.receive(await api.view(this.id, this.seat))
    if (this.push.decision) await this.tryOut(actions)
  }

  private clear(): void {
    this.actions = []
    this.trial = null
  }

  private complain(error: unknown): void {
    if (error instanceof api.Refused) {
      this.problem = speaker.t(`error.${error.problem.code}`, error.problem.params ?? {})
    } else {
      this.problem = speaker.t('ui.connection.lost')
    }
  }
}

const isPerson = (seat: SeatInfo) => !seat.bot && !seat.automa

export const isPlacement = (option: Option) => option.action.startsWith('place ')
