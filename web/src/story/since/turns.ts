/** Turns of others in few lines: what each was about, and everything behind it. */
import type { Line } from '../../lib/game/log/undone'
import { rowsOf, type Row } from '../log/rows'

/** Lines that a turn is told in. */
export const LINES = 3

export interface Turn {
  /** Number of the line that began it. */
  n: number
  seat: number
  number: number
  /** The one that says most. */
  first: Row | undefined
  /** At most LINES rows that say what it was about. */
  main: Row[]
  /** Everything. */
  steps: Row[]
}

/** The more a row says about a turn, the sooner it is told. */
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
  // Where the High Priest goes is told by what is done there.
  if (head.kind === 'chose' && head.data['what'] === 'priest') return 0
  if (head.kind === 'moved' && String(head.data['piece']).startsWith('priest:')) return 0
  if (placed) return 7
  if (mine) return 10
  return followed ? 0 : (WEIGHT[head.kind] ?? 1)
}

/** The turns among some lines, those of one seat left out. */
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
