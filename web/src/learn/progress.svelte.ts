/** Available lessons and the person's progress, which each page requests once. */
import { scripts } from '../lib/wire/api'
import type { ScriptRow } from '../lib/wire/messages'
import { loadWords } from './words'

export const FIRST = 'first'

class Learned {
  rows: ScriptRow[] = $state.raw([])

  async load(): Promise<void> {
    const [rows] = await Promise.all([scripts(), loadWords()])
    this.rows = rows
  }

  get first(): ScriptRow | undefined {
    return this.rows.find((row) => row.script === FIRST)
  }

  /** Whether all decisions of the tutorial have been taken. */
  get over(): boolean {
    return this.first !== undefined && this.first.done >= this.first.count
  }
}

export const learned = new Learned()
