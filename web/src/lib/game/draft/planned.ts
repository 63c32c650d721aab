/** The steps of a planned turn as rows of the placement card, and wanted answers after a change. */
import type { Option, PlanStep } from '../../wire/messages'

export interface Planned {
  /** Its index in the plan. */
  at: number
  step: PlanStep
  answer: Option
}

export interface PlanRow {
  /** `benefit`, `task`, or the frame of a single question. */
  what: string
  steps: Planned[]
}

/** Verbs of answers that leave something out: they fit many questions, so they are not kept when an
 *  earlier answer changes. */
const LEAVES_OUT: ReadonlySet<string> = new Set(['done', 'stop', 'no'])
const TOGETHER = ['benefit', 'task'] as const

const whatOf = (step: PlanStep): string =>
  TOGETHER.find((verb) => step.decision.options.some((option) => option.verb === verb)) ??
  step.decision.frame

/** Return the rows in the order of the plan: all benefits in one, all tasks in one. The payment of
 *  the placement is left out, as the card has its own row for it, and so are questions with one
 *  possible answer. */
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

/** Return the wanted answers if one step is answered otherwise. */
export const answeredAs = (steps: readonly PlanStep[], at: number, action: string): string[] => [
  ...steps.slice(0, at).map(({ answer }) => answer),
  action,
  ...steps
    .slice(at + 1)
    .filter(kept)
    .map(({ answer }) => answer),
]

/** Return the wanted answers if the tasks are these, in this order. */
export const withTasks = (steps: readonly PlanStep[], tasks: readonly string[]): string[] => [
  ...tasks,
  ...steps.filter((step) => kept(step) && whatOf(step) !== 'task').map(({ answer }) => answer),
]

/** Return all tasks that are offered in a row, chosen or not. */
export function offeredTasks(row: PlanRow): Option[] {
  const found = new Map<string, Option>()
  for (const { step } of row.steps)
    for (const option of step.decision.options)
      if (option.verb === 'task' && !found.has(option.action)) found.set(option.action, option)
  return [...found.values()]
}
