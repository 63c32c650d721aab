/** Where a question stands on a large screen: beside the board, or on a stage over it. The same kind
 *  of question always stands in the same place. */
import type { Game } from '../lib/game/game.svelte'
import { isStart } from '../lib/game/start'
import type { Decision } from '../lib/wire/messages'

export type Size = 'M' | 'M+' | 'L'

interface Place {
  size: Size
  icon: string
}

const stage = (size: Size, icon: string): Place => ({ size, icon })

/** By what is asked. Everything else is answered on the board or in a line or two, and has its place
 *  beside it. */
const STAGES: Record<string, Place> = {
  // Cards and tiles, as large as there is room.
  ChooseCards: stage('L', 'god-card'),
  ChooseWeavings: stage('L', 'weaving'),
  ChooseStatue: stage('L', 'statue'),
  Construct: stage('L', 'build'),
  Refresh: stage('L', 'market'),
  PutUnder: stage('L', 'weaving'),
  BuyWeavings: stage('L', 'weaving'),
  BuyLeftover: stage('L', 'weaving'),
  PlaceWeavings: stage('L', 'tapestry'),
  FreeWeavings: stage('L', 'weaving'),
  Rearrange: stage('L', 'tapestry'),
  ConstructLooked: stage('L', 'build'),
  TakeGodCards: stage('L', 'god-card'),
  FestivalCards: stage('L', 'festival'),
  KeepArmyCards: stage('L', 'army-card'),
  Muster: stage('L', 'play-army'),
  PlayArmyCards: stage('L', 'play-army'),
  PlayGodCard: stage('L', 'god-card'),
  KeepGodCards: stage('L', 'god-card'),
  FlipArmyCards: stage('L', 'army-card'),
  DiscardArmyInPlay: stage('L', 'army-card'),
  // Whoever answers looks at the Village and the Nomads.
  RecruitVillager: stage('M+', 'worker'),
  TakeNomads: stage('M+', 'nomad'),
  TakeNewcomers: stage('M+', 'newcomer'),
  GiveUpWorker: stage('M+', 'worker'),
  Casualty: stage('M+', 'casualties'),
  GiveCasualty: stage('M+', 'casualties'),
  // Tracks and Temple stay in sight.
  CardBenefits: stage('M', 'god-card'),
  PlaceMarker: stage('M', 'conquest'),
  Climbing: stage('M', 'temple'),
  ChooseNation: stage('M', 'cultural-influence'),
  UseNation: stage('M', 'vassal'),
  ProduceChoice: stage('M', 'produce'),
  ProduceWithOne: stage('M', 'produce-one'),
  RejuvenateChoice: stage('M', 'rejuvenate'),
  RejuvenateItems: stage('M', 'rejuvenate'),
  WorshipChoice: stage('M', 'worship'),
}

/** The stage of a question, or undefined: it stands beside the board. */
export const stageOf = (decision: Decision | null): Place | undefined =>
  decision ? STAGES[decision.frame] : undefined

/** Questions of the setup that want room for their cards, while nothing else happens on the board. */
export const inMiddle = (game: Game) => isStart(game, game.decision) || inFestival(game)

/** Questions of a Festival stand on its stage, below what it has brought. */
export const inFestival = (game: Game) =>
  game.onStage && game.view.festival.now && (game.decision !== null || game.atSeam)
