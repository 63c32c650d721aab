/**
 * Data about a table's random numbers that this browser stored before the game: the server's
 * commitment, and this browser's own random contribution. A later check of the shuffles compares
 * the game with this data.
 */

const KEY = 'commits'
const MAX_GAMES = 60

export interface Noted {
  commit?: string
  nonce?: string
}

function read(): Record<string, Noted> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Noted>
  } catch {
    return {}
  }
}

export const noted = (game: string): Noted => read()[game] ?? {}

/**
 * Store the first values for a game. Later values are ignored, because only values from before the
 * game prove anything.
 */
export function note(game: string, more: Noted): void {
  const { [game]: before = {}, ...others } = read()
  const now = { ...more, ...before }
  if (JSON.stringify(now) === JSON.stringify(before)) return
  const all = [...Object.entries(others), [game, now] as const].slice(-MAX_GAMES)
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)))
}
