/** Something a button begins: while it goes on the button waits, and if it fails people are told why. */
import { reason } from '../lib/words/problems'

export class Attempt {
  busy = $state(false)
  problem = $state('')

  /** Try it, and say what went wrong. */
  async at(what: () => Promise<void>): Promise<void> {
    this.busy = true
    this.problem = ''
    try {
      await what()
    } catch (error) {
      this.problem = reason(error)
    } finally {
      this.busy = false
    }
  }
}
