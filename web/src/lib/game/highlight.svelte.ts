/**
 * Names of things that are highlighted everywhere while one element points at them. They have the
 * form used in events: `hill:3m2`, `steps:5u`, `conquest:antisuyu-3`, `temple:T04`, `god:illapa-4`,
 * `weaving:W12` …
 */
import { marksOf } from './log/marks'
import type { LogLine } from '../wire/messages'

/** An event from one place of the board to another. */
export interface Arrow {
  /** The number of the log line whose event it shows. */
  number: number
  seat: number
  from: string
  to: string
  /** Whether it affected the viewer. */
  concern: boolean
}

export class Highlight {
  /** Names that are pointed at now. */
  lit: ReadonlySet<string> = $state.raw(new Set())
  /** Events since the viewer's turn, while they are shown. */
  arrows: readonly Arrow[] = $state.raw([])

  has(name: string): boolean {
    return this.lit.has(name)
  }

  /** Point at the subjects of a log line; null stops. */
  line(line: LogLine | null): void {
    this.names(line ? marksOf(line).lit : [])
  }

  names(names: Iterable<string>): void {
    const next = new Set(names)
    if (next.size || this.lit.size) this.lit = next
  }
}
