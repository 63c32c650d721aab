/** The set-up in few presses: what somebody has said once is done when it is asked for. */
import * as api from '../wire/api'
import type { Decision } from '../wire/messages'
import type { Game } from './game.svelte'

/** Take what needs no choice; or let the program choose from what the seat sees. */
export type Wish = '' | 'plain' | 'dealt'

const FRAMES = new Set(['ChooseWeavings', 'ChooseCards', 'CardBenefits'])
const key = ({ id, seat }: Game) => `start:${id}:${seat}`

/** Before the first turn. */
const settingUp = (game: Game) => game.push.view.active < 0

/** Whether the sheet of the set-up asks this. */
export const isStart = (game: Game, decision: Decision | null) =>
  decision !== null && FRAMES.has(decision.frame) && settingUp(game)

export const wish = (game: Game) => (localStorage.getItem(key(game)) ?? '') as Wish

export function want(game: Game, what: Wish): void {
  if (what) localStorage.setItem(key(game), what)
  else localStorage.removeItem(key(game))
}

/** What the program would answer; nothing where it is not asked any more. */
export async function proposed(game: Game): Promise<string[]> {
  if (!game.push.decision || !settingUp(game)) return []
  return api.proposal(game.id, game.seat).then(
    ({ actions }) => actions,
    () => [],
  )
}

/** Answer as proposed until somebody else is asked or the first turn begins. What has become
 *  impossible meanwhile is asked. */
export async function asProposed(game: Game): Promise<void> {
  while (game.decision && settingUp(game) && game.decision.frame !== 'PlacePriest') {
    const actions = await proposed(game)
    if (!actions.length || !(await game.give([actions]))) break
  }
}

/** Do what was wished before, now that it can be done. */
export async function grant(game: Game, decision: Decision): Promise<void> {
  const wished = wish(game)
  if (decision.frame !== 'CardBenefits' || !wished) return
  want(game, '')
  if (wished === 'dealt') await asProposed(game)
  else if (decision.gains?.plain.length) await game.give(decision.gains.plain)
}
