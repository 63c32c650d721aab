/** The turns that a stream shows: the one of the caption, and the last ones. */
import { othersOf, rowsOf, sumOf } from '../lib/game/log/turns'
import type { KeyedMessage, Message, Turn } from '../lib/wire/messages'

/** Number of turns in the list. */
export const MAX_TURNS = 4

/** What a seat gained and paid in a turn. */
export interface Sum {
  seat: number
  changes: [what: string, by: number][]
  /** The reason, if all changes have the same one. */
  reason: Message | null
}

const NONE = -1
const isShown = (turn: Turn): boolean => turn.kind === 'festival' || turn.deeds.length > 0

/** Return the turns in which something was done, newest last. */
export const shownTurns = (turns: readonly Turn[]): Turn[] =>
  turns.filter(isShown).toSorted((one, other) => one.n - other.n)

/** Return the actions of a turn as one message. The server has put them into its summary. */
export function deedsOf(turn: Turn): Message {
  const { args } = turn.summary as KeyedMessage
  return args['deeds'] ?? turn.summary
}

/** Return the changes of a turn by seat: first those of the player whose turn it is. */
export function sumsOf(turn: Turn): Sum[] {
  if (turn.kind !== 'turn') {
    return turn.after.map((after, seat) => ({
      seat,
      changes: [['points', after - turn.before[seat]!]],
      reason: null,
    }))
  }
  const own = sumOf(rowsOf(turn, turn.seat))
  const others = othersOf(turn, NONE).map(([seat, rows]): Sum => {
    const same = rows.every(({ part }) => part.kind === rows[0]!.part.kind)
    return { seat, changes: sumOf(rows), reason: same ? rows[0]!.part.reason : null }
  })
  return [{ seat: turn.seat, changes: own, reason: null }, ...others].filter(
    ({ changes }) => changes.length,
  )
}
