/**
 * Opens a saved game as a table: either the whole game to look at, or its beginning to continue
 * from.
 */
import { myTables } from '../../lib/app/mytables.svelte'
import { people } from '../../lib/app/people.svelte'
import { router } from '../../lib/app/route.svelte'
import type { Game } from '../../lib/game/game.svelte'
import * as api from '../../lib/wire/api'
import type { SavedSeat } from '../../lib/wire/requests'
import { speaker } from '../../lib/words/i18n.svelte'
import { SEVERAL, type SavedTable } from './saving'

/** The server's limit for the size of a file, in bytes. */
export const MAX_FILE_BYTES = 512 * 1024

/**
 * The content of a saved game. It may be incomplete, because the file may have been written by
 * hand.
 */
interface Export {
  config?: { players?: unknown; automa?: unknown }
}

/**
 * Return the content of a file. A file that is not a saved game is refused, as the server would do.
 */
export function readSaved(text: string): Record<string, unknown> {
  const unreadable = (code: string) => new api.Refused(422, { status: 422, code })
  if (text.length > MAX_FILE_BYTES) throw unreadable('too_large')
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw unreadable('saved_unreadable')
  }
  if (typeof data !== 'object' || data === null) throw unreadable('saved_unreadable')
  return data as Record<string, unknown>
}

/**
 * Return the seats of a saved game, all for people at this device, since files contain no names.
 */
export function seatsOf(data: object, name: string): SavedSeat[] {
  const { players, automa } = (data as Export).config ?? {}
  const count = automa ? 1 : typeof players === 'number' ? players : 2
  return Array.from({ length: Math.max(1, Math.min(4, count)) }, (_, seat) => ({
    name: seat ? speaker.t('ui.saved.player', { number: seat + 1 }) : name,
    bot: null,
  }))
}

/** Open every game of a file with several games, with the same people and bots. */
async function openAll(tables: readonly SavedTable[]): Promise<void> {
  for (const { game, seats } of tables) await api.openSaved({ game, seats })
  await myTables.load()
  router.go({ page: 'tables', id: '1' })
}

/** Open a file to look at it. */
export async function openFile(file: File): Promise<void> {
  const text = await file.text()
  const data = text.startsWith(`{"format":"${SEVERAL}"`) ? JSON.parse(text) : readSaved(text)
  const name = people.name || speaker.t('ui.saved.player', { number: 1 })
  await people.call(name)
  if (data.format === SEVERAL) return openAll(data.tables)
  const { id } = await api.openSaved({ game: data, seats: seatsOf(data, name) })
  await myTables.load()
  router.go({ id })
}

/**
 * Continue a finished game from a log entry: bots play for bots, people at this device for all
 * others.
 */
export async function playOn(game: Game, at: number): Promise<void> {
  const data = await api.exported(game.id)
  const people = game.seats.filter((seat) => !seat.automa)
  const seats = people.map(({ name, bot, substitute }) => ({ name, bot: bot ?? substitute }))
  const { id } = await api.openSaved({ game: data, seats, upto: at })
  router.go({ id })
}
