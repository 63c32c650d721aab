import { expect, test } from 'vitest'

import type { Game } from '../lib/game/game.svelte'
import type { Placement } from '../lib/wire/messages'
import { decision as asked, option, placement } from '../lib/wire/sample'
import { run } from './commands'

const row = (worker: string, space: string, over: Partial<Placement> = {}) =>
  placement(worker, space, {
    ...{ roam: 1, descend: 2, food: 3, tasks: 2, ability: 1, cards: ['inti-1'] },
    ...over,
  })
const decision = asked(
  [
    option('place courier 4b2 card:inti-1'),
    option('place courier 4b2 gold'),
    option('place priest 1t1 gold'),
    option('pray'),
  ],
  {
    kind: 'choose_turn',
    frame: 'MainChoice',
    prompt: 'Your turn.',
    placements: [
      row('courier', '4b2', { scores: { '1': 1 }, neighbours: 1 }),
      row('priest', '1t1'),
      row('priest', '4b2', { why: 'not_enough_food', missing: 2 }),
    ],
  },
)
const game = {
  decision,
  seat: 0,
  seats: [{ name: 'Ana' }, { name: 'Ben' }],
  name: (seat: number) => ['Ana', 'Ben'][seat],
  log: [],
  view: {
    finished: false,
    waiting: [0],
    hill: {},
    village: ['priest'],
    players: [
      {
        seat: 0,
        points: 12,
        resources: { potato: 2, corn: 1, stone: 0, gold: 0 },
        god_cards: 3,
        army_cards: 0,
        soldiers: 1,
        workers: ['courier'],
        forecast: null,
      },
    ],
    festival: { holder: null, announced: 0 },
  },
  board: {
    spaces: {
      '4b2': { god: 'inti', section: 4, terrace: 'bottom', icons: ['4b-1'] },
      '1t1': { god: 'killa', section: 1, terrace: 'top', icons: ['1t-1'] },
    },
    icons: { '4b-1': 'corn', '1t-1': 'stone' },
  },
} as unknown as Game

test('a whole command chooses the option it names', () => {
  expect(run(game, 'place courier 4b2 card:inti-1').action).toBe('place courier 4b2 card:inti-1')
  expect(run(game, 'place r 4b2 gold').action).toBe('place courier 4b2 gold')
})

test('what is missing is asked for, nothing is chosen', () => {
  const answer = run(game, 'place courier 4b2')
  expect(answer.action).toBeUndefined()
  expect(answer.says).toContain('place courier 4b2 gold')
  expect(answer.says).toContain('card:inti-1')
})

test('one way is enough without naming how to pay', () => {
  expect(run(game, 'place white 1t1').action).toBe('place priest 1t1 gold')
})

test('what cannot be done says why', () => {
  const answer = run(game, 'place priest 4b2')
  expect(answer.action).toBeUndefined()
  expect(answer.says).toContain('not enough food')
})

test('a cost is told without committing anything', () => {
  const answer = run(game, 'cost courier 4b2')
  expect(answer.action).toBeUndefined()
  expect(answer.says).toContain('3 food')
  expect(answer.says).toContain('Ben scores 1 VP')
})

test('numbers and beginnings of actions choose, unknown words do not', () => {
  expect(run(game, '4').action).toBe('pray')
  expect(run(game, 'pra').action).toBe('pray')
  expect(run(game, '9').action).toBeUndefined()
  expect(run(game, 'dance').says).toContain('dance')
})

test('the table can be asked', () => {
  expect(run(game, 'resources').says).toContain('2 potatoes')
  expect(run(game, 'adjacent yellow').says).toBe('4b2 (2)')
  expect(run(game, 'undo').does).toBe('undo')
})

test('the whole text of a placement is one answer, even where another begins with it', () => {
  const both = ['place courier 4b2 card:inti-1', 'place courier 4b2 card:inti-1 as:priest']
  const asked = { ...decision, options: both.map((text) => option(text)) }
  expect(run({ ...game, decision: asked } as Game, both[0]!).action).toBe(both[0])
})
