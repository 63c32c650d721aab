/** The tables of the person at this browser, and which of them wait for a move. */
import * as api from '../wire/api'
import { people } from './people.svelte'
import type { GameRow, Notice } from '../wire/messages'

/**
 * Return whether the person has to decide at a table: one of their seats is asked, and no bot plays
 * it.
 */
export const wanted = (row: GameRow): boolean =>
  row.status === 'playing' &&
  row.waiting.some((seat) => row.mine.includes(seat) && !row.seats[seat]?.substitute)

/** The state of a table in a list. */
export type RowState =
  | { kind: 'mine' | 'bots' | 'ended' }
  | { kind: 'open'; free: number }
  | { kind: 'waiting' | 'won'; seats: number[] }

export function stateOf(row: GameRow): RowState {
  if (row.status === 'open')
    return { kind: 'open', free: row.seats.filter((seat) => seat.open).length }
  if (row.status === 'finished') {
    const seats = row.outcome?.winners ?? []
    return seats.length ? { kind: 'won', seats } : { kind: 'ended' }
  }
  if (wanted(row)) return { kind: 'mine' }
  return row.waiting.length ? { kind: 'waiting', seats: row.waiting } : { kind: 'bots' }
}

const ORDER = ['playing', 'open', 'finished']

/**
 * Return the tables in the order of a list: first those that wait for the person, then the newest,
 * finished ones last.
 */
export function sorted(rows: GameRow[]): GameRow[] {
  const rank = (row: GameRow) => (wanted(row) ? -1 : ORDER.indexOf(row.status))
  return [...rows].sort(
    (one, other) => rank(one) - rank(other) || other.changed.localeCompare(one.changed),
  )
}

/** Kinds of notifications that say that a decision is needed. */
const WAITING = ['turn', 'reaction', 'festival']

/** Number of tables on one page of the server's list. */
export const PAGE = 50

class MyTables {
  rows: GameRow[] = $state.raw([])
  notices: Notice[] = $state.raw([])
  loaded = $state(false)
  /** Whether there are more tables than are shown. */
  more = $state(false)

  async load(): Promise<void> {
    if (!people.guest) {
      this.rows = []
      this.notices = []
    } else {
      const [told, rows] = await Promise.all([api.notices(), api.games()])
      this.rows = sorted(rows)
      this.more = rows.length >= PAGE
      this.notices = told.notices
    }
    this.loaded = true
  }

  /** Refresh the list in the background, since another table may be waiting by now. */
  async refresh(): Promise<void> {
    await this.load().catch(() => {})
  }

  get waiting(): GameRow[] {
    return this.rows.filter(wanted)
  }

  /** Return the next table that waits for the person, other than the table with this id. */
  next(but = ''): GameRow | undefined {
    const waiting = this.waiting
    const after = waiting.findIndex((row) => row.id === but)
    return [...waiting.slice(after + 1), ...waiting.slice(0, Math.max(after, 0))].find(
      (row) => row.id !== but,
    )
  }

  /** Return the notification about a table that the person has not seen yet. */
  news(game: string): Notice | undefined {
    return this.notices.find((one) => one.game === game && !one.read)
  }

  /**
   * Notifications that the list of tables does not show. The list already shows that a table waits.
   */
  get fresh(): Notice[] {
    return this.notices.filter((one) => !one.read && !WAITING.includes(one.kind))
  }

  /** Mark all notifications as seen. */
  async seen(): Promise<void> {
    const newest = Math.max(0, ...this.notices.filter((one) => !one.read).map((one) => one.id))
    if (!newest) return
    this.notices = (await api.readNotices(newest)).notices
  }
}

export const myTables = new MyTables()
