/** Who plays without other people may ask what a bot would do; the server refuses it to all others. */
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
