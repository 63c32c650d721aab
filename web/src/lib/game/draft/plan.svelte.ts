/**
 * A planned turn: a placement, and an answer to each question after it, as the server returns them.
 * The server stores nothing until the turn is confirmed.
 */
import * as api from '../../wire/api'
import type { PlanResult } from '../../wire/messages'

export class TurnPlan {
  /** The planned turn; null if there is no plan, or the server cannot make one. */
  result: PlanResult | null = $state.raw(null)
  private first: string[] = []
  /** Number of requests for a plan so far; only the answer to the last request counts. */
  private requests = 0

  constructor(private readonly table: { readonly id: string; readonly seat: number }) {}

  /**
   * Plan a turn that begins with these actions. Answers of the present plan stay where they fit.
   */
  async begin(first: string[], payment = ''): Promise<void> {
    this.first = first
    if (!first.length) {
      this.requests += 1
      this.result = null
      return
    }
    const answers = (this.result?.steps ?? [])
      .map((step) => step.answer)
      .filter((answer) => !answer.startsWith('pay '))
    await this.want(payment ? [payment, ...answers] : answers)
  }

  /** Plan the same turn with other wanted answers. */
  async want(wanted: string[]): Promise<void> {
    const request = ++this.requests
    const { id, seat } = this.table
    // without a plan the questions are asked one after the other, as in a lesson
    const result = await api.plan(id, seat, this.first, wanted).catch(() => null)
    if (request === this.requests) this.result = result?.steps.length ? result : null
  }
}
