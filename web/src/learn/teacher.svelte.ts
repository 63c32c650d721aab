/** Somebody learns at a table: which lesson it is, what was explained, and the ways on and back. */
import { router } from '../lib/app/route.svelte'
import type { Game } from '../lib/game/game.svelte'
import type { Lesson } from '../lib/wire/messages'
import { reason } from '../lib/words/problems'
import { begin, cameFrom } from './begin'

/** What the card is about. */
export type Card = 'step' | 'why' | 'confirm' | 'watch' | 'lost' | 'over'

export class Teacher {
  /** Lessons whose end was explained. */
  private explained = $state(0)
  /** Everything is taught, and the person plays on. */
  left = $state(false)

  /** The table that was left for the lesson, if any. */
  readonly from = cameFrom()

  constructor(readonly game: Game) {
    this.explained = this.lesson?.number ?? 0
  }

  get lesson(): Lesson | null {
    return this.game.trial?.lesson ?? this.game.push.lesson ?? null
  }

  get card(): Card {
    const { game, lesson } = this
    if (game.atSeam) return 'confirm'
    if (!lesson || lesson.number > this.explained) return lesson?.why ? 'why' : 'step'
    if (lesson.number >= lesson.count) return 'over'
    if (lesson.lost) return 'lost'
    return lesson.step ? 'step' : 'watch'
  }

  /** Why it mattered was read. */
  next(): void {
    this.explained = this.lesson?.number ?? 0
    if (this.lesson?.lost) void this.open(this.lesson.number)
  }

  /** Give the answer that is shown, or send what was drafted. */
  async help(): Promise<void> {
    const { game, lesson } = this
    if (game.atSeam) return game.confirm()
    const answer = lesson?.allowed[0]
    if (answer === undefined) return
    game.selection.clear()
    await game.choose(answer)
  }

  /** The last answer is taken back; where there is none, it is the lesson before. */
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

  /** Back to where the lesson was begun. */
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
