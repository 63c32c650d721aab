/** What this browser knows of a table's chance from before the game: what the table was bound to,
 *  and what was added from here. Whoever checks the shuffles afterwards compares with it. */

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

/** What was noted first stays: it is worth something because it cannot change. */
export function note(game: string, more: Noted): void {
  const { [game]: before = {}, ...others } = read()
  const now = { ...more, ...before }
  if (JSON.stringify(now) === JSON.stringify(before)) return
  const all = [...Object.entries(others), [game, now] as const].slice(-MAX_GAMES)
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)))
}
