/** Which puzzles there are and which are solved, and the way to the table of one. */
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

  /** A stranger has no list yet, but may open today's. */
  async load(): Promise<void> {
    await loadWords()
    if (!people.asked) await people.load()
    if (!people.guest && people.service) return
    const { today, rows } = await puzzles()
    this.rows = rows
    this.day = today
  }

  get today(): PuzzleRow | undefined {
    return this.rows.find((row) => row.id === this.day)
  }

  get solved(): number {
    return this.rows.filter((row) => row.solved).length
  }

  /** What to solve after one: the next that is not solved, by grade. */
  after(id: string): PuzzleRow | undefined {
    const ordered = GRADES.flatMap((grade) => this.rows.filter((row) => row.grade === grade))
    const at = ordered.findIndex((row) => row.id === id)
    const others = [...ordered.slice(at + 1), ...ordered.slice(0, Math.max(at, 0))]
    return others.find((row) => !row.solved) ?? others[0]
  }
}

export const list = new List()

/** Sit down: whoever is nobody yet gets a name first, and then knows which puzzles there are. */
export async function solve(id: string | undefined, again = false): Promise<void> {
  const name = people.name || speaker.t('puzzle.ui.you')
  if (people.service && !people.guest) await people.call(name)
  if (id === undefined) await list.load()
  const wanted = id ?? list.today!.id
  const table = await openPuzzle(wanted, name, again)
  router.go({ page: 'table', id: table.id })
}
