/**
 * Whether hints are available. They are available if no other people play in the game; otherwise
 * the server refuses them.
 */
import { people } from '../../app/people.svelte'
import type { Game } from '../game.svelte'

export function mayAsk(game: Game): boolean {
  const persons = game.seats.filter((seat) => !seat.bot && !seat.automa)
  return (
    people.guest !== null &&
    persons.length === 1 &&
    !game.push.lesson &&
    !game.push.puzzle &&
    !game.spectating &&
    !game.past &&
    !game.over
  )
}
