/** Runs the action of a button: the button waits meanwhile, and an error is shown. */
import { reason } from '../lib/words/problems'

export class Attempt {
  busy = $state(false)
  problem = $state('')

  /** Run it, and show an error. */
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
