/** Milliseconds after which an answer is late enough to show that it is waited for. */
const SLOW = 200

/** Something was asked of the server; nothing else is until it answers. */
export class Asking {
  busy = $state(false)
  /** It takes long. Only then buttons change, so that a quick answer draws the page once. */
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
