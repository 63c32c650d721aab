/** Ways to carry a gain out: several answers behind one button. */
import type { Message, Option } from '../../lib/wire/messages'

/** As they are sent: after an answer that cannot be taken back the next is sent by itself. */
export function batches(way: Option[]): string[][] {
  const found: string[][] = [[]]
  for (const { action, seam } of way) {
    found[found.length - 1]!.push(action)
    if (seam) found.push([])
  }
  return found.filter((batch) => batch.length)
}

/** What a way does: its last answer, for that says where the rest was going. */
export const wordsOf = (way: Option[], say: (label: Message) => string): string =>
  say(way[way.length - 1]!.label)

/** Whether the program would go this way. */
export const isSuggested = (way: Option[], suggested: string[]): boolean =>
  way.every(({ action }) => suggested.includes(action))
