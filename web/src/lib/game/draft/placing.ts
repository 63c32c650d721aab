/**
 * Placing a Worker in any order: the options that remain once a Worker, a God card (or gold) or a
 * space is picked. This module contains no rules of the game; the server's options follow from
 * them.
 */
import type { Decision, Option, Payment, Placement, Resource } from '../../wire/messages'
import { pairs, valueOf, type Words } from '../../wire/words'

export interface Picked {
  worker: string
  /** The id of the picked God card, or `gold`. */
  card: string
  space: string
}

export const NOTHING: Picked = { worker: '', card: '', space: '' }

/** The parts of one placement option. */
export interface Way {
  option: Option
  worker: string
  role: string
  space: string
  /** The id of the God card that pays, or `gold`. */
  card: string
}

/** Return the parts of an option such as `place courier 4b2 card:inti-3 as:priest`. */
function taken(option: Option): Way | null {
  const [worker, space] = option.args
  if (option.verb !== 'place' || !worker || !space) return null
  const role = valueOf(option, 'as') ?? worker
  return { option, worker, role, space, card: valueOf(option, 'card') ?? 'gold' }
}

const known = new WeakMap<Decision, Way[]>()

/** Return all placements of a decision. */
export function waysOf(decision: Decision | null): Way[] {
  if (!decision) return []
  let ways = known.get(decision)
  if (!ways) {
    ways = decision.options.map(taken).filter((way) => way !== null)
    known.set(decision, ways)
  }
  return ways
}

/**
 * Return the picked parts with some of them changed. This cannot be a spread, because the parts are
 * accessors of a class, which a spread does not copy.
 */
const but = ({ worker, card, space }: Picked, change: Partial<Picked>): Picked => ({
  worker,
  card,
  space,
  ...change,
})

const agrees = (picked: Picked, what: { worker: string; space: string }) =>
  (!picked.worker || picked.worker === what.worker) &&
  (!picked.space || picked.space === what.space)

/** Return the placements that remain for the picked parts. */
export function waysFor(decision: Decision | null, picked: Picked): Way[] {
  return waysOf(decision).filter(
    (way) => agrees(picked, way) && (!picked.card || picked.card === way.card),
  )
}

/** Return the only placement for all picked parts; null while a part can still be chosen. */
export function onlyWay(decision: Decision | null, picked: Picked): Way | null {
  const ways = waysFor(decision, picked)
  return ways.length === 1 ? ways[0]! : null
}

/**
 * Return the Workers, cards and spaces that fit the other picked parts. Each kind is filtered by
 * the two other kinds only, so that a picked part can be exchanged.
 */
export function left(decision: Decision | null, picked: Picked) {
  const of = (what: keyof Picked) =>
    new Set(waysFor(decision, but(picked, { [what]: '' })).map((way) => way[what]))
  return { workers: of('worker'), cards: of('card'), spaces: of('space') }
}

/**
 * Return the rows of the placement table, possible or not, for the picked Worker and space. If only
 * the picked card prevents a row, the card is named in the row's `why`.
 */
export function rowsFor(decision: Decision | null, picked: Picked): Placement[] {
  const rows = (decision?.placements ?? []).filter((row) => agrees(picked, row))
  if (!picked.card) return rows
  const fitting = new Set(
    waysFor(decision, picked).map((way) => `${way.worker} ${way.role} ${way.space}`),
  )
  return rows.map((row) =>
    TAKEN.has(row.why) || fitting.has(`${row.worker} ${row.role} ${row.space}`)
      ? row
      : { ...row, ...reasonAgainst(row, picked.card) },
  )
}

/** Reasons against a placement that no payment can remove. */
const TAKEN = new Set(['space_taken', 'no_worker'])

/** Return what the player lacks to place a Worker with the picked card, or with gold. */
function reasonAgainst(row: Placement, card: string): Pick<Placement, 'why' | 'missing'> {
  if (card === 'gold')
    return row.no_gold
      ? { why: 'no_gold', missing: row.missing }
      : { why: 'not_enough_food', missing: row.gold_missing }
  if (!row.cards.includes(card)) return { why: 'other_god', missing: row.missing }
  return { why: 'not_enough_food', missing: row.missing }
}

/**
 * Return why nothing can be placed with the picked Worker and card: the row that lacks least and,
 * of several, costs least. It is undefined if all spaces are taken.
 */
export function nearest(decision: Decision | null, picked: Picked): Placement | undefined {
  const { card } = picked
  const lacks = (row: Placement) =>
    card === 'gold' || (!card && !row.cards.length)
      ? Number(row.no_gold) + row.gold_missing
      : row.missing
  return rowsFor(decision, but(picked, { space: '' }))
    .filter((row) => row.why && !TAKEN.has(row.why) && row.why !== 'other_god')
    .sort((one, other) => lacks(one) - lacks(other) || one.food - other.food)[0]
}

const better = (one: Placement, other: Placement) =>
  Number(!one.why) - Number(!other.why) || one.tasks - other.tasks || other.food - one.food

/**
 * Return the best row of each space for the picked parts: possible rows first, then most tasks,
 * then least food.
 */
export function bestRows(decision: Decision | null, picked: Picked): Map<string, Placement> {
  const best = new Map<string, Placement>()
  for (const row of rowsFor(decision, but(picked, { space: '' }))) {
    const one = best.get(row.space)
    if (!one || better(row, one) > 0) best.set(row.space, row)
  }
  return best
}

/**
 * Return the row that the placement card shows: for the picked Worker and role, otherwise the best
 * row of the space.
 */
export function rowOf(decision: Decision | null, picked: Picked, role = ''): Placement | undefined {
  const rows = rowsFor(decision, but(picked, { card: '' }))
  const best = [...rows].sort((one, other) => better(other, one))
  return best.find((row) => row.role === role) ?? best[0]
}

/**
 * Return the card that pays for a placement: the picked card if it fits, otherwise the first card
 * that fits.
 */
export function cardOf(ways: Way[], picked: string): string {
  return (ways.find((way) => way.card === picked) ?? ways[0])?.card ?? ''
}

/** Return the payments for a row of the placement table, the usual one first. */
export function paymentsOf(decision: Decision, row: Placement, card: string): Payment[] {
  if (!card) return []
  return decision.placing?.payments[card === 'gold' ? `${row.food}+gold` : `${row.food}`] ?? []
}

/** Return a payment such as `pay potato:2 corn:1` as amounts. */
export function amounts(payment: Words): Partial<Record<Resource, number>> {
  return Object.fromEntries(pairs(payment).map(([name, amount]) => [name, Number(amount)]))
}

/** Return whether there is a placement on this space to be shown now. */
export const isShown = (decision: Decision | null, space: string): boolean =>
  space !== '' && (decision?.placements ?? []).some((row) => row.space === space)

/**
 * Return the side of the board that is farther from the chosen space, where a card does not cover
 * the space.
 */
export const sideOf = (
  board: { left: number; width: number },
  chosen: { left: number; width: number },
): 'left' | 'right' =>
  chosen.left + chosen.width / 2 < board.left + board.width / 2 ? 'right' : 'left'
