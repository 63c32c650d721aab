/**
 * Runs the action of a button: the button is disabled meanwhile, and an error is shown beside it.
 */
import { reason } from '../lib/words/problems'

export class Attempt {
  busy = $state(false)
  problem = $state('')

  /** Run the button's action, and show an error if it fails. */
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
