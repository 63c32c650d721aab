/**
 * The pages at the end of a game: the scoring, the winner, the sheet with all numbers, the board.
 */
import { settings } from '../../app/settings.svelte'
import { play } from '../../app/sounds'
import type { Push } from '../../wire/messages'

export type Stage = 'scoring' | 'winner' | 'sheet' | 'board'

const isOver = ({ view, status }: Push) => view.finished || status === 'finished'

export class Finale {
  stage: Stage = $state('winner')
  /** The part of the sheet that is opened; empty for the first one. */
  tab = ''
  /** Whether the page has seen the game end, so that the end may move. */
  witnessed = $state(false)

  /** Take a new position; `before` is the last one, if the page has shown one. */
  take(before: Push | undefined, now: Push): void {
    if (!before || isOver(before) || !isOver(now)) return
    this.witnessed = true
    if (settings.calm || now.outcome?.kind !== 'played') this.show('winner')
    else this.show('scoring')
  }

  /** Show a page; `tab` is the part of the sheet that is opened. */
  show(stage: Stage, tab = ''): void {
    this.stage = stage
    this.tab = tab
    if (stage === 'winner' && this.witnessed) play('winner')
  }
}
