/** One open game: the stored table, the unfinished turn on top of the stored table, and the log. */
import { settings } from '../app/settings.svelte'
import { play } from '../app/sounds'
import { applyTokens } from '../app/theme'
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
import { isNothing } from '../wire/words'
import { speaker } from '../words/i18n.svelte'
import { Comparison } from './draft/comparison.svelte'
import { Draft } from './draft/draft.svelte'
import { Selection } from './draft/selection.svelte'
import { Highlight } from './highlight.svelte'
import { FestivalShow } from './log/festival.svelte'
import { Finale } from './log/finale.svelte'
import { History } from './log/history.svelte'
import { Past, type Purpose } from './log/past.svelte'
import { Motion } from './log/motion.svelte'
import { Playback } from './log/playback.svelte'
import { TurnCards } from './log/turncards.svelte'
import { automaAt, boardAt } from './session/content.svelte'
import { Delivery } from './session/delivery.svelte'
import { liveFeed, type Feed, type Listening } from './session/feed'
import { heard } from './session/hearing'
import { Pace } from './session/pace.svelte'
import { Room } from './session/room.svelte'

const SPECTATOR = -1
/** Milliseconds between two checks whether the game accepts an answer. */
const POLL_MS = 20
/** Milliseconds for which the page must be hidden before it summarises the events of that time. */
const AWAY_AFTER_MS = 60_000

export class Game {
  push: Push = $state.raw(undefined as unknown as Push)
  connected = $state(true)
  /**
   * In pass and play, the seat whose person must take the device before their cards are shown; −1
   * if the device need not be passed.
   */
  cover = $state(-1)
  /** The solo opponent's last turn, step by step. */
  readonly playback = new Playback()
  /** The pace at which moves of bots are shown. */
  readonly pace: Pace = new Pace(
    (push) => this.show(push),
    (push) => !settings.calm && this.motion.isFor(push),
  )
  /** Other players' turns in motion. */
  readonly motion: Motion = new Motion(() => this.pace.name)
  /** The display of the last Festival. */
  readonly festival = new FestivalShow()
  /** The pages at the end of the game. */
  readonly finale = new Finale()
  /** The cards about other players' turns. */
  readonly turns = new TurnCards()
  /** The people at the table, with their clocks and chat. */
  readonly room: Room
  readonly history: History
  private readonly delivery: Delivery
  private readonly turn: Draft
  private socket: Listening | undefined
  closed = false
  /** The time when the page was hidden, in milliseconds. */
  private hiddenAt = 0

  /** Drawings and places of the board; another palette has other drawings. */
  board: Board = $state.raw(undefined as unknown as Board)
  /** The drawings and texts of a solo opponent's board. */
  automaBoard: AutomaBoard | null = $state.raw(null)
  /** The picked parts of a placement. */
  readonly selection = new Selection()
  /** Placements that are compared side by side. */
  readonly comparison: Comparison
  /** The things that a line of the log, or another element, makes stand out. */
  readonly highlight = new Highlight()
  /** An earlier position, while the person looks at one. */
  past: Past | null = $state.raw(null)

  constructor(
    readonly id: string,
    private readonly feed: Feed = liveFeed(id),
  ) {
    this.room = new Room(id, feed)
    this.history = new History(id)
    this.delivery = new Delivery(this)
    this.turn = new Draft(this, this.delivery)
    this.comparison = new Comparison(this)
  }

  /** Fetch drawings and places of the board; another palette needs other drawings. */
  async loadDrawings(): Promise<void> {
    const { palette } = settings
    const { board, automa } = await this.room.content()
    const [loaded, automaBoard] = await Promise.all([
      boardAt(board),
      automa ? automaAt(automa) : null,
    ])
    this.board = loaded
    this.automaBoard = automaBoard
    applyTokens(this.board.tokens, palette)
  }

  async open(seat: number | null = null): Promise<void> {
    const info = this.room.info ?? (await this.room.load())
    // The game works without the chat.
    if (!this.feed.delay) this.room.talk.load().catch(() => {})
    const mine = seat ?? info.mine[0] ?? SPECTATOR
    const after = this.history.lastSeen(mine)
    await this.look(mine)
    if (after !== null && mine === this.seat && mine >= 0) this.history.recall(after, mine)
    document.addEventListener('visibilitychange', this.visibilityChanged)
  }

