/**
 * The page's title, which shows even while another tab is open whether the person has to decide.
 */
import type { Game } from '../game.svelte'
import { speaker } from '../../words/i18n.svelte'
import { myTables } from '../../app/mytables.svelte'

/** Whether the table waits for a person at this screen. */
export const waitsForMe = (game: Game): boolean =>
  !game.over &&
  game.push.view.waiting.some(
    (seat) => game.room.mine.includes(seat) && !game.seats[seat]?.substitute,
  )

export function titleOf(game: Game | null): string {
  const name = speaker.t('app.name')
  if (game && waitsForMe(game)) return `● ${speaker.t('ui.table.your_turn')} · ${name}`
  const others = myTables.waiting.filter((row) => row.id !== game?.id).length
  return others ? `(${others}) ${name}` : name
}
