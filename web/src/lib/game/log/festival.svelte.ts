/**
 * The display of a Festival. Its rows are filled one after the other, and the display stays open
 * until the person closes it.
 */
import { settings } from '../../app/settings.svelte'
import { play } from '../../app/sounds'
import type { FestivalRow, FestivalTable } from '../../wire/messages'

/** Steps of a Festival that have no row in its table. */
const WITHOUT_ROW = new Set(['village', 'market'])
/** Return whether a row contains nothing to look at (yet), so that it needs no time. */
const isEmpty = ({ what, cells }: FestivalRow) =>
  WITHOUT_ROW.has(what) ||
  cells.every(
    ({ points, played, gained, paid, got }) =>
      !points && !played && ![gained, paid, got].some((some) => Object.keys(some).length),
  )

/** Milliseconds for which each row of the Festival is shown before the next one. */
const ROW = 1200
/** Factor for the rows of all Festivals but the first. */
const LATER = 0.7

export class FestivalShow {
  table: FestivalTable | null = $state.raw(null)
  /** Number of rows of the Festival that are shown. */
  shown = $state(0)
  paused = $state(false)
  /** Whether the person wants a plain table instead of cloths. */
  plain = $state(false)
  /** Number of the last Festival that the person has seen. */
  private seen = $state(0)
  private met = false
  private timer: ReturnType<typeof setTimeout> | undefined

  get open(): boolean {
    return this.table !== null && this.table.number > this.seen
  }

  /** Whether further rows of the Festival have yet to be shown. */
  get filling(): boolean {
    return this.open && this.shown < (this.table?.rows.length ?? 0)
  }

  /**
   * Take the Festival of a table that was just shown. A person who opens the table later is not
   * shown a Festival that is over.
   */
  take(table: FestivalTable | null): void {
    if (!this.met && table?.over) this.seen = table.number
    this.met = true
    if (!table) return
    if (table.number !== this.table?.number) {
      this.shown = 0
      this.paused = false
    }
    this.table = table
    this.pass()
    if (this.open) this.run()
  }

  /** Show the next row of the Festival now. */
  next(): void {
    this.shown = Math.min(this.shown + 1, this.table?.rows.length ?? 0)
    this.pass()
    this.run()
  }

  /** Show all rows of the Festival. */
  all(): void {
    clearTimeout(this.timer)
    this.shown = this.table?.rows.length ?? 0
  }

  pause(): void {
    this.paused = !this.paused
    this.run()
  }

  /** Show the Festival again from its beginning. */
  again(): void {
    this.shown = 0
    this.pass()
    this.run()
  }

  close(): void {
    clearTimeout(this.timer)
    this.seen = this.table?.number ?? this.seen
  }

  /** Forget which Festival was seen, when another seat or table is shown. */
  reset(): void {
    clearTimeout(this.timer)
    this.table = null
    this.met = false
  }

  /**
   * Show those rows immediately that contain nothing to look at. The last row may be a step in which
   * players still choose, so it has its time.
   */
  private pass(): void {
    const rows = this.table?.rows ?? []
    const passes = (row: FestivalRow, at: number) =>
      WITHOUT_ROW.has(row.what) || (isEmpty(row) && at < rows.length - 1)
    while (this.shown < rows.length && passes(rows[this.shown]!, this.shown)) this.shown += 1
  }

  private run(): void {
    clearTimeout(this.timer)
    if (settings.calm) return this.all()
    if (this.paused || this.shown >= (this.table?.rows.length ?? 0)) return
    const factor = this.table!.number > 1 ? LATER : 1
    this.timer = setTimeout(() => {
      play('row')
      this.next()
    }, ROW * factor)
  }
}
