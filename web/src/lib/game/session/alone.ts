/** Whether hints are available: only without human opponents; the server refuses them otherwise. */
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