  private readonly visibilityChanged = () => {
    if (document.hidden) {
      this.hiddenAt = performance.now()
      return
    }
    const after = this.history.lastSeen(this.seat)
    const away = performance.now() - this.hiddenAt > AWAY_AFTER_MS && !this.past && !this.spectating
    if (away && after !== null && !this.missed) this.history.recall(after, this.seat)
    this.history.noteSeen(this.seat, this.push.seq)
  }

  /** Mark the events that the person had missed as seen. */
  caughtUp(): void {
    this.present()
    this.history.missed = null
    this.history.noteSeen(this.seat, this.push.seq)
  }

  /** Show an earlier position of the game. */
  async back(purpose: Purpose, from: number, at = from): Promise<Past> {
    this.present()
    this.playback.close()
    const past = new Past(purpose, this.id, this.seat, from, this.push.seq)
    if (purpose === 'since') past.ended = () => this.caughtUp()
    await past.go(at)
    this.past = past
    return past
  }

  /** Show the present position of the game again. */
  present(): void {
    this.past?.close()
    this.past = null
    this.highlight.names([])
  }

  /** Show the table as a seat sees it. */
  async look(seat: number): Promise<void> {
    this.socket?.close()
    await this.delivery.resend(seat)
    const push = await this.feed.view(seat)
    // Another person uses the device now, so the log is reloaded with the lines that this seat may
    // see.
    this.history.clear()
    this.turns.clear()
    this.motion.reset()
    this.pace.reset()
    this.festival.reset()
    this.receive(push)
    // A person who comes back can have the opponent's last turn explained, but need not.
    this.playback.close()
    await this.turn.restore(seat)
    if (this.closed) return
    this.socket = this.feed.listen(seat, () => this.delivery.received, {
      push: (push) => this.receive(push),
      chat: (line) => this.room.talk.hear(line),
      gesture: (gesture) => this.room.gestures.show(gesture),
      here: (here) => this.room.here(here),
      line: (last) => this.room.talk.heardOf(last),
      state: (connected) => (this.connected = connected),
    })
  }

  /** Reconnect immediately, and fetch the unfinished turn that another device has stored. */
  wake(): void {
    this.socket?.hurry()
    if (!this.busy && !this.actions.length) this.turn.restore(this.seat).catch(() => {})
  }

  /** Show the cards of the person to whom the device was passed. */
  async uncover(): Promise<void> {
    if (this.busy) return
    const seat = this.cover
    await this.turn.request(async () => {
      await this.look(seat)
      this.cover = -1
    })
  }

  close(): void {
    this.present()
    this.playback.close()
    this.pace.reset()
    this.motion.reset()
    this.closed = true
    document.removeEventListener('visibilitychange', this.visibilityChanged)
    this.socket?.close()
    this.room.close()
  }

  receive(push: Push): void {
    this.room.take(push)
    this.pace.take(push)
    this.delivery.note(push)
  }

  setDelayed(delayed: boolean): void {
    this.room.delayed = delayed
  }

  sending(): void {
    this.history.missed = null
  }

  private show(push: Push): void {
    if (this.push && push.seq < this.push.seq && push.view.seat === this.push.view.seat) return
    const changed = !this.push || push.seq !== this.push.seq || push.view.seat !== this.seat
    const fresh = this.history.add(push)
    const sound = heard(this.push, push)
    if (sound) play(sound)
    this.finale.take(this.push, push)
    this.push = push
    this.festival.take(push.festival)
    this.turns.take(push)
    if (!this.past) this.motion.take(push)
    if (changed) this.turn.clear()
    if (fresh.length && this.playback.keep(fresh, push.view) && !this.past) this.playback.start()
    if (this.past) this.past.to = push.seq
    this.history.noteSeen(this.seat, push.seq)
    this.passOn()
  }

  /** In pass and play, if another person has to decide, switch to that person's seat. */
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

  get seat(): number {
    return this.push.view.seat
  }

  /** Whether the game has ended, by the rules or because people stopped, and its end is shown. */
  get over(): boolean {
    if (this.past || this.playback.running) return false
    return this.push.view.finished || this.push.status === 'finished'
  }

  /** Whether the end of the game covers the table. */
  get covered(): boolean {
    const { ending, lesson, puzzle } = this.push
    const moment = this.finale.stage === 'scoring' || this.finale.stage === 'winner'
    return this.over && moment && ending !== undefined && !lesson && !puzzle
  }

