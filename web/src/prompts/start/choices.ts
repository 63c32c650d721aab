/**
 * The choices that used cards give in set-up, as rows: a row has a slot for each card with the same
 * choice. The answers form an unfinished turn in the order in which they are chosen.
 */
import type { Gains, Option } from '../../lib/wire/messages'

/** A sequence of answers that makes one choice. */
export type Way = Option[]

export interface Row {
  key: string
  /** One slot with the same choice for each card that gives it. */
  slots: Way[][]
}

export const lastOf = (way: Way): Option => way[way.length - 1]!

/** Return the result of a way, whichever card it belongs to. */
export const resultOf = (way: Way): string => lastOf(way).action

/** Return the first answer of a choice. */
const firstOf = (ways: Way[]): string => ways[0]![0]!.action

const startsWith = (actions: string[], way: Way): boolean =>
  way.every(({ action }, at) => actions[at] === action)

export function rowsOf(choices: Gains['choices']): Row[] {
  const rows = new Map<string, Row>()
  for (const ways of choices) {
    const key = ways.map(resultOf).sort().join(' | ')
    const row = rows.get(key)
    if (row) row.slots.push(ways)
    else rows.set(key, { key, slots: [ways] })
  }
  return [...rows.values()]
}

/** Return the complete ways that a list of answers contains, in order; other answers are skipped. */
export function waysIn(rows: Row[], actions: string[]): Way[] {
  const all = rows.flatMap((row) => row.slots).flat()
  const found: Way[] = []
  for (let at = 0; at < actions.length; at++) {
    const way = all.find((one) => startsWith(actions.slice(at), one))
    if (!way) continue
    found.push(way)
    at += way.length - 1
  }
  return found
}

export const actionsOf = (ways: Way[]): string[] =>
  ways.flatMap((way) => way.map(({ action }) => action))

/** Return the ways that are chosen in one row. */
export const chosenIn = (row: Row, ways: Way[]): Way[] =>
  ways.filter((way) => row.slots.some((slot) => slot.includes(way)))

/**
 * Return the ways after a click on an answer: the answer fills a free slot, or replaces the last
 * one. A chosen answer that is not possible `again` is removed.
 */
export function toggled(row: Row, ways: Way[], result: string, again: boolean): Way[] {
  const mine = chosenIn(row, ways)
  const chosen = mine.findLast((way) => resultOf(way) === result)
  const free = row.slots.find((slot) => !slot.some((way) => mine.includes(way)))
  if (chosen && !(free && again)) return ways.filter((way) => way !== chosen)
  const last = mine[mine.length - 1]
  const slot = free ?? row.slots.find((one) => one.includes(last!))!
  const way = slot.find((one) => resultOf(one) === result)
  if (!way) return ways
  return [...(free ? ways : ways.filter((one) => one !== last)), way]
}

/** Return whether a way reveals something, so that it cannot be part of an unfinished turn. */
export const turnsUp = (way: Way): boolean => way.some(({ seam }) => seam)

/** Return the batches to send: an answer after an irreversible one is sent separately. */
export function batches(way: Way): string[][] {
  const found: string[][] = [[]]
  for (const { action, seam } of way) {
    found[found.length - 1]!.push(action)
    if (seam) found.push([])
  }
  return found.filter((batch) => batch.length)
}

/** Return the results that are still possible in the remaining choices. */
export const resultsIn = (row: Row, left: Gains['choices']): Set<string> => {
  const mine = new Set(row.slots.map(firstOf))
  return new Set(
    left.filter((ways) => mine.has(firstOf(ways))).flatMap((ways) => ways.map(resultOf)),
  )
}

/** Return the remaining way of the same card that has the same result. */
export const offeredIn = (left: Gains['choices'], way: Way): Way | undefined =>
  left.flat().find((one) => firstOf([one]) === firstOf([way]) && resultOf(one) === resultOf(way))
