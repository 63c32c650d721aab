/** Where a question is asked on a large screen: beside the board, or on a sheet over it. The same kind of
 *  question always has the same place. */
import type { Game } from '../lib/game/game.svelte'
import { isStart } from '../lib/game/draft/start'
import type { FrameName } from '../lib/wire/messages'

export interface Place {
  icon: string
  /** Where the sheet lies. */
  at: 'middle' | 'bottom'
}

const sheet = (icon: string): Place => ({ icon, at: 'middle' })
/** Leaves the regions, the Temple and the Village in sight. */
const low = (icon: string): Place => ({ icon, at: 'bottom' })

/** Questions about cards and tiles, by frame. Everything else is answered on the board or in a line or two
 *  beside it. */
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

/** The sheet of what is asked now, or undefined: it is asked beside the board. */
export function sheetOf(game: Game): Place | undefined {
  if (inFestival(game)) return undefined
  if (isStart(game)) return { ...SHEETS[game.push.decision!.frame]!, at: 'middle' }
  return game.decision ? SHEETS[game.decision.frame] : undefined
}

/** Questions of a Festival stand on its stage, below what it has brought. */
export const inFestival = (game: Game) =>
  game.onStage && game.view.festival.now && (game.decision !== null || game.atSeam)

/** Changes with every question that is asked, and only then: what others do leaves it, and what is picked,
 *  as it is. */
export function questionKey(game: Game): string {
  const start = isStart(game)
  const decision = start ? game.push.decision : game.decision
  if (!decision) return 'seam'
  const answers = decision.options.map(({ action }) => action)
  return [decision.frame, start ? 0 : game.actions.length, ...answers].join('|')
}
