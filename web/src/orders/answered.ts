/** What was answered in somebody's name. */
import type { LogLine } from '../lib/wire/messages'

/** The last line that nobody sent, of those after the last one read and since the own last move. */
export function unread(log: LogLine[], seat: number, read: number): LogLine | undefined {
  for (let at = log.length - 1; at >= 0; at--) {
    const line = log[at]!
    if (line.n <= read) return undefined
    if (line.seat !== seat) continue
    if (line.unsent) return line
    // What I did myself since makes it old.
    if (line.heading) return undefined
  }
  return undefined
}
