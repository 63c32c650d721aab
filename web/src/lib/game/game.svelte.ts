/** One open game: the committed table, the unfinished turn on top of it, and who looks at it. */
import * as api from '../wire/api'
import { Asking } from '../wire/asking.svelte'
import { speaker } from '../words/i18n.svelte'
import { FestivalShow } from './festival.svelte'
import { heard } from './hearing'
import { Highlight } from './highlight.svelte'
import { Pace } from './pace.svelte'
import { Past, type Purpose } from './past.svelte'
import { Playback } from './playback.svelte'
import { Room } from './room.svelte'
import { lastSeen, noteSeen } from './seen'
import { Selection } from './selection.svelte'
import { deliver, passing, unanswered } from '../wire/sending'
import type { Socket } from '../wire/socket'
import { automaAt, boardAt } from './content.svelte'
import { randomHex } from '../app/plain'
import { settings } from '../app/settings.svelte'
import { play } from '../app/sounds'
import { applyTokens } from '../app/theme'
import { withoutUndone, type Line } from './undone'
import type {
  AutomaBoard,
  Board,
  Decision,
  DraftResult,
  Message,
  Option,
  Push,
  PublicSeat,
  View,
} from '../wire/messages'
import type { Batch } from '../wire/requests'

const LOG_LINES = 300
const SPECTATOR = -1
/** Milliseconds until a push that should have come over the socket is asked for. */
const PATIENCE = 2000
/** Milliseconds between two checks whether the game accepts an answer. */
const POLL_MS = 20
/** How often answers are sent when another player's move is stored first. */
const MAX_CONFLICTS = 8
/** Whoever looks away for longer, in milliseconds, is told what happened meanwhile. */
const AWAY = 60_000

export class Game {
  push: Push = $state.raw(undefined as unknown as Push)
  trial: DraftResult | null = $state.raw(null)
  actions: string[] = $state([])
  log: Line[] = $state.raw([])
  connected = $state(true)
  problem = $state('')
  private readonly asking = new Asking()
  /** Hot-seat: the person the device has to be passed to before their cards are shown. */
  cover = $state(-1)
  /** The solo opponent's last turn, step by step. */
  readonly playback = new Playback()
  /** When the moves of bots are shown. */
  readonly pace = new Pace((push) => this.show(push))
  /** The last Festival, on its stage. */
  readonly festival = new FestivalShow()
  /** Who sits around it. */
  readonly room: Room
  private received = 0
  private socket: Socket | undefined
  private closed = false
  /** Whoever waits for a push up to a sequence number. */
  private expecting: { seq: number; there: () => void } | null = null
  private lastEvent = -1
  /** When the page went out of sight. */
  private left = 0

  /** Drawings and places; another palette brings others. */
  board: Board = $state.raw(undefined as unknown as Board)
  /** The same of a solo opponent's board. */
  hers: AutomaBoard | null = $state.raw(null)
  /** What is picked of a placement. */
  readonly selection = new Selection()
  /** What a line of the log, or anything else, points at. */
  readonly highlight = new Highlight()
  /** The table as it was, while somebody looks back. */
  past: Past | null = $state.raw(null)
  /** What happened while nobody was here, and after which entry; null when it was seen. */
  missed: { after: number; lines: Line[] } | null = $state.raw(null)

  constructor(readonly id: string) {
    this.room = new Room(id)
  }

  /** Fetch what the table is drawn with; another palette needs other drawings. */
  async dress(): Promise<void> {
    const { palette } = settings
    const { board, automa } = await this.room.content()
    const [laid, hers] = await Promise.all([boardAt(board), automa ? automaAt(automa) : null])
    this.board = laid
    this.hers = hers
    applyTokens(this.board.tokens, palette)
  }

