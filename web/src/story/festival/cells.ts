/** The content of the Festival's table: its rows and cells. */
import type { FestivalCell, FestivalRow, FestivalTable } from '../../lib/wire/messages'

/** Steps in which players gain or pay something, in order. */
export const STEPS = ['merchant', 'temple', 'regions', 'upkeep', 'draw', 'cards'] as const
export const ICONS: Record<string, string> = {
  before: 'building',
  merchant: 'merchant',
  temple: 'temple',
  regions: 'crown',
  upkeep: 'potato',
  draw: 'god-card',
  cards: 'play-god',
}
/** The Weaving pattern of each step. */
export const PATTERNS: Record<string, string> = {
  before: 'brown',
  merchant: 'teal',
  temple: 'yellow',
  regions: 'red',
  upkeep: 'green',
  draw: 'purple',
  cards: 'indigo',
}
const GOT: Record<string, string> = {
  god: 'god-card',
  army: 'army-card',
  climb: 'temple-step',
}

export interface Part {
  icon: string
  amount: number
}

const parts = (amounts: Record<string, number>, sign = 1): Part[] =>
  Object.entries(amounts)
    .filter(([, amount]) => amount)
    .map(([what, amount]) => ({ icon: GOT[what] ?? what, amount: sign * amount }))

/** Return the points, resources, cards and payments in a cell, each with its sign. */
export const partsOf = (cell: FestivalCell): Part[] => [
  ...(cell.points ? [{ icon: 'vp', amount: cell.points }] : []),
  ...parts(cell.gained),
  ...parts(cell.got),
  ...parts(cell.paid, -1),
]

/**
 * Return the rows of the Festival's table: finished steps, then forecasts. Steps without effect are
 * left out.
 */
export function rowsOf(table: FestivalTable, shown: number) {
  const known = table.rows.slice(0, shown)
  const before = known.find((row) => row.what === 'before')
  const some = before?.cells.some((cell) => partsOf(cell).length) ? [before] : []
  return [
    ...some.map((row) => ({ what: row.what, cells: row.cells })),
    ...STEPS.map((what) => ({ what, cells: known.find((row) => row.what === what)?.cells })),
  ].filter((row) => row.cells || !table.over)
}

/** Return the forecast for a seat in a step, made when the Festival began. */
export function foreseen(table: FestivalTable, what: string, seat: number): Part[] {
  const cell = table.forecast.find((row) => row.what === what)?.cells[seat]
  return cell ? partsOf(cell) : []
}

/** Return the row that is being shown: the last one with an effect, or the step that is not over. */
export const presentRow = (table: FestivalTable, shown: number): FestivalRow | undefined =>
  table.rows
    .slice(0, shown)
    .findLast(
      (row) =>
        row.cells.some((cell) => partsOf(cell).length || cell.played) ||
        (row === table.rows.at(-1) && (STEPS as readonly string[]).includes(row.what)),
    )

/** Return the points of a seat before and after the row that is being shown. */
export function pointsAt(table: FestivalTable, shown: number, seat: number): [number, number] {
  const present = presentRow(table, shown)
  let [before, now] = [table.before[seat] ?? 0, table.before[seat] ?? 0]
  for (const row of table.rows.slice(0, shown)) {
    if (row === present) before = now
    now += row.cells[seat]?.points ?? 0
  }
  return [before, now]
}
