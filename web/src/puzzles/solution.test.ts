import { expect, test } from 'vitest'

import type { Message } from '../lib/wire/messages'
import { Solution } from './solution.svelte'

/** A game in which the second answer reveals something. */
function table() {
  const sent: string[] = []
  const game = {
    actions: [] as string[],
    get atSeam() {
      return game.actions.at(-1) === 'reveal'
    },
    free: async () => {},
    confirm: async () => {
      sent.push(...game.actions)
      game.actions = []
    },
    choose: async (action: string) => {
      if (!game.atSeam) game.actions = [...game.actions, action]
    },
    stepBack: async (count: number) => {
      game.actions = game.actions.slice(0, count)
    },
  }
  return { game, sent }
}

const answer = { actions: ['place', 'reveal', 'statue'], steps: [], why: '' as Message }

test('a solution is played answer by answer, and its end is not sent', async () => {
  const { game, sent } = table()
  const solution = new Solution(game, answer)
  await solution.forward()
  expect([solution.at, game.actions]).toEqual([1, ['place']])
  await solution.forward()
  await solution.forward()
  expect([sent, game.actions]).toEqual([['place', 'reveal'], ['statue']])
  expect([solution.at, solution.over]).toEqual([3, true])
  await solution.forward()
  expect(solution.at).toBe(3)
})

test('steps back end where something was revealed', async () => {
  const { game } = table()
  const solution = new Solution(game, answer)
  for (let count = 0; count < 3; count++) await solution.forward()
  await solution.back()
  expect([solution.at, solution.canGoBack]).toEqual([2, false])
  await solution.back()
  expect(solution.at).toBe(2)
})

test('a move tried between two steps of the solution is taken back', async () => {
  const { game } = table()
  const solution = new Solution(game, answer)
  await solution.forward()
  await game.choose('train')
  expect(solution.at).toBe(1)
  await solution.forward()
  expect(game.actions).toEqual(['place', 'reveal'])
})
