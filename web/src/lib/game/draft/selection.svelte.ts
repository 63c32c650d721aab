/**
 * The picked parts of a placement, in any order: a Worker, a God card (or gold), a space; and the
 * space of a Conquest. The engine's options decide which parts fit; nothing is sent before all
 * parts are picked.
 */

export type Pickable = 'worker' | 'card' | 'space' | 'region'

export class Selection {
  worker = $state('')
  /** The id of the picked God card, or `gold`. */
  card = $state('')
  space = $state('')
  /** The picked space of a Conquest region. */
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

  /** Pick a part of the placement, or unpick the part if it was picked. */
  toggle(what: Pickable, value: string): void {
    this[what] = this[what] === value ? '' : value
  }

  /**
   * Unpick the last picked part: a space together with its card, a card alone, or a Worker. Return
   * whether a part was picked.
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
