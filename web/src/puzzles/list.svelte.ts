/** The list of puzzles with a mark on solved ones, and functions that open their tables. */
import { people } from '../lib/app/people.svelte'
import { router } from '../lib/app/route.svelte'
import { openPuzzle, puzzles } from '../lib/wire/api'
import type { PuzzleRow } from '../lib/wire/messages'
import { speaker } from '../lib/words/i18n.svelte'
import { loadWords } from './words'

export const GRADES = ['easy', 'medium', 'hard'] as const

class List {
  rows: PuzzleRow[] = $state.raw([])
  private day = $state('')

  async load(): Promise<void> {
    const [{ today, rows }] = await Promise.all([puzzles(), loadWords()])
    this.rows = rows
    this.day = today
  }

  get today(): PuzzleRow | undefined {
    return this.rows.find((row) => row.id === this.day)
  }

  get solved(): number {
    return this.rows.filter((row) => row.solved).length
  }

  /** Return the next unsolved puzzle, by grade. */
  after(id: string): PuzzleRow | undefined {
    const ordered = GRADES.flatMap((grade) => this.rows.filter((row) => row.grade === grade))
    const at = ordered.findIndex((row) => row.id === id)
    const others = [...ordered.slice(at + 1), ...ordered.slice(0, Math.max(at, 0))]
    return others.find((row) => !row.solved) ?? others[0]
  }
}

export const list = new List()

/** The id of the table on which a solution is being played; empty for none. */
let shown = ''

/**
 * Return whether a solution is to be played at a table. This is requested once, when the table
 * opens.
 */
export const showsSolution = (table: string): boolean => table === shown

/** Open a new table of a puzzle, and play its solution there. */
export async function showSolution(id: string): Promise<void> {
  const { id: table } = await openPuzzle(id, await people.named(speaker.t('puzzle.ui.you')), true)
  shown = table
  router.go({ page: 'table', id: table })
}

/** Open a puzzle's table. People who are not guests yet are asked for a name first. */
export async function solve(id: string, again = false): Promise<void> {
  const name = await people.named(speaker.t('puzzle.ui.you'))
  const table = await openPuzzle(id, name, again)
  router.go({ page: 'table', id: table.id })
}
