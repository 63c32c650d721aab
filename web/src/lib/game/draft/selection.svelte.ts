/** The picked parts of a placement, in any order: a Worker, a God card (or gold), a space; and
 *  the space of a Conquest. The engine's options decide what fits; nothing is sent before it is
 *  complete. */

export type Pickable = 'worker' | 'card' | 'space' | 'region'

export class Selection {
  worker = $state('')
  /** A God card's id, or `gold`. */
  card = $state('')
  space = $state('')
  /** A space of a Conquest region. */
  region = $state('')

  get empty(): boolean {
    return !this.worker && !this.card && !this.space && !this.region
  }

  clear(): void {
    this.worker = ''
    this.card = ''
    this.space = ''
    this.region = ''
  }

  /** Pick, or unpick if it was picked. */
  toggle(what: Pickable, value: string): void {
    this[what] = this[what] === value ? '' : value
  }

  /**
   * Unpick the last picked part: a space together with its card, a card alone, or a Worker. Return
   * whether something was picked.
   */
  back(): boolean {
    for (const what of ['region', 'space', 'card', 'worker'] as const) {
      if (this[what]) {
        this[what] = ''
        return true
      }
    }
    return false
  }
}
