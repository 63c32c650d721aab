/** Parts of a table against a solo opponent. They are loaded before the table is shown, so that
 *  nothing jumps. */
import type { Component, Snippet } from 'svelte'

import type { Game } from '../lib/game/game.svelte'
import type { Automa, Player } from '../lib/wire/messages'

export interface Solo {
  Opponent: Component<{
    game: Game
    player: Player
    automa: Automa
    news?: Snippet<[Player]>
  }>
  Steps: Component<{ game: Game }>
}

export async function soloOf(game: Game): Promise<Solo | null> {
  if (!game.view.automa) return null
  const [opponent, steps] = await Promise.all([
    import('../solo/Opponent.svelte'),
    import('../solo/Steps.svelte'),
  ])
  return { Opponent: opponent.default, Steps: steps.default }
}
