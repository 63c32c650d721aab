/** Keys of a replay, and of the summary for a person who comes back. */
import type { Game } from '../../lib/game/game.svelte'
import { router } from '../../lib/app/route.svelte'

/** Return to the present position of the game. */
export function toTable(game: Game): void {
  if (game.past?.purpose === 'since') game.caughtUp()
  else router.go({ ...router.route, at: null })
}

/**
 * Handle a key of the replay; return whether it had an effect. A focused button keeps the space bar
 * for itself.
 */
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
    ArrowLeft: () => (event.shiftKey ? past.step(-1) : past.turn(-1)),
    ',': () => past.step(-1),
    ArrowRight: () => (event.shiftKey ? past.step(1) : past.turn(1)),
    '.': () => past.step(1),
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
