/**
 * Names of things that are highlighted everywhere while the person points at an element about them.
 * They have the form used in events: `hill:3m2`, `steps:5u`, `conquest:antisuyu-3`, `temple:T04`,
 * `god:illapa-4`, `weaving:W12` …
 */
import { marksOf } from './log/marks'
import type { LogLine } from '../wire/messages'

/** An event that leads from one place of the board to another, drawn as an arrow. */
export interface Arrow {
  /** The number of the log line whose event the arrow shows. */
  number: number
  seat: number
  from: string
  to: string
  /** Whether the event affected the viewer. */
  concern: boolean
}

export class Highlight {
  /** Names of the highlighted things. */
  lit: ReadonlySet<string> = $state.raw(new Set())
  /** Arrows for the events since the viewer's turn, while they are shown. */
  arrows: readonly Arrow[] = $state.raw([])

  has(name: string): boolean {
    return this.lit.has(name)
  }

  /** Highlight the things that a log line is about; null ends the highlighting. */
  line(line: LogLine | null): void {
    this.names(line ? marksOf(line).lit : [])
  }

  names(names: Iterable<string>): void {
    const next = new Set(names)
    if (next.size || this.lit.size) this.lit = next
  }
}
