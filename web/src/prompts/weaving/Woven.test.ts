import { flushSync, mount, unmount } from 'svelte'
import { expect, test } from 'vitest'

import buying from '../../../fixtures/buy-weavings.json'
import placing from '../../../fixtures/place-tile.json'
import type { Game } from '../../lib/game/game.svelte'
import type { Push } from '../../lib/wire/messages'
import { edgesOf } from './matches'
import { whyNot } from '../shared/missing'
import Woven from './Woven.svelte'

const tile = { width: 66, height: 52, items: {} }

function shown(push: Push, props: object): HTMLElement {
  const game = {
    view: push.view,
    seat: push.view.seat,
    waiting: false,
    board: { drawings: { weaving: tile, medallion: tile }, pieces: {}, texts: {}, patterns: {} },
  } as unknown as Game
  const target = document.createElement('div')
  const made = mount(Woven, { target, props: { game, ...props } as never })
  flushSync()
  const copy = target.cloneNode(true) as HTMLElement
  void unmount(made)
  return copy
}

test('what is bought is shown at every end where it could go', () => {
  const push = buying.push as unknown as Push
  const option = push.decision!.options.find(({ places }) => places && '1L' in places)!
  const found = shown(push, { tile: option.args[0], places: option.places })
  const ends = [...found.querySelectorAll<HTMLElement>('[data-end]')]
  const told = Object.entries(option.places!).filter(([where]) => where !== 'new')
  expect(ends.map((end) => [end.dataset['end'], end.dataset['edge']])).toEqual(told)
  expect(found.querySelector('button')).toBeNull()
})

test('where it is placed the ghosts are the answers', () => {
  const push = placing.push as unknown as Push
  const { options } = push.decision!
  const name = options[0]!.group
  const ways = options.filter(({ group }) => group === name)
  const found = shown(push, {
    tile: name,
    places: Object.fromEntries(ways.map((one) => [one.args[1], one.match ?? ''])),
    answers: (where: string) => ways.find(({ args }) => args[1] === where),
  })
  const actions = [...found.querySelectorAll<HTMLElement>('[data-action]')].map(
    (one) => one.dataset['action'],
  )
  expect(actions).toEqual(ways.filter(({ args }) => args[1] !== 'new').map((one) => one.action))
})

test('edges that match are named once, and what is missing before the reason', () => {
  expect(edgesOf({ new: '', '1L': 'corn', '2R': 'corn', '1R': 'army' })).toEqual(['army', 'corn'])
  expect(whyNot({ why: 'too_dear', missing: { stone: 1 } })).not.toBe(whyNot({ why: 'too_dear' }))
})
