/**
 * The display of a Festival. Its rows are filled one after the other, and it stays open until the
 * person closes it.
 */
import { settings } from '../../app/settings.svelte'
import type { FestivalTable } from '../../wire/messages'

/** Milliseconds for which each row is shown before the next one. */
const ROW = 1200

export class FestivalShow {
  table: FestivalTable | null = $state.raw(null)
  /** Number of shown rows. */
  shown = $state(0)
  paused = $state(false)
  /** Number of the last Festival that was seen. */
  private seen = $state(0)
  private met = false
  private timer: ReturnType<typeof setTimeout> | undefined

  get open(): boolean {
    return this.table !== null && this.table.number > this.seen
  }

  /** Take the Festival of a table that was just shown. People who arrive later are not shown one
   *  that is over. */
  take(table: FestivalTable | null): void {
    if (!this.met && table?.over) this.seen = table.number
    this.met = true
    if (!table) return
    if (table.number !== this.table?.number) {
      this.shown = 0
      this.paused = false
    }
    this.table = table
    if (this.open) this.run()
  }

  /** Show the next row now. */
  next(): void {
    this.shown = Math.min(this.shown + 1, this.table?.rows.length ?? 0)
    this.run()
  }

  /** Show all rows. */
  all(): void {
    clearTimeout(this.timer)
    this.shown = this.table?.rows.length ?? 0
  }

  pause(): void {
    this.paused = !this.paused
    this.run()
  }

  /** Show it again from the beginning. */
  again(): void {
    this.shown = 0
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

  private run(): void {
    clearTimeout(this.timer)
    if (settings.calm) return this.all()
    if (this.paused || this.shown >= (this.table?.rows.length ?? 0)) return
    this.timer = setTimeout(() => this.next(), ROW)
  }
}
