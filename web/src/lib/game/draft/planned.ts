/**
 * The steps of a planned turn as rows of the placement card, and the answers that the person wants
 * after a change.
 */
import type { Option, PlanStep } from '../../wire/messages'

export interface Planned {
  /** The index of the step within the plan. */
  at: number
  step: PlanStep
  answer: Option
}

export interface PlanRow {
  /** The kind of row: `benefit`, `task`, or the frame of a single question. */
  what: string
  steps: Planned[]
}

/**
 * Verbs of answers that decline something. Such answers fit many questions, so they are dropped
 * when an earlier answer changes.
 */
const LEAVES_OUT: ReadonlySet<string> = new Set(['done', 'stop', 'no'])
const TOGETHER = ['benefit', 'task'] as const

const whatOf = (step: PlanStep): string =>
  TOGETHER.find((verb) => step.decision.options.some((option) => option.verb === verb)) ??
  step.decision.frame

/**
 * Return the rows in the order of the plan, with all benefits in one row and all tasks in another.
 * The payment of the placement is left out, since the card has a row of its own for it. Questions
 * with only one possible answer are left out too.
 */
export function rowsOf(steps: readonly PlanStep[]): PlanRow[] {
  const rows: PlanRow[] = []
  for (const [at, step] of steps.entries()) {
    const answer = step.decision.options.find(({ action }) => action === step.answer)
    const what = whatOf(step)
    const together = TOGETHER.some((verb) => verb === what)
    if (!answer || step.decision.frame === 'PayCost') continue
    if (!together && step.decision.options.length < 2) continue
    const row = together ? rows.find((one) => one.what === what) : undefined
    if (row) row.steps.push({ at, step, answer })
    else rows.push({ what, steps: [{ at, step, answer }] })
  }
  return rows
}

const kept = (step: PlanStep) => !LEAVES_OUT.has(step.answer.split(' ')[0]!)

/** Return the wanted answers of a plan if one of its steps is answered differently. */
export const answeredAs = (steps: readonly PlanStep[], at: number, action: string): string[] => [
  ...steps.slice(0, at).map(({ answer }) => answer),
  action,
  ...steps
    .slice(at + 1)
    .filter(kept)
    .map(({ answer }) => answer),
]

/** Return the wanted answers of a plan if its tasks are these, in this order. */
export const withTasks = (steps: readonly PlanStep[], tasks: readonly string[]): string[] => [
  ...tasks,
  ...steps.filter((step) => kept(step) && whatOf(step) !== 'task').map(({ answer }) => answer),
]

/** Return all tasks that a row of the placement card offers, chosen or not. */
export function offeredTasks(row: PlanRow): Option[] {
  const found = new Map<string, Option>()
  for (const { step } of row.steps)
    for (const option of step.decision.options)
      if (option.verb === 'task' && !found.has(option.action)) found.set(option.action, option)
  return [...found.values()]
}
