/** Merges answers that a player cannot distinguish: Army cards with the same print. */
import type { Board } from '../../lib/wire/messages'
import type { Words } from '../../lib/wire/words'

export interface Merged<One> {
  /** The answer that is sent for all equal ones: the one with the lowest id. */
  first: One
  copies: number
}

/**
 * Return the print of an Army card, which is its id without the number; other names are returned
 * unchanged.
 */
export const printOf = (board: Board, id: string): string =>
  board.drawings['army_card']?.items[id]
    ? JSON.stringify(board.texts[id], (key, value: unknown) => (key === 'card' ? '' : value))
    : id

/** Return equal answers as one, in the order of the first of each. */
export function merged<One extends Words>(board: Board, options: One[]): Merged<One>[] {
  const found = new Map<string, One[]>()
  for (const one of options) {
    const key = [one.verb, ...one.args.map((word) => printOf(board, word))].join(' ')
    found.set(key, [...(found.get(key) ?? []), one])
  }
  return [...found.values()].map((ones) => ({
    first: ones.reduce((least, one) => (idsOf(one) < idsOf(least) ? one : least)),
    copies: ones.length,
  }))
}

const idsOf = ({ args }: Words) => args.join(' ')
