/** Set-up in few clicks: the person's wish is carried out when the question about it comes. */
import * as api from '../../wire/api'
import type { FrameName } from '../../wire/messages'
import type { Game } from '../game.svelte'

/** A wish for set-up: `dealt` lets the program choose from what the seat sees. */
export type Wish = '' | 'dealt'

const FRAMES = new Set<FrameName>(['ChooseWeavings', 'ChooseCards', 'CardBenefits'])
/** Questions of set-up that an unfinished turn may lead to. */
const STAYS = new Set<FrameName>([...FRAMES, 'PlacePriest'])
const key = ({ id, seat }: Game) => `start:${id}:${seat}`

/** Return whether the first turn has not begun. */
const settingUp = (game: Game) => game.push.view.active < 0

/**
 * Return whether the sheet of the set-up is shown. The sheet keeps its choices as an unfinished
 * turn until they are sent.
 */
export const isStart = (game: Game) =>
  !game.past &&
  settingUp(game) &&
  game.push.decision !== null &&
  FRAMES.has(game.push.decision.frame) &&
  (game.decision === null || STAYS.has(game.decision.frame))

export const wish = (game: Game) => (localStorage.getItem(key(game)) ?? '') as Wish

export function want(game: Game, what: Wish): void {
  if (what) localStorage.setItem(key(game), what)
  else localStorage.removeItem(key(game))
}

/** Return the program's answer in set-up; undefined if the seat no longer has to decide. */
export async function proposed(game: Game): Promise<string[]> {
  if (!game.push.decision || !settingUp(game)) return []
  return api.proposal(game.id, game.seat).then(
    ({ actions }) => actions,
    () => [],
  )
}

/** Whether suggested answers are being given, so that no other answer is given meanwhile. */
let dealing = false
export const isDealing = () => dealing

/**
 * Answer the questions of set-up as suggested until another player decides or the first turn
 * begins. If a suggestion is impossible, the person is asked.
 */
export async function asProposed(game: Game): Promise<void> {
  if (dealing) return
  dealing = true
  try {
    while (game.decision && settingUp(game) && game.decision.frame !== 'PlacePriest') {
      const actions = await proposed(game)
      await game.free()
      if (!actions.length || !(await game.give([actions]))) break
    }
  } finally {
    dealing = false
  }
}