  async open(seat: number | null = null): Promise<void> {
    const info = this.room.info ?? (await this.room.load())
    // Without the chat there is still the game.
    this.room.talk.load().catch(() => {})
    const mine = seat ?? info.mine[0] ?? SPECTATOR
    const after = lastSeen(this.id, mine)
    await this.look(mine)
    if (after !== null && mine === this.seat && mine >= 0) this.recall(after)
    document.addEventListener('visibilitychange', this.looking)
  }

  /** The page comes into sight, or goes out of it. */
  private readonly looking = () => {
    if (document.hidden) {
      this.left = performance.now()
      return
    }
    const after = lastSeen(this.id, this.seat)
    const away = performance.now() - this.left > AWAY && !this.past && !this.spectating
    if (away && after !== null && !this.missed) this.recall(after)
    this.noteSeen()
  }

  private noteSeen(): void {
    if (!this.missed && !document.hidden) noteSeen(this.id, this.seat, this.push.seq)
  }

  /** Somebody comes back: what they have missed is kept until they have seen it. */
  private recall(after: number): void {
    const lines = this.log.filter((line) => (line.at ?? 0) > after)
    const others = lines.some((line) => line.seat >= 0 && line.seat !== this.seat)
    if (!others) return
    this.missed = { after, lines }
    noteSeen(this.id, this.seat, after)
  }

  /** What was missed is seen now, or need not be. */
  caughtUp(): void {
    this.present()
    this.missed = null
    this.noteSeen()
  }

  /** Go back to how the table was. */
  async back(purpose: Purpose, from: number, at = from): Promise<Past> {
    this.present()
    this.playback.close()
    const past = new Past(purpose, this.id, this.seat, from, this.push.seq)
    if (purpose === 'since') past.ended = () => this.caughtUp()
    await past.go(at)
    this.past = past
    return past
  }

  /** The table as it is again. */
  present(): void {
    this.past?.close()
    this.past = null
    this.highlight.names([])
  }

  /** Look at the table from a seat. */
  async look(seat: number): Promise<void> {
    this.socket?.close()
    await this.sendAgain(seat)
    const push = await api.view(this.id, seat)
    // What one person saw is not for the next one: the log begins anew with what this seat may see.
    this.log = []
    this.lastEvent = -1
    this.pace.reset()
    this.festival.reset()
    this.receive(push)
    // Who comes back may have her last turn explained, but need not.
    this.playback.close()
    await this.restoreDraft(seat)
    if (this.closed) return
    this.socket = api.listen(this.id, seat, () => this.received, {
      push: (push) => this.receive(push),
      chat: (line) => this.room.talk.hear(line),
      here: (here) => this.room.here(here),
      line: (last) => this.room.talk.heardOf(last),
      state: (connected) => (this.connected = connected),
    })
  }

  /** Back on the net, or in sight again: look at once, and see whether another device has drafted. */
  wake(): void {
    this.socket?.hurry()
    if (!this.busy && !this.actions.length) this.restoreDraft(this.seat).catch(() => {})
  }

  /** The person the device was passed to is looking now. */
  async uncover(): Promise<void> {
    if (this.busy) return
    const seat = this.cover
    this.asking.begin()
    try {
      await this.look(seat)
      this.cover = -1
    } catch (error) {
      this.complain(error)
    } finally {
      this.asking.end()
    }
  }

  close(): void {
    this.present()
    this.playback.close()
    this.pace.reset()
    this.closed = true
    document.removeEventListener('visibilitychange', this.looking)
    this.socket?.close()
    this.room.close()
  }

  /** The table as it is after something beside a move: a seat changed hands, somebody gave up. */
  take(push: Push): void {
    this.receive(push)
  }

  private receive(push: Push): void {
    this.received = push.seq
    this.room.take(push)
    this.pace.take(push)
    if (this.expecting && push.seq >= this.expecting.seq) this.expecting.there()
  }

