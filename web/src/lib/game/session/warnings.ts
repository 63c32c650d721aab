/** When the reader is warned that their time runs out. */
import type { Sound } from '../../app/sounds'

/** Share of the time at which the first warning is due, and the seconds that are counted. */
const [SHARE, LAST_SECONDS] = [0.2, 10]
/** Seconds above which a time is too long for a warning. */
const LONG = 3600

export class Warnings {
  /** Seconds that were left when the clock began to run; null while it stands still. */
  private begun: number | null = null
  private before = Infinity

  /** Return the sound for the remaining seconds of a running clock, given again and again. */
  due(left: number | null, running: boolean): Sound | null {
    if (left === null || !running) {
      this.begun = null
      return null
    }
    const first = this.begun === null
    // an answer may add time to a clock that keeps running
    if (first || left > this.before) this.begun = left
    const fifth = this.begun! * SHARE
    const before = first ? left : this.before
    this.before = left
    if (this.begun! > LONG) return null
    if (left > 0 && left <= LAST_SECONDS)
      return first || Math.ceil(left) < Math.ceil(before) ? 'second' : null
    return before > fifth && left <= fifth ? 'clock' : null
  }
}
