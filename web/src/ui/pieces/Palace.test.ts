import { mount, unmount } from 'svelte'
import { expect, test } from 'vitest'

import type { Board, OwnPalace } from '../../lib/wire/messages'
import Palace from './Palace.svelte'

const drawing = (...ids: string[]) => ({
  width: 64,
  height: 94,
  items: Object.fromEntries(ids.map((id) => [id, `<g data-drawn="${id}"/>`])),
})
const board = {
  owners: ['purple', 'black'],
  nobles: { X04: 'priest' },
  texts: {},
  drawings: {
    palace: drawing('X04'),
    seat: drawing('empty', 'priest:stands', 'priest:lies', 'black'),
  },
} as unknown as Board
const palace = (more: Partial<OwnPalace>): OwnPalace => ({
  id: 'X04',
  noble: '',
  have: 1,
  needed: 3,
  fulfilled: false,
  scores: { building: 2, prophecy: 0, noble: 0 },
  ...more,
})

function shown(one: OwnPalace) {
  const target = document.createElement('div')
  const made = mount(Palace, { target, props: { board, palace: one, seat: 1, width: 64 } })
  const drawn = [...target.querySelectorAll<HTMLElement>('[data-drawn]')].map(
    (node) => node.dataset['drawn'],
  )
  const found = {
    seat: drawn[1],
    cells: target.querySelectorAll('.cells i').length,
    tick: target.querySelector('.tick') !== null,
  }
  void unmount(made)
  return found
}

test.each([
  ['', 'empty'],
  ['stands', 'priest:stands'],
  ['lies', 'priest:lies'],
  ['serves', 'black'],
] as const)('a Noble that is “%s” is drawn as %s', (noble, seat) => {
  expect(shown(palace({ noble })).seat).toBe(seat)
})

test('a cell for each part of the Prophecy, a tick once it is fulfilled', () => {
  expect(shown(palace({}))).toMatchObject({ cells: 3, tick: false })
  expect(shown(palace({ have: 3, fulfilled: true }))).toMatchObject({ cells: 3, tick: true })
  expect(shown(palace({ have: 8, needed: 16 })).cells).toBe(1)
})
