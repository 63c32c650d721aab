/** The last log entry that this browser has shown to a seat. */

const KEY = 'seen'
const MAX_GAMES = 80

type Seen = Record<string, number>

function read(): Seen {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Seen
  } catch {
    return {}
  }
}

const name = (game: string, seat: number) => `${game}:${seat}`

/**
 * Return the last log entry that this browser has shown to the seat; null if it has never shown the
 * table to the seat.
 */
export function lastSeen(game: string, seat: number): number | null {
  return read()[name(game, seat)] ?? null
}

export function noteSeen(game: string, seat: number, seq: number): void {
  const { [name(game, seat)]: before, ...others } = read()
  if (before === seq) return
  // the newest entries are last, so that the oldest are dropped first
  const all = [...Object.entries(others), [name(game, seat), seq] as const].slice(-MAX_GAMES)
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)))
}
