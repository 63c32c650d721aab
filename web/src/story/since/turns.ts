/** Other players' turns in few lines, with all steps on demand. */
import type { Line } from '../../lib/game/log/undone'
import { rowsOf, type Row } from '../log/rows'

/** Number of lines for a turn. */
export const LINES = 3

export interface Turn {
  /** Number of its first line. */
  n: number
  seat: number
  number: number
  /** The most informative row. */
  first: Row | undefined
  /** At most LINES rows about its main actions. */
  main: Row[]
  /** All rows. */
  steps: Row[]
}

/** Importance of rows: the most informative are shown first. */
const WEIGHT: Record<string, number> = {
  conquered: 5,
  built: 4,
  wove: 3,
  climbed: 2,
  begin: 6,
  chose: 6,
  finished: 9,
  festival: 8,
}

function weight({ head, mine }: Row): number {
  const placed = head.kind === 'moved' && String(head.data['to']).startsWith('hill:')
  const followed = head.kind === 'begin' && head.data['name'] !== 'action'
  // the High Priest's move is reported by its action
  if (head.kind === 'chose' && head.data['what'] === 'priest') return 0
  if (head.kind === 'moved' && String(head.data['piece']).startsWith('priest:')) return 0
  if (placed) return 7
  if (mine) return 10
  return followed ? 0 : (WEIGHT[head.kind] ?? 1)
}

/** Return the turns in some lines, without those of one seat. */
export function turnsOf(lines: Line[], seat: number): Turn[] {
  const turns: { head: Line; lines: Line[] }[] = []
  for (const line of lines) {
    if (line.undone) continue
    if (line.kind === 'turn') turns.push({ head: line, lines: [] })
    else turns[turns.length - 1]?.lines.push(line)
  }
  return turns
    .filter(({ head }) => head.seat !== seat)
    .map(({ head, lines: inside }) => {
      const steps = rowsOf(inside, seat, 'all')
      const ranked = [...steps].sort((one, other) => weight(other) - weight(one) || one.n - other.n)
      const main = ranked.slice(0, LINES).sort((one, other) => one.n - other.n)
      const number = Number(head.data['number'])
      return { n: head.n, seat: head.seat, number, first: ranked[0], main, steps }
    })
}
