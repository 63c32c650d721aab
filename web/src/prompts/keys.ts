/** Keys of the open question: digits choose, Enter takes what stands out, Escape goes back. */
import type { Game } from '../lib/game/game.svelte'

const WHERE = '.panel, [data-test=placement]'

const within = (root: ParentNode, what: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(WHERE)].flatMap((place) => [
    ...place.querySelectorAll<HTMLElement>(what),
  ])

const enabled = (one: HTMLElement) => !(one as HTMLButtonElement).disabled

/** Whether the key meant something here. */
export function promptKey(event: KeyboardEvent, game: Game, root: ParentNode = document): boolean {
  if (event.key === 'Escape') return game.selection.back()
  if (/^[1-9]$/.test(event.key)) {
    const chosen = within(root, '[data-choice]')[Number(event.key) - 1]
    if (!chosen || !enabled(chosen)) return false
    chosen.click()
    return true
  }
  // A focused control keeps its Enter.
  const busy =
    event.target instanceof Element && event.target.closest('button, a, summary, [role=button]')
  if (event.key !== 'Enter' || busy) return false
  const primary = within(root, '[data-primary]').findLast(enabled)
  primary?.click()
  return primary !== undefined
}
