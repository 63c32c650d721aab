/**
 * A puzzle's solution, played on the board as an unfinished turn, answer by answer. The last answer
 * is not sent, so a solution that was shown does not count as solving the puzzle.
 */
import type { Game } from '../lib/game/game.svelte'
import type { PuzzleAnswer } from '../lib/wire/messages'

type Played = Pick<Game, 'actions' | 'atSeam' | 'free' | 'confirm' | 'choose' | 'stepBack'>

export class Solution {
  /**
   * Number of the solution's answers that were sent because they revealed something. They cannot be
   * undone.
   */
  private sent = $state(0)

  constructor(
    private readonly game: Played,
    readonly answer: PuzzleAnswer,
  ) {}

  /** Number of the solution's answers played so far; answers that the solver gave do not count. */
  get at(): number {
    const rest = this.answer.actions.slice(this.sent)
    const other = this.game.actions.findIndex((action, at) => action !== rest[at])
    return this.sent + (other < 0 ? this.game.actions.length : other)
  }

  get count(): number {
    return this.answer.actions.length
  }

  get over(): boolean {
    return this.at >= this.count
  }

  get canGoBack(): boolean {
    return this.at > this.sent
  }

  async forward(): Promise<void> {
    const { game } = this
    if (this.over) return
    await game.free()
    if (game.atSeam && this.at - this.sent === game.actions.length) {
      const played = this.at
      await game.confirm()
      await game.free()
      this.sent = played
    }
    // Undo the solver's own answers first.
    const mine = this.at - this.sent
    if (game.actions.length > mine) await game.stepBack(mine)
    await game.choose(this.answer.actions[this.at]!)
  }

  async back(): Promise<void> {
    if (!this.canGoBack) return
    await this.game.stepBack(this.at - this.sent - 1)
  }
}
