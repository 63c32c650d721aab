/** Milliseconds after which an answer counts as late. */
const SLOW = 200

/** A running request; there is only one at a time. */
export class Asking {
  busy = $state(false)
  /** Whether it takes long. Only then buttons change, so that a quick answer paints the page
   *  once. */
  late = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined

  begin(): void {
    this.busy = true
    clearTimeout(this.timer)
    this.timer = setTimeout(() => (this.late = true), SLOW)
  }

  end(): void {
    clearTimeout(this.timer)
    this.busy = this.late = false
  }
}
