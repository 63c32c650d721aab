import { expect, test } from 'vitest'

import type { Game } from '../lib/game/game.svelte'
import type { CoachCard } from '../lib/wire/messages'
import { Teacher } from './teacher.svelte'

const card = (subject: string): CoachCard => ({ subject, title: subject, say: subject })

/** Return a teacher whose coached half game has begun. */
function coaching(): Teacher {
  const lesson = { number: 1, count: 1, coach: { begun: true, over: false, cards: [] } }
  const game = { push: { lesson }, trial: null, atSeam: false }
  return new Teacher(game as unknown as Game)
}

test('the second card of a question is shown after the first was closed', () => {
  const teacher = coaching()
  teacher.note([card('army'), card('training')], '1')
  expect(teacher.subject?.subject).toBe('army')
  teacher.understood()
  expect(teacher.subject?.subject).toBe('training')
  teacher.understood()
  expect(teacher.subject).toBeUndefined()
})

test('the second card of a question stays for the next one if the answer comes at once', () => {
  const teacher = coaching()
  teacher.note([card('army'), card('training')], '1')
  teacher.note([], '')
  expect(teacher.subject?.subject).toBe('training')
  teacher.note([card('nomads')], '2')
  expect(teacher.subject?.subject).toBe('training')
  teacher.note([], '')
  expect(teacher.subject?.subject).toBe('nomads')
  teacher.understood()
  expect(teacher.subject).toBeUndefined()
})

test('a card that comes back after an undone answer is not shown again', () => {
  const teacher = coaching()
  teacher.note([card('army')], '1:0')
  teacher.note([], '1:1')
  teacher.note([card('army')], '1:0')
  expect(teacher.subject).toBeUndefined()
})
