/** The position shown in a replay, in words. */
import type { Game } from '../../lib/game/game.svelte'
import { speaker } from '../../lib/words/i18n.svelte'
import type { Past } from '../../lib/game/log/past.svelte'

export function whereInWords(game: Game, past: Past): string {
  if (past.shown?.view.finished && past.over) return speaker.t('ui.replay.end')
  const turn = past.history?.turns[past.turnAt(past.at)]
  if (!turn) return past.history ? speaker.t('ui.replay.setup') : speaker.t('ui.replay.heading')
  return speaker.t('ui.replay.turn', { player: game.name(turn.seat), number: turn.number })
}
