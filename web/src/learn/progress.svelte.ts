/** What can be learned, and how far somebody has come: asked once for a page. */
import { people } from '../lib/app/people.svelte'
import { scripts } from '../lib/wire/api'
import type { ScriptRow } from '../lib/wire/messages'
import { loadWords } from './words'

export const FIRST = 'first'

class Learned {
  rows: ScriptRow[] = $state.raw([])

  async load(): Promise<void> {
    await loadWords()
    if (people.guest || !people.service) this.rows = await scripts()
  }

  get first(): ScriptRow | undefined {
    return this.rows.find((row) => row.script === FIRST)
  }

  /** Whoever has taken all the decisions knows how a turn goes. */
  get over(): boolean {
    return this.first !== undefined && this.first.done >= this.first.count
  }
}

export const learned = new Learned()
