/** The scoring step by step: one source after the other is added to the towers. */

/** Milliseconds of a step, of one of the last two steps, and of the finished towers. */
export const STEP_MS = 1100
export const LAST_MS = 1500
export const DONE_MS = 3200
const LAST = 2

export class ScoringShow {
  /** Number of steps that are shown. */
  shown = $state(0)
  paused = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined

  /** `factor` is a factor for all times; `end` is called when the towers have been seen. */
  constructor(
    readonly count: number,
    private readonly factor: number,
    private readonly end: () => void,
  ) {}

  get done(): boolean {
    return this.shown >= this.count
  }

  start(): void {
    this.next()
  }

  /** Show the next source now. */
  next(): void {
    this.shown = Math.min(this.shown + 1, this.count)
    this.run()
  }

  /** Show all sources, or end the scoring if all are shown. */
  skip(): void {
    if (this.done) this.finish()
    else this.all()
  }

  /** Show all sources; the towers stay. */
  all(): void {
    this.shown = this.count
    this.stop()
  }

  pause(): void {
    this.paused = !this.paused
    this.run()
  }

  finish(): void {
    this.stop()
    this.end()
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  private run(): void {
    this.stop()
    if (this.paused) return
    if (this.done) {
      this.timer = setTimeout(() => this.finish(), DONE_MS * this.factor)
      return
    }
    const time = this.shown > this.count - LAST ? LAST_MS : STEP_MS
    this.timer = setTimeout(() => this.next(), time * this.factor)
  }
}
