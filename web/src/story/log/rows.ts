/** The log as rows: each is a sentence, followed by its results as small amounts. */
import type { Line } from '../../lib/game/log/undone'

export const FILTERS = ['all', 'mine', 'turns'] as const
export type Filter = (typeof FILTERS)[number]

export interface Row {
  /** Number of the row's first log line. */
  n: number
  head: Line
  /** Gains, payments and points that follow from the sentence. */
  tally: Line[]
  /** Whether another player's action affected the viewer. */
  mine: boolean
  /** Whether the row is about the same player as the row above. */
  again: boolean
}

const TALLIED = new Set(['gained', 'paid', 'scored'])
/** Kinds of rows that report the main action of a turn. */
const MAIN = new Set(['turn', 'festival', 'finished', 'conquered', 'built'])

/** Return whether others used the seat's Steps, or it lost points. */
export function touches(line: Line, seat: number): boolean {
  if (line.kind !== 'scored' || line.seat !== seat || seat < 0) return false
  const by = Number(line.data?.['by'] ?? -1)
  return (by >= 0 && by !== seat) || Number(line.data?.['points']) < 0
}

/** Return whether a line is a heading above lines of several players. */
const everybodys = ({ kind, data }: Line) =>
  kind === 'turn' ||
  (kind === 'begin' && ['festival', 'festival_step'].includes(String(data?.['name'])))

/**
 * Return whether a line only repeats another one: the placed Worker already reports the placement.
 */
const repeated = (line: Line) => line.kind === 'begin' && line.data?.['name'] === 'placement'

/** Events of the table's set-up before any action; their results are visible on the board. */
const LAID = new Set(['moved', 'revealed'])
function laidOut(lines: Line[]): number {
  if (lines[0]?.n !== 0) return 0
  const begun = lines.findIndex(({ seat, kind }) => seat >= 0 || !LAID.has(kind))
  return begun < 0 ? lines.length : begun
}

export function rowsOf(lines: Line[], seat: number, filter: Filter): Row[] {
  const rows: Row[] = []
  const told = lines.slice(laidOut(lines))
  const numbers = new Set(told.map(({ n }) => n))
  /** Payments by the log line of the thing that was paid for. */
  const payments = new Map<number, Line[]>()
  for (const line of told) {
    if (repeated(line)) continue
    if (line.pays !== undefined && numbers.has(line.pays) && !line.why) {
      const bought = rows.find(({ n }) => n === line.pays)
      if (bought) bought.tally.push(line)
      else payments.set(line.pays, [...(payments.get(line.pays) ?? []), line])
      continue
    }
    const last = rows[rows.length - 1]
    const mine = touches(line, seat)
    const joins =
      last !== undefined &&
      TALLIED.has(line.kind) &&
      // points whose cause is not in the log get a sentence with the reason
      !(line.kind === 'scored' && TALLIED.has(last.head.kind)) &&
      !mine &&
      !line.why &&
      !everybodys(last.head) &&
      last.head.seat === line.seat &&
      !last.head.undone === !line.undone
    if (joins) last.tally.push(line)
    else rows.push({ n: line.n, head: line, tally: payments.get(line.n) ?? [], mine, again: false })
  }
  const wanted = rows.filter((row) => shown(row, seat, filter))
  return wanted.map((row, at) => ({ ...row, again: sameAsAbove(wanted[at - 1], row) }))
}

function sameAsAbove(above: Row | undefined, row: Row): boolean {
  return above !== undefined && above.head.seat === row.head.seat && row.head.kind !== 'turn'
}

function shown(row: Row, seat: number, filter: Filter): boolean {
  const { kind, data } = row.head
  if (filter === 'mine') return row.head.seat === seat || kind === 'festival' || kind === 'finished'
  if (filter === 'all') return true
  const placed = kind === 'moved' && String(data?.['to']).startsWith('hill:')
  const action =
    kind === 'begin' && ['action', 'festival', 'automa'].includes(String(data?.['name']))
  const secondary = kind === 'chose' && !('where' in (data ?? {}))
  return MAIN.has(kind) || placed || action || secondary || row.mine
}