  /** Whether the display of a Festival is open. */
  get onStage(): boolean {
    return this.festival.open && !this.past && !this.over && !this.playback.running
  }

  /** Whether the table is shown with public information only. */
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

  get trial(): DraftResult | null {
    return this.turn.trial
  }

  get actions(): string[] {
    return this.turn.actions
  }

  get problem(): string {
    return this.turn.problem
  }

  set problem(words: string) {
    this.turn.problem = words
  }

  get log() {
    return this.history.lines
  }

  get missed() {
    return this.history.missed
  }

  /** Whether the last action of the unfinished turn cannot be undone once it is sent. */
  get atSeam(): boolean {
    return !this.past && !this.playback.running && this.trial !== null && this.trial.seam >= 0
  }

  /** Return the last explanation of a bot about its own turn. */
  why(seat: number): Message | undefined {
    return this.past ? undefined : this.history.reason(seat)
  }

  get busy(): boolean {
    return this.turn.busy
  }

  /**
   * Return a promise that resolves when the game accepts an answer: no request is running, and no
   * turn is being shown.
   */
  async free(): Promise<void> {
    while ((this.busy || this.playback.running) && !this.closed)
      await new Promise((wake) => setTimeout(wake, POLL_MS))
  }

  /** Whether the server takes long to answer a request. */
  get waiting(): boolean {
    return this.turn.late
  }

  name(seat: number): string {
    return this.seats[seat]?.name ?? ''
  }

  /**
   * Add an answer to the unfinished turn, and further answers as long as each fits the next
   * question.
   */
  async choose(action: string, ...then: string[]): Promise<void> {
    if (this.busy || this.atSeam || this.playback.running) return
    this.playback.close()
    const passes = this.passes(action)
    await this.turn.tryOut([...this.actions, action])
    for (const next of then) {
      if (!this.decision?.options.some((option) => option.action === next)) break
      await this.turn.tryOut([...this.actions, next])
    }
    // Without confirmation a turn is sent as soon as no choice is left.
    if ((passes || !settings.get('confirm')) && this.atSeam) await this.confirm()
  }

  /** Return whether an answer declines a reaction, which is sent without confirmation. */
  private passes(action: string): boolean {
    if (!this.decision?.reaction || this.actions.length) return false
    const option = this.decision.options.find((one) => one.action === action)
    return option !== undefined && isNothing(option) && !option.reveals
  }

  /** Undo the unfinished turn back to its first `count` answers. */
  async stepBack(count: number): Promise<void> {
    if (!this.busy) await this.turn.tryOut(this.actions.slice(0, count))
  }

  /**
   * Try out actions, and keep them as the unfinished turn if `wanted` accepts the result; otherwise
   * the previous actions stay. Return whether they were replaced.
   */
  async draft(actions: string[], wanted: (result: DraftResult) => boolean): Promise<boolean> {
    return !this.busy && this.turn.tryOut(actions, wanted)
  }

  /** Whether the player's last request was an undo; then no answer is given for them. */
  hasUndone = false

  async undo(): Promise<void> {
    if (this.busy) return
    if (this.actions.length) await this.turn.tryOut(this.actions.slice(0, -1))
    else if (this.push.undo) {
      this.hasUndone = true
      await this.turn.send(['undo 1'])
    } else this.problem = this.noUndo
  }

  /** Why nothing can be undone, in words; empty if something can be undone. */
  get noUndo(): string {
    if (this.actions.length || this.push.undo) return ''
    const why = this.push.no_undo
    return speaker.t(`ui.undo.${why === 'revealed' || why === 'handed_over' ? why : 'nothing'}`)
  }

  async restart(): Promise<void> {
    if (!this.busy) await this.turn.tryOut([])
  }

  async confirm(): Promise<void> {
    if (!this.actions.length || this.busy) return
    this.hasUndone = false
    await this.turn.send([...this.actions])
  }

  /**
   * Send answers immediately, batch by batch, for a button that stands for several answers. Return
   * whether the server accepted all of them.
   */
  async give(batches: string[][]): Promise<boolean> {
    if (this.busy || this.atSeam || this.playback.running) return false
    this.hasUndone = false
    let before = [...this.actions]
    for (const batch of batches) {
      if (!this.push.decision || !(await this.turn.sendWithRetry([...before, ...batch])))
        return false
      before = []
    }
    return true
  }
}

export const isPlacement = (option: Option) => option.verb === 'place'
