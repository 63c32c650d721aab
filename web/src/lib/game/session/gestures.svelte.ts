/** Gestures at a table: quick reactions, and pointing at a space. Each is shown for some seconds. */
import * as api from '../../wire/api'
import { reason } from '../../words/problems'
import type { GestureMessage } from '../../wire/messages'
import type { NewGesture } from '../../wire/requests'

type Reaction = Exclude<GestureMessage['gesture'], 'point'>

/** The quick reactions, in the order of their buttons. */
export const REACTIONS: readonly Reaction[] = [
  'hello',
  'thanks',
  'well-played',
  'surprise',
  'oops',
  'thinking',
]
const SHOWN_MILLISECONDS = 6_000

export class Gestures {
  /** The latest gesture of each seat. */
  shown: GestureMessage[] = $state.raw([])
  /** The seat that chooses a space to point at; -1 if nobody does. */
  pointing = $state(-1)
  /** Why the last gesture was not sent; empty if it was. */
  problem = $state('')
  private readonly ends = new Map<number, ReturnType<typeof setTimeout>>()

  constructor(readonly game: string) {}

  show(message: GestureMessage): void {
    this.hide(message.seat)
    this.shown = [...this.shown, message]
    this.ends.set(
      message.seat,
      setTimeout(() => this.hide(message.seat), SHOWN_MILLISECONDS),
    )
  }

  private hide(seat: number): void {
    clearTimeout(this.ends.get(seat))
    this.ends.delete(seat)
    this.shown = this.shown.filter((one) => one.seat !== seat)
  }

  /** Return the seats that point at a space. */
  at(space: string): number[] {
    return this.shown.filter((one) => one.space === space).map((one) => one.seat)
  }

  react(seat: number, gesture: Reaction): Promise<void> {
    return this.send({ seat, gesture, space: '' })
  }

  /** Point at the chosen space. */
  point(space: string): Promise<void> {
    const seat = this.pointing
    this.pointing = -1
    return this.send({ seat, gesture: 'point', space })
  }

  private async send(gesture: NewGesture): Promise<void> {
    this.problem = ''
    await api.gesture(this.game, gesture).catch((error: unknown) => {
      this.problem = reason(error)
    })
  }

  close(): void {
    for (const one of this.shown) this.hide(one.seat)
    this.pointing = -1
  }
}