  private show(push: Push): void {
    if (this.push && push.seq < this.push.seq && push.view.seat === this.push.view.seat) return
    const changed = !this.push || push.seq !== this.push.seq || push.view.seat !== this.seat
    const fresh = push.events.filter((line) => line.n > this.lastEvent)
    if (fresh.length) {
      this.lastEvent = fresh[fresh.length - 1]!.n
      this.log = [...this.log, ...fresh].slice(-LOG_LINES)
    }
    if (push.undone.length) this.log = withoutUndone(this.log, push.undone)
    const sound = heard(this.push, push)
    if (sound) play(sound)
    this.push = push
    this.festival.take(push.festival)
    if (changed) this.clear()
    if (fresh.length && this.playback.keep(fresh, push.view) && !this.past) this.playback.start()
    if (this.past) this.past.to = push.seq
    this.noteSeen()
    this.passOn()
  }

  /** Hot-seat: when nobody at this seat decides but another person does, turn to them. */
  private passOn(): void {
    const waiting = this.push.view.waiting
    if (this.past || this.spectating || waiting.length === 0 || waiting.includes(this.seat)) return
    const next = waiting.find(
      (seat) => this.room.mine.includes(seat) && !this.seats[seat]?.substitute,
    )
    if (next === undefined) return
    if (this.room.shared) this.cover = next
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

  /** Nothing more happens here, by the rules or because people stopped; the end is looked at. */
  get over(): boolean {
    if (this.past || this.playback.running) return false
    return this.push.view.finished || this.push.status === 'finished'
  }

  /** A Festival is looked at. */
  get onStage(): boolean {
    return this.festival.open && !this.past && !this.over && !this.playback.running
  }

  /** Nobody's seat: the table as everybody may see it. */
  get spectating(): boolean {
    return this.seat === SPECTATOR
  }

  get seats(): PublicSeat[] {
    return this.push.seats
  }

  get view(): View {
    return this.past?.view ?? this.playback.view ?? this.trial?.view ?? this.push.view
  }

  get decision(): Decision | null {
    if (this.past || this.playback.running) return null
    return this.trial ? this.trial.decision : this.push.decision
  }

  /** The last drafted action cannot be taken back once it is sent. */
  get atSeam(): boolean {
    return !this.past && !this.playback.running && this.trial !== null && this.trial.seam >= 0
  }

  /** What a bot last said about a turn of its own. */
  why(seat: number): Message | undefined {
    if (this.past) return undefined
    return this.log.findLast((line) => line.seat === seat && line.why !== undefined)?.why
  }

  get busy(): boolean {
    return this.asking.busy
  }

  /** Resolves when the game accepts an answer: no request is running, and no turn is being shown. */
  async free(): Promise<void> {
    while ((this.busy || this.playback.running) && !this.closed)
      await new Promise((wake) => setTimeout(wake, POLL_MS))
  }

  /** The answer is late. */
  get waiting(): boolean {
    return this.asking.late
  }

  name(seat: number): string {
    return this.seats[seat]?.name ?? ''
  }

  /** Add an answer to the unfinished turn, and another one if it is asked for next. */
  async choose(action: string, then = ''): Promise<void> {
    if (this.busy || this.atSeam || this.playback.running) return
    this.playback.close()
    await this.tryOut([...this.actions, action])
    if (then && this.decision?.options.some((option) => option.action === then)) {
      await this.tryOut([...this.actions, then])
    }
    if (this.sentByItself) await this.confirm()
  }

  /** Whoever does not want to confirm is not asked where nothing is left to choose; what cannot be
   *  taken back was marked before. */
  private get sentByItself(): boolean {
    return !settings.get('confirm') && this.atSeam
  }

  /** Back to where the first `count` answers of the unfinished turn were given. */
  async stepBack(count: number): Promise<void> {
    if (!this.busy) await this.tryOut(this.actions.slice(0, count))
  }

  /** Replace the unfinished turn, if the result is wanted; otherwise keep it. Returns whether it was replaced. */
  async draft(actions: string[], wanted: (result: DraftResult) => boolean): Promise<boolean> {
    return !this.busy && this.tryOut(actions, wanted)
  }

  async undo(): Promise<void> {
    if (this.busy) return
    if (this.actions.length) await this.tryOut(this.actions.slice(0, -1))
    else if (this.push.undo) await this.send(['undo 1'])
    else this.problem = this.noUndo
  }

  /** Why nothing can be taken back, in words; empty if something can. */
  get noUndo(): string {
    if (this.actions.length || this.push.undo) return ''
    const why = this.push.no_undo
    return speaker.t(`ui.undo.${why === 'revealed' || why === 'handed_over' ? why : 'nothing'}`)
  }

  async restart(): Promise<void> {
    if (!this.busy) await this.tryOut([])
  }

  async confirm(): Promise<void> {
    if (this.actions.length && !this.busy) await this.send([...this.actions])
  }

  /** Send answers at once, batch by batch: what one press stands for. Whether all were taken. */
  async give(batches: string[][]): Promise<boolean> {
    if (this.busy || this.atSeam || this.playback.running) return false
    let before = [...this.actions]
    for (const batch of batches) {
      if (!this.push.decision || !(await this.sendWithRetry([...before, ...batch]))) return false
      before = []
    }
    return true
  }

  /** Send answers; send them again if another player acted first and they are still possible. */
  private async sendWithRetry(actions: string[]): Promise<boolean> {
    for (let tries = 0; tries < MAX_CONFLICTS; tries++) {
      if (await this.send(actions)) return true
      if (this.actions.join() !== actions.join()) return false
    }
    return false
  }

  private async tryOut(
    actions: string[],
    wanted: (result: DraftResult) => boolean = () => true,
  ): Promise<boolean> {
    this.asking.begin()
    this.problem = ''
    try {
      const result = await api.draft(this.id, this.seat, actions)
      if (!wanted(result)) {
        await api.draft(this.id, this.seat, this.actions)
        return false
      }
      this.actions = actions
      this.trial = actions.length ? result : null
      return true
    } catch (error) {
      this.complain(error)
      return false
    } finally {
      this.asking.end()
    }
  }

  private async send(actions: string[]): Promise<boolean> {
    this.asking.begin()
    this.problem = ''
    this.missed = null
    const batch = {
      seat: this.seat,
      actions,
      expected_seq: this.push.seq,
      key: randomHex(16),
    }
    try {
      await this.commit(batch)
      return true
    } catch (error) {
      this.complain(error)
      this.clear()
      if (error instanceof api.Refused && error.problem.code === 'conflict')
        await this.again(actions)
      return false
    } finally {
      this.asking.end()
    }
  }

  /** Send until it is known what became of it; then the new table is here. */
  private async commit(batch: Batch): Promise<void> {
    try {
      const answer = await deliver(this.id, batch, {
        listening: () => this.connected,
        delayed: () => (this.room.delayed = true),
        given_up: () => this.closed,
      })
      if (!answer) return
      if ('view' in answer) this.receive(answer)
      else await this.arrival(answer.seq)
    } finally {
      this.room.delayed = false
    }
  }

  /** Wait for a push over the socket; ask if it does not come. */
  private async arrival(seq: number): Promise<void> {
    if (this.received >= seq) return
    let timer: ReturnType<typeof setTimeout> | undefined
    await new Promise<void>((there) => {
      timer = setTimeout(there, PATIENCE)
      this.expecting = { seq, there }
    })
    clearTimeout(timer)
    this.expecting = null
    if (this.received < seq && !this.closed) this.receive(await api.view(this.id, this.seat))
  }

  /** A move of before a reload that nobody has answered: find out what became of it. */
  private async sendAgain(seat: number): Promise<void> {
    const batch = unanswered(this.id)
    if (batch?.seat !== seat) return
    const way = { listening: () => true, delayed: () => {}, given_up: () => this.closed }
    // Refused means that it was not made; the draft is still there.
    await deliver(this.id, batch, way).catch((error: unknown) => {
      if (passing(error)) throw error
    })
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

export const isPlacement = (option: Option) => option.verb === 'place'
