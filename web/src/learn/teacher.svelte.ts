/**
 * A person's progress in a lesson at a table: the current lesson, its explanations, and moving
 * between lessons.
 */
import { SvelteSet } from 'svelte/reactivity'

import { router } from '../lib/app/route.svelte'
import type { Game } from '../lib/game/game.svelte'
import type { CoachCard, Lesson } from '../lib/wire/messages'
import { reason } from '../lib/words/problems'
import { begin, cameFrom } from './begin'

/** The subject of the lesson's card. */
export type Card =
  | 'step'
  | 'why'
  | 'confirm'
  | 'watch'
  | 'lost'
  | 'over'
  /**
   * The coached half game: it begins, it explains a subject, it continues without a card, it ends.
   */
  | 'half'
  | 'coach'
  | 'play'
  | 'half-over'

export class Teacher {
  /** Number of lessons whose end has been explained to the person. */
  private explained = $state(0)
  /** Whether the lessons are over and the person continues the game. */
  left = $state(false)
  /** Whether the person has begun the coached half game. */
  private coached = $state(false)
  /** Subjects of the coach whose card the person has closed. */
  private readonly closed = new SvelteSet<string>()
  /** All cards of the coach so far, in the order in which they are shown. */
  private waiting: readonly CoachCard[] = $state.raw([])
  /** The question at which the coach's card is visible; empty if nobody asks. */
  private question = ''

  /** The table that the person left for the lesson, if any. */
  readonly from = cameFrom()

  constructor(readonly game: Game) {
    this.explained = this.lesson?.number ?? 0
    this.coached = this.lesson?.coach?.begun ?? false
  }

  get lesson(): Lesson | null {
    return this.game.trial?.lesson ?? this.game.push.lesson ?? null
  }

  /**
   * Index of the lesson that the card is about. A turn that waits for Confirm, and the explanation
   * after the turn, still belong to the lesson that taught it.
   */
  get number(): number {
    return Math.min(this.explained, this.lesson?.number ?? 0)
  }

  /** The coach's card: the first of those that the person has not seen. */
  get subject(): CoachCard | undefined {
    return this.waiting.find(({ subject }) => !this.closed.has(subject))
  }

  /**
   * Add the coach's cards for a question; `question` names it, and is empty while nobody asks. A
   * card that was visible at a question counts as seen after the answer. The other cards stay for
   * the next question.
   */
  note(cards: readonly CoachCard[], question: string): void {
    const seen = this.subject
    if (this.coached && seen && this.question && this.question !== question)
      this.closed.add(seen.subject)
    this.question = question
    const known = new Set(this.waiting.map(({ subject }) => subject))
    const fresh = cards.filter(({ subject }) => !known.has(subject))
    if (fresh.length) this.waiting = [...this.waiting, ...fresh]
  }

  /** Close the coach's card, or begin the coached half game. */
  understood(): void {
    if (this.card === 'half') this.coached = true
    else if (this.subject) this.closed.add(this.subject.subject)
  }

  get card(): Card {
    const { game, lesson } = this
    // The last answer of the lessons is sent like the others, before the coached half game.
    if (game.atSeam && !this.coached) return 'confirm'
    if (!lesson || lesson.number > this.explained) return lesson?.why ? 'why' : 'step'
    const { coach } = lesson
    if (coach?.over) return 'half-over'
    if (coach && !this.coached) return 'half'
    if (coach) return this.subject ? 'coach' : 'play'
    if (lesson.number >= lesson.count) return 'over'
    if (lesson.lost) return 'lost'
    return lesson.step ? 'step' : 'watch'
  }

  /** Continue after the explanation of a lesson. */
  next(): void {
    this.explained = this.lesson?.number ?? 0
    if (this.lesson?.lost) void this.open(this.lesson.number)
  }

  /** Give the highlighted answer in the person's place, or send the unfinished turn. */
  async help(): Promise<void> {
    const { game, lesson } = this
    if (game.atSeam) return game.confirm()
    const answer = lesson?.allowed[0]
    if (answer === undefined) return
    game.selection.clear()
    await game.choose(answer)
  }

  /** Undo the last answer of the lesson, or return to the previous lesson. */
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

  /** Return to the page or table from which the lesson was opened. */
  finish(): void {
    router.go(this.from ? { page: 'table', id: this.from } : {})
  }

  /** Go to the page where a game begins, or to the short lessons. */
  realGame(): void {
    router.go({})
  }

  shortLessons(): void {
    router.go({ page: 'learn', id: '1' })
  }

  private async open(at: number): Promise<void> {
    try {
      await begin(this.lesson!.script, { from: this.from, at: Math.max(at, 0) })
    } catch (error) {
      this.game.problem = reason(error)
    }
  }
}
