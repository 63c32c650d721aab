/** Places where other players have moved since a seat's last turn. */
import type { Line } from '../lib/game/log/undone'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Return the place where the event of a log line put a piece. */
function landed({ kind, data = {} }: Line): string {
  if (kind === 'moved' && /^(hill|section):/.test(text(data['to']))) return text(data['to'])
  if (kind === 'built' && data['what'] === 'steps') return `steps:${text(data['where'])}`
  if (kind === 'conquered') return `conquest:${text(data['where'])}`
  if (kind === 'climbed') return `temple:${text(data['to'])}`
  return ''
}

/**
 * Return the log lines of other players since a seat's last turn; none once the seat's next turn
 * has begun. For spectators, return the lines of the last turn.
 */
function since(lines: Line[], seat: number): Line[] {
  const turn = (line: Line) => line.kind === 'turn'
  if (seat < 0)
    return lines.slice(
      Math.max(
        0,
        lines.findLastIndex((line, at) => turn(line) && at < lines.length - 1),
      ),
    )
  let end = lines.length
  const latest = lines.findLastIndex(turn)
  if (lines[latest]?.seat === seat) {
    if (lines.slice(latest + 1).some((line) => line.seat === seat)) return []
    end = latest
  }
  const told = lines.slice(0, end)
  const mine = told.findLastIndex((line) => turn(line) && line.seat === seat)
  const from = told.findIndex((line, at) => at > mine && turn(line))
  return from < 0 ? [] : told.slice(from).filter((line) => line.seat !== seat)
}

/** Return the places where other players have moved, each with the player's seat. */
export function lastMoves(log: Line[], seat: number): Map<string, number> {
  const found = new Map<string, number>()
  for (const line of since(
    log.filter((one) => one.seat >= 0 && !one.undone),
    seat,
  )) {
    // a marker that climbs further is no longer on the step below
    if (line.kind === 'climbed') found.delete(`temple:${text(line.data?.['source'])}`)
    const place = landed(line)
    if (place) found.set(place, line.seat)
  }
  return found
}
