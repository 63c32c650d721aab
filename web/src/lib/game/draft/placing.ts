/** Placing a Worker in any order: what is left of the engine's options once a Worker, a God card (or
 *  gold) or a space is picked. Nothing here knows why something goes together; the options say so. */
import type { Decision, Option, Payment, Placement, Resource } from '../../wire/messages'
import { pairs, valueOf, type Words } from '../../wire/words'

export interface Picked {
  worker: string
  /** A God card's id, or `gold`. */
  card: string
  space: string
}

export const NOTHING: Picked = { worker: '', card: '', space: '' }

/** One option to place, taken apart. */
export interface Way {
  option: Option
  worker: string
  role: string
  space: string
  /** A God card's id, or `gold`. */
  card: string
}

/** `place courier 4b2 card:inti-3 as:priest` */
function taken(option: Option): Way | null {
  const [worker, space] = option.args
  if (option.verb !== 'place' || !worker || !space) return null
  const role = valueOf(option, 'as') ?? worker
  return { option, worker, role, space, card: valueOf(option, 'card') ?? 'gold' }
}

const known = new WeakMap<Decision, Way[]>()

/** All placements a decision offers. */
export function waysOf(decision: Decision | null): Way[] {
  if (!decision) return []
  let ways = known.get(decision)
  if (!ways) {
    ways = decision.options.map(taken).filter((way) => way !== null)
    known.set(decision, ways)
  }
  return ways
}

/** The same with some of it changed. Not a spread: what is picked lives in accessors of a class, and
 *  a spread copies none of those. */
const but = ({ worker, card, space }: Picked, change: Partial<Picked>): Picked => ({
  worker,
  card,
  space,
  ...change,
})

const agrees = (picked: Picked, what: { worker: string; space: string }) =>
  (!picked.worker || picked.worker === what.worker) &&
  (!picked.space || picked.space === what.space)

/** The placements that are left for what is picked. */
export function waysFor(decision: Decision | null, picked: Picked): Way[] {
  return waysOf(decision).filter(
    (way) => agrees(picked, way) && (!picked.card || picked.card === way.card),
  )
}

/** The one placement everything picked comes to; null while something is open. */
export function onlyWay(decision: Decision | null, picked: Picked): Way | null {
  const ways = waysFor(decision, picked)
  return ways.length === 1 ? ways[0]! : null
}

/** The Workers, cards and spaces that go with the rest of what is picked: each is filtered by the
 *  two others only, so that a picked one can be changed for its neighbours. */
export function left(decision: Decision | null, picked: Picked) {
  const of = (what: keyof Picked) =>
    new Set(waysFor(decision, but(picked, { [what]: '' })).map((way) => way[what]))
  return { workers: of('worker'), cards: of('card'), spaces: of('space') }
}

/** Rows of the placement table, possible or not, for the picked Worker and space. A row that would
 *  do but for the picked card says so in `why`. */
export function rowsFor(decision: Decision | null, picked: Picked): Placement[] {
  const rows = (decision?.placements ?? []).filter((row) => agrees(picked, row))
  if (!picked.card) return rows
  const fitting = new Set(
    waysFor(decision, picked).map((way) => `${way.worker} ${way.role} ${way.space}`),
  )
  const why = picked.card === 'gold' ? 'no_gold' : 'wrong_god'
  return rows.map((row) =>
    row.why || fitting.has(`${row.worker} ${row.role} ${row.space}`) ? row : { ...row, why },
  )
}

const better = (one: Placement, other: Placement) =>
  Number(!one.why) - Number(!other.why) || one.tasks - other.tasks || other.food - one.food

/** The best row of each space for what is picked: possible, then most tasks, then least food. */
export function bestRows(decision: Decision | null, picked: Picked): Map<string, Placement> {
  const best = new Map<string, Placement>()
  for (const row of rowsFor(decision, but(picked, { space: '' }))) {
    const one = best.get(row.space)
    if (!one || better(row, one) > 0) best.set(row.space, row)
  }
  return best
}

/** The row the placement card shows: of the picked Worker and role, else the best of the space. */
export function rowOf(decision: Decision | null, picked: Picked, role = ''): Placement | undefined {
  const rows = rowsFor(decision, but(picked, { card: '' }))
  const best = [...rows].sort((one, other) => better(other, one))
  return best.find((row) => row.role === role) ?? best[0]
}

/** The card a placement would be paid with: the picked one if it fits, else the first that does. */
export function cardOf(ways: Way[], picked: string): string {
  return (ways.find((way) => way.card === picked) ?? ways[0])?.card ?? ''
}

/** The ways to pay for a row, the usual one first. */
export function paymentsOf(decision: Decision, row: Placement, card: string): Payment[] {
  if (!card) return []
  return decision.placing?.payments[card === 'gold' ? `${row.food}+gold` : `${row.food}`] ?? []
}

/** `pay potato:2 corn:1` as amounts. */
export function amounts(payment: Words): Partial<Record<Resource, number>> {
  return Object.fromEntries(pairs(payment).map(([name, amount]) => [name, Number(amount)]))
}

/** Whether there is something to say about a space now. */
export const isShown = (decision: Decision | null, space: string): boolean =>
  space !== '' && (decision?.placements ?? []).some((row) => row.space === space)

/** The side of the board that is farther from the chosen space. */
export const sideOf = (
  board: { left: number; width: number },
  chosen: { left: number; width: number },
): 'left' | 'right' =>
  chosen.left + chosen.width / 2 < board.left + board.width / 2 ? 'right' : 'left'
