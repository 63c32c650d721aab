/**
 * The outcome of a planned turn: the points and resources that are left, and the cost of the next
 * Festival.
 */
import type { Option, PlanResult, Resource, View } from '../../wire/messages'

const RESOURCES: readonly Resource[] = ['potato', 'corn', 'stone', 'gold']

export interface Amount {
  what: 'points' | Resource
  before: number
  after: number
}

export interface Outcome {
  amounts: Amount[]
  /**
   * The effect of the next Festival by the position after the plan; undefined if no Festival
   * follows.
   */
  festival?: { number: number; due: number; short: number; lost: number; total: number }
}

/**
 * Return the outcome of a planned turn. `stored` is the table without the unfinished turn, `now`
 * the table with it.
 */
export function outcomeOf(stored: View, now: View, plan: PlanResult, seat: number): Outcome {
  const [first, before] = [stored.players[seat]!, now.players[seat]!]
  const change = (what: string) =>
    plan.result.changes
      .filter(([whose, which]) => whose === seat && which === what)
      .reduce((sum, [, , by]) => sum + by, 0)
  const amounts: Amount[] = [
    { what: 'points', before: before.points, after: first.points + change('points') },
    ...RESOURCES.map((what) => ({
      what,
      before: before.resources[what],
      after: first.resources[what] + change(what),
    })),
  ]
  const next = plan.result.view.players[seat]!.forecast
  if (!next) return { amounts }
  return {
    amounts,
    festival: {
      number: now.festival.announced + 1,
      due: next.potato_due,
      short: next.potato_missing,
      lost: next.points_lost,
      total: next.total,
    },
  }
}

/**
 * Return the last answer of a planned turn if it reveals something. The effects of such an answer
 * are not in the outcome.
 */
export function revealing(plan: PlanResult): Option | undefined {
  if (plan.result.seam < 0 || !plan.result.reveals) return undefined
  const last = plan.steps.at(-1)
  return last?.decision.options.find(({ action }) => action === last.answer)
}
