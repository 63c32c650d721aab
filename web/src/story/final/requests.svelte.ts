/** Requests from the last pages of a game, with the message of the last one that failed. */
import { router } from '../../lib/app/route.svelte'
import type { Game } from '../../lib/game/game.svelte'
import * as api from '../../lib/wire/api'
import { speaker } from '../../lib/words/i18n.svelte'

export interface Requests {
  readonly problem: string
  attempt: (what: () => Promise<unknown>) => Promise<void>
  /** Open a table for a rematch, with the code of other bots, or with null for the same bots. */
  rematch: (bot: string | null) => Promise<void>
}

export function requests(game: () => Game): Requests {
  let problem = $state('')
  async function attempt(what: () => Promise<unknown>) {
    problem = ''
    try {
      await what()
    } catch (error) {
      problem =
        error instanceof api.Refused
          ? speaker.t(`error.${error.problem.code}`, error.problem.params ?? {})
          : speaker.t('ui.connection.lost')
    }
  }
  return {
    get problem() {
      return problem
    },
    attempt,
    rematch: (bot) =>
      attempt(async () => router.go({ page: 'table', id: (await api.rematch(game().id, bot)).id })),
  }
}
