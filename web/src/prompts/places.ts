/**
 * Where a question is shown on a large screen: beside the board, or on a sheet over the board.
 * Questions of one kind are always in the same place.
 */
import type { Game } from '../lib/game/game.svelte'
import { isStart } from '../lib/game/draft/start'
import type { FrameName } from '../lib/wire/messages'

export interface Place {
  icon: string
  /** The position of the sheet over the board. */
  at: 'middle' | 'bottom'
}

const sheet = (icon: string): Place => ({ icon, at: 'middle' })
/** this position leaves the regions, the Temple and the Village visible */
const low = (icon: string): Place => ({ icon, at: 'bottom' })

/** Questions about cards and tiles, by frame. All others are answered on the board or in a few
 *  lines beside it. */
const SHEETS: Partial<Record<FrameName, Place>> = {
  ChooseCards: sheet('god-card'),
  ChooseWeavings: sheet('weaving'),
  CardBenefits: low('god-card'),
  ChooseStatue: sheet('statue'),
  Construct: sheet('build'),
  Refresh: sheet('market'),
  PutUnder: sheet('weaving'),
  BuyWeavings: sheet('weaving'),
  BuyLeftover: sheet('weaving'),
  PlaceWeavings: sheet('tapestry'),
  FreeWeavings: sheet('weaving'),
  Rearrange: sheet('tapestry'),
  ConstructLooked: sheet('build'),
  TakeGodCards: sheet('god-card'),
  FestivalCards: sheet('festival'),
  PlayGodCard: sheet('god-card'),
  KeepGodCards: sheet('god-card'),
  KeepArmyCards: low('army-card'),
  Muster: low('play-army'),
  PlayArmyCards: low('play-army'),
  FlipArmyCards: low('army-card'),
  DiscardArmyInPlay: low('army-card'),
  ChooseNation: low('cultural-influence'),
  UseNation: low('vassal'),
  ProduceChoice: low('produce'),
  ProduceWithOne: low('produce-one'),
  RejuvenateChoice: low('rejuvenate'),
  RejuvenateItems: low('rejuvenate'),
  WorshipChoice: low('worship'),
}

/** Return the sheet of the open question; undefined if the question is beside the board. */
export function sheetOf(game: Game): Place | undefined {
  if (inFestival(game)) return undefined
  if (isStart(game)) return { ...SHEETS[game.push.decision!.frame]!, at: 'middle' }
  return game.decision ? SHEETS[game.decision.frame] : undefined
}

/**
 * Return whether the question belongs to a Festival; such questions are below the Festival's table.
 */
export const inFestival = (game: Game) =>
  game.onStage && game.view.festival.now && (game.decision !== null || game.atSeam)

/**
 * Return a key that changes only with the question, so that picked answers stay when another player
 * moves.
 */
export function questionKey(game: Game): string {
  const start = isStart(game)
  const decision = start ? game.push.decision : game.decision
  if (!decision) return 'seam'
  const answers = decision.options.map(({ action }) => action)
  return [decision.frame, start ? 0 : game.actions.length, ...answers].join('|')
}
