/**
 * Other players' turns as cards: the known turns, those new to the reader, and the one whose card
 * is open.
 */
import type { Push, Turn } from '../../wire/messages'
import { firstOpen, turnsSince } from './turns'

const NONE = -1

export class TurnCards {
  /** All known turns, oldest first. */
  all: Turn[] = $state.raw([])
  /** The turns of others since the reader's last turn. */
  since: Turn[] = $state.raw([])
  /** The number of the turn whose card is open; -1 if none is open. */
  open = $state(NONE)
  /** The size of the cards of turns: 0 shows a whole card, 1 a short card, 2 chips only. */
  level = $state(0)
  /** Whether the reader opened the card, which then stays open. */
  private chosen = false
  /** The number of the reader's own turn for which the cards have been shown. */
  private shownFor = NONE
  /** Whether the last push was of the reader's own turn. */
  private myTurn = false

  /** Forget all turns, because another seat sees other turns. */
  clear(): void {
    this.all = []
    this.since = []
    this.open = NONE
    this.shownFor = NONE
    this.myTurn = false
  }

  /** Add the turns of a push; at the beginning of the reader's turn a card opens. */
  take(push: Push): void {
    const { seat, active, players } = push.view
    const known = new Map(this.all.map((turn) => [turn.n, turn]))
    for (const turn of push.turns) known.set(turn.n, turn)
    this.all = [...known.values()]
    const mine = active === seat && push.decision?.frame === 'MainChoice'
    const since = turnsSince(this.all, seat, active === seat)
    this.since = seat < 0 ? since.slice(-players.length) : since
    const own = this.all.findLast((turn) => turn.kind === 'turn' && turn.seat === seat)
    if (mine && own && own.n !== this.shownFor) {
      this.shownFor = own.n
      // a lesson or a puzzle explains itself, and a solo opponent's turn is shown step by step
      const quiet = push.lesson || push.puzzle || push.view.automa
      this.level = 0
      this.chosen = false
      this.open = quiet ? NONE : (firstOpen(this.since, seat)?.n ?? NONE)
    } else if (active !== seat && (this.myTurn || !this.chosen)) this.open = NONE
    this.myTurn = active === seat
  }

  /** The turn whose card is open. */
  get card(): Turn | undefined {
    return this.open === NONE ? undefined : this.all.find((turn) => turn.n === this.open)
  }

  show(n: number): void {
    this.level = 0
    this.chosen = true
    this.open = this.all.some((turn) => turn.n === n) ? n : NONE
  }

  /** Make the cards smaller, so that the question fits completely. */
  shrink(): void {
    if (!this.chosen && this.level < 2) this.level += 1
  }

  fold(): void {
    this.open = NONE
  }

  /** Open the card of the latest turn, or close the open card. */
  toggle(): void {
    if (this.card) this.fold()
    else this.show(this.since.at(-1)?.n ?? NONE)
  }

  /** Return the last turn of a player since the reader's own. */
  of(seat: number): Turn | undefined {
    return this.since.findLast((turn) => turn.kind === 'turn' && turn.seat === seat)
  }
}
