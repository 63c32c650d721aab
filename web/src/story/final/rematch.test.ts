import { expect, it } from 'vitest'

import type { PublicSeat } from '../../lib/wire/messages'
import { botsOf, fittingLevel } from './rematch'

const LEVELS = 5
const seat = (bot: string | null, automa: string | null = null) =>
  ({ bot, automa }) as unknown as PublicSeat

it.each([
  ['the next level after a victory', 2, { won: true, last: false, behind: 0, best: 90 }, 3],
  ['no more than the strongest', 4, { won: true, last: false, behind: 0, best: 90 }, 4],
  ['the level below after a clear defeat', 3, { won: false, last: true, behind: 75, best: 117 }, 2],
  ['the same after a close defeat', 3, { won: false, last: true, behind: 5, best: 117 }, 3],
  ['the same for the second of three', 3, { won: false, last: false, behind: 75, best: 117 }, 3],
  ['not the bot that plays at random', 1, { won: false, last: true, behind: 75, best: 117 }, 1],
])('proposes %s', (_, played, result, proposed) => {
  expect(fittingLevel(LEVELS, played, result)).toBe(proposed)
})

it('offers other bots only to a single person', () => {
  expect(botsOf([seat(null), seat('greedy')])).toHaveLength(1)
  expect(botsOf([seat(null), seat(null), seat('greedy')])).toEqual([])
  expect(botsOf([seat(null), seat(null, 'axomamma')])).toEqual([])
})
