import { expect, it } from 'vitest'

import finished from '../../../fixtures/finished.json'
import solo from '../../../fixtures/finished-solo.json'
import few from '../../../fixtures/pachamama-few.json'
import lost from '../../../fixtures/pachamama-lost.json'
import won from '../../../fixtures/pachamama-won.json'
import type { Game } from '../../lib/game/game.svelte'
import type { Push } from '../../lib/wire/messages'
import { endingOf } from './ending'

const NAMES = ['Ana', 'Bartek', 'Chloé', 'Dieter']

/** A table at its end. Points and resources can be set. */
function table(
  push: unknown,
  points: number[] = [],
  resources: number[] = [],
  outcome: object = {},
  seat = -1,
): Game {
  const found = structuredClone(push) as Push
  points.forEach((value, seat) => (found.view.players[seat]!.points = value))
  const last = found.events.findLast((line) => line.kind === 'finished')!
  if (resources.length) last.data!['resources'] = resources
  found.outcome = { ...found.outcome!, ...outcome }
  return {
    push: found,
    seat,
    log: found.events,
    name: (seat: number) => found.seats[seat]?.name || NAMES[seat]!,
  } as unknown as Game
}

it('says who won and by how much', () => {
  const { heading, about } = endingOf(table(finished.push))
  expect(heading).toBe('Bartek won')
  expect(about[0]).toBe('Bartek won by 11 points.')
  expect(about[1]).toMatch(/ decided it: Bartek scored \d+, \w+ scored \d+\.$/)
})

it('tells readers their place, the distance and what decided it', () => {
  const sources: Record<string, number>[] = [
    { statues: 12, gold: 9, start: 10 },
    { statues: 36, start: 50 },
    { gold: 30 },
  ]
  const told = (seat: number) => {
    const game = table(finished.push, [42, 117, 107, 20], [], {}, seat)
    sources.forEach((found, at) => (game.push.view.players[at]!.sources = found))
    return endingOf(game)
  }
  expect(told(0).heading).toBe('You came third')
  expect(told(0).about).toEqual([
    'You finished 75 points behind Bartek.',
    'Statues decided it: Bartek scored 36, you scored 12.',
  ])
  expect(told(1).heading).toBe('You won')
  expect(told(1).about).toEqual([
    'You won by 10 points.',
    'Statues decided it: you scored 36, Chloé scored 0.',
  ])
  expect(told(1).compared).toEqual([1, 2])
  expect(told(3).heading).toBe('You came fourth')
})

it('says what broke a tie', () => {
  const { about } = endingOf(table(finished.push, [98, 90, 98, 80], [9, 1, 4, 1], { winners: [0] }))
  expect(about.join(' ')).toMatch(
    /^Ana and Chloé are tied at 98 VP\. Tiebreaker, resources left: Ana 9 and Chloé 4\. /,
  )
})

it('says that a tie could not be broken', () => {
  const { heading, about } = endingOf(
    table(finished.push, [98, 90, 98, 80], [4, 1, 4, 1], { winners: [0, 2] }),
  )
  expect(heading).toBe('Shared victory: Ana and Chloé')
  expect(about.join(' ')).toContain('tied too')
})

it('leaves out of the comparison who has conceded', () => {
  const game = table(finished.push, [77, 98, 111, 104], [], {
    kind: 'played',
    seats: [2],
    winners: [3],
  })
  const { about } = endingOf(game)
  expect([about[0], about.at(-1)]).toEqual(['Dieter won by 6 points.', 'Chloé resigned.'])
})

it('has no winner when all agreed to stop', () => {
  const { heading, winners } = endingOf(
    table(finished.push, [], [], { kind: 'agreed', winners: [] }),
  )
  expect([heading, winners]).toEqual(['Ended by agreement. No winner.', []])
})

it('says against a solo opponent what was reached and what was not', () => {
  expect(endingOf(table(solo.push)).goals.map((goal) => goal.met)).toEqual([false, false])
  expect(endingOf(table(solo.push, [130, 140])).goals.map((goal) => goal.met)).toEqual([
    true,
    false,
  ])
  expect(endingOf(table(solo.push)).heading).toMatch(
    /^You lost: your 91 VP were below the target of 120 VP/,
  )
})

it.each([
  [
    'enough and ahead',
    won,
    [true, true],
    /^You won! Your \d+ VP reached the target of 120 VP and beat/,
  ],
  [
    'enough, not ahead',
    lost,
    [true, false],
    /^You lost: your \d+ VP reached the target of 120 VP, but/,
  ],
  ['too few', few, [false, true], /^You lost: your \d+ VP were below the target of 120 VP/],
])('says how a game against Pachamama ended: %s', (_, { push }, met, heading) => {
  const ending = endingOf(table(push))
  expect(ending.goals.map((goal) => goal.met)).toEqual(met)
  expect(ending.heading).toMatch(heading)
})
