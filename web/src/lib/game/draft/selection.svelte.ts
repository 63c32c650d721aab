/** What a person has picked of a placement so far, in any order: a Worker, a God card (or gold), a
 *  space; and of a Conquest, its space. The engine's options decide what goes together; nothing here
 *  is sent before it is whole. */

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

  /** Pick, or let go if it was picked already. */
  toggle(what: Pickable, value: string): void {
    this[what] = this[what] === value ? '' : value
  }

  /** Let go of what closes most: a space with its card of costs, then a card, then a Worker. Says
   *  whether there was anything. */
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
