/** Automatic responses that the person has not read yet. */
import type { LogLine } from '../lib/wire/messages'

/** Return the last unread automatic response after the player's last move. */
export function unread(log: LogLine[], seat: number, read: number): LogLine | undefined {
  for (let at = log.length - 1; at >= 0; at--) {
    const line = log[at]!
    if (line.n <= read) return undefined
    if (line.seat !== seat) continue
    if (line.unsent) return line
    // the person's own later action makes the note obsolete
    if (line.heading) return undefined
  }
  return undefined
}
