/** A person's progress in a lesson at a table: the current lesson, its explanations, and
 *  navigation. */
import { router } from '../lib/app/route.svelte'
import type { Game } from '../lib/game/game.svelte'
import type { Lesson } from '../lib/wire/messages'
import { reason } from '../lib/words/problems'
import { begin, cameFrom } from './begin'

/** The subject of the card. */
export type Card = 'step' | 'why' | 'confirm' | 'watch' | 'lost' | 'over'

export class Teacher {
  /** Number of lessons whose end was explained. */
  private explained = $state(0)
  /** Whether the lessons are over and the person plays on. */
  left = $state(false)

  /** The table that was left for the lesson, if any. */
  readonly from = cameFrom()

  constructor(readonly game: Game) {
    this.explained = this.lesson?.number ?? 0
  }

  get lesson(): Lesson | null {
    return this.game.trial?.lesson ?? this.game.push.lesson ?? null
  }

  /** Index of the lesson that the card is about. A turn that waits for Confirm, and the explanation
   *  after it, still belong to the lesson that taught it. */
  get number(): number {
    return Math.min(this.explained, this.lesson?.number ?? 0)
  }

  get card(): Card {
    const { game, lesson } = this
    if (game.atSeam) return 'confirm'
    if (!lesson || lesson.number > this.explained) return lesson?.why ? 'why' : 'step'
    if (lesson.number >= lesson.count) return 'over'
    if (lesson.lost) return 'lost'
    return lesson.step ? 'step' : 'watch'
  }

  /** Continue after the explanation. */
  next(): void {
    this.explained = this.lesson?.number ?? 0
    if (this.lesson?.lost) void this.open(this.lesson.number)
  }

  /** Give the highlighted answer, or send the draft. */
  async help(): Promise<void> {
    const { game, lesson } = this
    if (game.atSeam) return game.confirm()
    const answer = lesson?.allowed[0]
    if (answer === undefined) return
    game.selection.clear()
    await game.choose(answer)
  }

  /** Undo the last answer, or return to the previous lesson. */
  back(): void {
    const { lesson, game } = this
    if (game.actions.length) void game.undo()
    else if (lesson) void this.open(lesson.number - 1)
  }

  skip(): void {
    const { lesson } = this
    if (lesson && lesson.number + 1 < lesson.count) void this.open(lesson.number + 1)
    else this.finish()
  }

  /** Return to where the lesson was begun. */
  finish(): void {
    router.go(this.from ? { page: 'table', id: this.from } : {})
  }

  private async open(at: number): Promise<void> {
    try {
      await begin(this.lesson!.script, { from: this.from, at: Math.max(at, 0) })
    } catch (error) {
      this.game.problem = reason(error)
    }
  }
}
