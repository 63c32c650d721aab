/** Keys of a replay, and of the banner for people who come back. */
import type { Game } from '../../lib/game/game.svelte'
import { router } from '../../lib/app/route.svelte'

/** Return to the present position. */
export function toTable(game: Game): void {
  if (game.past?.purpose === 'since') game.caughtUp()
  else router.go({ ...router.route, at: null })
}

/** Return whether the key was handled; a focused button keeps its space bar. */
export function storyKey(game: Game, event: KeyboardEvent): boolean {
  const { past } = game
  if (!past) {
    if (event.key !== 'Escape' || !game.missed) return false
    game.caughtUp()
    event.preventDefault()
    return true
  }
  const onButton = event.target instanceof HTMLButtonElement
  const acts: Record<string, () => void> = {
    ArrowLeft: () => past.step(-1),
    ',': () => past.step(-1),
    ArrowRight: () => past.step(1),
    '.': () => past.step(1),
    PageUp: () => past.turn(-1),
    PageDown: () => past.turn(1),
    Home: () => past.look(past.from),
    End: () => past.look(past.to),
    Escape: () => toTable(game),
    ...(onButton ? {} : { ' ': () => past.toggle() }),
  }
  const act = acts[event.key]
  if (!act) return false
  act()
  event.preventDefault()
  return true
}
