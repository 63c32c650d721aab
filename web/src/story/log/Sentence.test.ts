import { flushSync, mount, unmount } from 'svelte'
import { expect, it } from 'vitest'

import waiting from '../../../fixtures/waiting.json'
import type { Game } from '../../lib/game/game.svelte'
import type { LogLine } from '../../lib/wire/messages'
import Sentence from './Sentence.svelte'

const game = { board: { owners: ['purple', 'black', 'orange', 'teal'] } } as unknown as Game
const line = (waiting.push.events as unknown as LogLine[]).find((one) => one.kind === 'drew')!

function written(again: boolean): HTMLElement {
  const target = document.createElement('div')
  const made = mount(Sentence, { target, props: { game, line, again } })
  flushSync()
  const copy = target.cloneNode(true) as HTMLElement
  void unmount(made)
  return copy
}

it('names the player once, and later by the mark alone', () => {
  expect(written(false).querySelector('.player b')).not.toBeNull()
  const later = written(true)
  expect(later.querySelector('.player b')).toBeNull()
  expect(later.querySelector('.player title')?.textContent).toBe(
    waiting.push.seats[line.seat]!.name,
  )
})

it('puts a symbol for a thing, with its name', () => {
  expect(written(false).querySelector('.thing')?.getAttribute('aria-label')).toBeTruthy()
})
