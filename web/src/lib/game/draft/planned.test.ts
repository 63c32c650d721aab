import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import type { Option, PlanResult, PlanStep, Push } from '../../wire/messages'
import { outcomeOf, revealing } from './outcome'
import { answeredAs, offeredTasks, rowsOf, withTasks } from './planned'

const stored = JSON.parse(readFileSync('fixtures/placement.json', 'utf8')) as {
  push: Push
  plan: PlanResult
}

const option = (action: string, more: Partial<Option> = {}): Option => {
  const [verb = '', ...args] = action.split(' ')
  return { action, verb, args, reveals: false, ...more } as Option
}
const step = (frame: string, answer: string, ...others: string[]): PlanStep =>
  ({
    decision: { frame, options: [answer, ...others].map((action) => option(action)) },
    answer,
  }) as PlanStep

const STEPS = [
  step('PayCost', 'pay potato:2', 'pay corn:2'),
  step('Placement', 'benefit inti-1 1', 'benefit inti-1 2', 'done'),
  step('Placement', 'benefit inti-1 2', 'done'),
  step('Placement', 'task 1b-1', 'task 1b-2', 'task 1b-3', 'stop'),
  step('ChooseStatue', 'statue small:inti', 'statue small:killa'),
  step('Placement', 'task 1b-2', 'task 1b-3', 'stop'),
  step('Placement', 'warrior'),
  step('RecruitVillager', 'recruit none', 'recruit corn'),
]

test('benefits are one row, tasks another, each other question has its own', () => {
  const rows = rowsOf(STEPS)
  expect(rows.map(({ what, steps }) => [what, steps.map(({ at }) => at)])).toEqual([
    ['benefit', [1, 2]],
    ['task', [3, 5]],
    ['ChooseStatue', [4]],
    ['RecruitVillager', [7]],
  ])
  expect(offeredTasks(rows[1]!).map(({ action }) => action)).toEqual([
    'task 1b-1',
    'task 1b-2',
    'task 1b-3',
  ])
})

test('another answer keeps those before and after it', () => {
  expect(answeredAs(STEPS, 4, 'statue small:killa')).toEqual([
    ...STEPS.slice(0, 4).map(({ answer }) => answer),
    'statue small:killa',
    ...STEPS.slice(5).map(({ answer }) => answer),
  ])
})

test('an answer that leaves something out is not kept after a change before it', () => {
  const steps = [...STEPS.slice(0, 2), step('Placement', 'done', 'benefit inti-1 2')]
  expect(answeredAs(steps, 1, 'benefit inti-1 2')).toEqual(['pay potato:2', 'benefit inti-1 2'])
  expect(answeredAs([...steps, STEPS[7]!], 3, 'recruit corn')).toContain('done')
})

test('tasks come in the wanted order, with the answers to other questions', () => {
  const wanted = withTasks(STEPS, ['task 1b-2', 'task 1b-1'])
  expect(wanted.filter((action) => action.startsWith('task '))).toEqual(['task 1b-2', 'task 1b-1'])
  expect(wanted).toContain('statue small:inti')
})

test('the outcome of a stored plan is the sum of its changes', () => {
  const { push, plan } = stored
  const seat = push.view.seat
  const { amounts, festival } = outcomeOf(push.view, push.view, plan, seat)
  const by = (what: string) =>
    plan.result.changes
      .filter(([whose, which]) => whose === seat && which === what)
      .reduce((sum, [, , amount]) => sum + amount, 0)
  for (const { what, before, after } of amounts) expect(after - before).toBe(by(what))
  expect(amounts.some(({ before, after }) => before !== after)).toBe(true)
  expect(festival!.number).toBe(push.view.festival.announced + 1)
})

test('the last answer of a plan is shown apart if it reveals something', () => {
  const { plan } = stored
  const last = plan.steps.at(-1)!
  expect(revealing({ ...plan, result: { ...plan.result, seam: 3, reveals: true } })!.action).toBe(
    last.answer,
  )
  expect(
    revealing({ ...plan, result: { ...plan.result, seam: 3, reveals: false } }),
  ).toBeUndefined()
})
