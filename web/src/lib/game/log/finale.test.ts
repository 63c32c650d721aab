import { beforeEach, expect, it } from 'vitest'

import { settings } from '../../app/settings.svelte'
import type { Push } from '../../wire/messages'
import { Finale } from './finale.svelte'

const running = { status: 'playing', view: { finished: false } } as Push
const over = (kind = 'played') =>
  ({ status: 'finished', view: { finished: kind === 'played' }, outcome: { kind } }) as Push

beforeEach(() => settings.set('motion', 'lively'))

function after(before: Push | undefined, now: Push) {
  const finale = new Finale()
  finale.take(before, now)
  return [finale.stage, finale.witnessed]
}

it('begins with the scoring if the page has seen the game end', () => {
  expect(after(running, over())).toEqual(['scoring', true])
})

it('shows the winner at once to people who want nothing to move', () => {
  settings.set('motion', 'calm')
  expect(after(running, over())).toEqual(['winner', true])
})

it('has no scoring if the players have stopped', () => {
  expect(after(running, over('conceded'))).toEqual(['winner', true])
})

it('shows the winner, without motion, of a game that was over before', () => {
  expect(after(undefined, over())).toEqual(['winner', false])
  expect(after(over(), over())).toEqual(['winner', false])
  expect(after(running, running)).toEqual(['winner', false])
})
