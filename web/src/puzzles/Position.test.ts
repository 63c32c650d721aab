import { flushSync, mount, unmount } from 'svelte'
import { describe, expect, it } from 'vitest'

import type { Board, PuzzleHill } from '../lib/wire/messages'
import Position from './Position.svelte'

const place = (x: number) => ({ x, y: 100, size: 20, angle: 0 })
const ROLES = ['architect', 'courier', 'priest', 'warrior']
const board = {
  picture: '/picture',
  owners: ['purple', 'black'],
  layout: {
    panel: { width: 800, height: 532 },
    hill: place(400),
    terraces: [{ wall: 250 }],
    spaces: { '1t1': place(300), '1t2': place(330), '2m1': place(360) },
    steps: { '1a': place(345) },
    coricancha: [{ section: 2, priests: { 1: [place(400)] } }],
  },
  drawings: {
    worker: {
      width: 24,
      height: 24,
      items: Object.fromEntries(ROLES.map((role) => [role, `<path id="${role}" />`])),
    },
    steps: { width: 24, height: 24, items: { purple: '<path id="purple" />' } },
    priest: { width: 24, height: 24, items: { black: '<path id="black" />' } },
  },
} as unknown as Board

const hill: PuzzleHill = {
  workers: { '1t1': 'warrior', '1t2': 'architect+courier', '2m1': 'priest', '9x9': 'courier' },
  steps: { '1a': 0 },
  priests: [0, 2],
}

describe('the thumbnail of a puzzle', () => {
  it('draws every Worker of its hill, and a Newcomer as both of its roles', () => {
    const target = document.createElement('div')
    const made = mount(Position, { target, props: { board, hill } })
    flushSync()
    const drawn = [...target.querySelectorAll<HTMLElement>('[data-piece]')].map((piece) => [
      piece.dataset['piece'],
      ...[...piece.querySelectorAll('path')].map(({ id }) => id),
    ])
    void unmount(made)
    expect(drawn).toEqual([
      ['steps purple', 'purple'],
      ['worker warrior', 'warrior'],
      ['worker architect+courier', 'architect', 'courier'],
      ['worker priest', 'priest'],
      ['priest black', 'black'],
    ])
  })
})
