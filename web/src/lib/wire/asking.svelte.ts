/** Milliseconds after which an answer counts as late. */
const SLOW = 200

/** A running request to the server; only one runs at a time. */
export class Asking {
  busy = $state(false)
  /**
   * Whether the request takes long. Buttons change only then, so that after a quick answer the page
   * is painted once.
   */
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
