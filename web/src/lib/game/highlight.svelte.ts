/** What is pointed at somewhere and shown everywhere: names as events have them, `hill:3m2`,
 *  `steps:5u`, `conquest:antisuyu-3`, `temple:T04`, `god:illapa-4`, `weaving:W12` … */
import { marksOf } from './log/marks'
import type { LogLine } from '../wire/messages'

/** Something that happened, from one place of the board to another. */
export interface Arrow {
  /** Of the line that tells it. */
  number: number
  seat: number
  from: string
  to: string
  /** It concerned whoever looks. */
  concern: boolean
}

export class Highlight {
  /** Pointed at now. */
  lit: ReadonlySet<string> = $state.raw(new Set())
  /** What happened since one's turn, while it is told. */
  arrows: readonly Arrow[] = $state.raw([])

  has(name: string): boolean {
    return this.lit.has(name)
  }

  /** Point at what a line of the log is about; null lets go. */
  line(line: LogLine | null): void {
    this.names(line ? marksOf(line).lit : [])
  }

  names(names: Iterable<string>): void {
    const next = new Set(names)
    if (next.size || this.lit.size) this.lit = next
  }
}
