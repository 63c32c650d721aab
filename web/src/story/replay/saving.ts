/** Recorded games as files. */
import * as api from '../../lib/wire/api'
import type { SavedSeat } from '../../lib/wire/requests'

/** The format name of a file with several games. */
export const SEVERAL = 'tawantinsuyu-games/1'

/** A game in a file with several games, and the players of its seats. */
export interface SavedTable {
  game: Record<string, unknown>
  seats: SavedSeat[]
}

function download(name: string, data: unknown): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data)], { type: 'application/json' }))
  link.download = name
  link.click()
  // by then the browser has read the file
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

export async function saveGame(id: string): Promise<void> {
  download(`tawantinsuyu-${id}.json`, await api.exported(id))
}

/** Save all games of this browser in one file. A game that cannot be exported, because its rules
 *  have changed, does not keep the others from being saved.
 *  @throws the first reason why a game is missing in the file */
export async function saveAll(): Promise<void> {
  const tables: SavedTable[] = []
  const failures: unknown[] = []
  for (let page = 1, more = true; more; page++) {
    const rows = await api.games(page)
    for (const { id, seats } of rows)
      try {
        tables.push({
          game: await api.exported(id),
          seats: seats
            .filter((seat) => !seat.automa)
            .map(({ name, bot, substitute }) => ({ name, bot: bot ?? substitute })),
        })
      } catch (error) {
        failures.push(error)
      }
    more = rows.length > 0
  }
  download('tawantinsuyu-games.json', { format: SEVERAL, tables })
  if (failures.length) throw failures[0]
}
