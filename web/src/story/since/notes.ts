/** How other players' turns affected the reader. */
import { concerns, isUnasked, ownParts } from '../../lib/game/log/turns'
import type { Turn } from '../../lib/wire/messages'
import { speaker } from '../../lib/words/i18n.svelte'

export interface Note {
  turn: Turn
  key: string
  words: string
  changes: [what: string, by: number][]
  points: number
}

/**
 * Return how other players' turns affected the reader, most points first. Gains and costs of the
 * reader's own answers are left out, because the reader chose them.
 */
export const notesOf = (turns: readonly Turn[], reader: number): Note[] =>
  turns
    .filter((turn) => concerns(turn, reader))
    .flatMap((turn): Note[] => [
      ...ownParts(turn, reader)
        .filter(isUnasked)
        .map((part) => ({
          turn,
          key: `${turn.n} ${part.n}`,
          words: speaker.label(part.reason),
          changes: Object.entries(part.changes),
          points: part.changes['points'] ?? 0,
        })),
      ...turn.for_you.map((words, at) => ({
        turn,
        key: `${turn.n} for you ${at}`,
        words: speaker.label(words),
        changes: [],
        points: 0,
      })),
    ])
    .toSorted((one, other) => other.points - one.points)
