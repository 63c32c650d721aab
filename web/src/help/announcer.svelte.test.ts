import { flushSync, mount, unmount } from 'svelte'
import { describe, expect, it } from 'vitest'

import type { Game } from '../lib/game/game.svelte'
import type { LogLine, Turn } from '../lib/wire/messages'
import Announcer from './Announcer.svelte'

const line = (n: number, seat: number, kind: string, text: string) =>
  ({ n, seat, kind, text, data: {}, at: n }) as unknown as LogLine
const BEGUN = [line(1, 0, 'turn', 'Ana: turn 1'), line(2, 0, 'gained', 'Ana gains 1 corn.')]
const RIVAL = [line(3, 1, 'turn', 'Ben: turn 1'), line(4, 1, 'gained', 'Ben gains 2 stone.')]
const MINE = [line(5, 0, 'turn', 'Ana: turn 2')]
const turn = (n: number, summary: string) => ({ n, kind: 'turn', seat: 1, summary }) as Turn

/** A table whose log grows, and the texts that its live regions have had. */
function heard() {
  const state = $state({
    log: BEGUN as LogLine[],
    seat: 0,
    turns: { since: [] as Turn[] },
    decision: null,
    atSeam: false,
    view: { finished: false, waiting: [1], active: 1, players: [] },
    push: { status: 'playing', decision: null },
    over: false,
    past: null,
    name: (seat: number) => ['Ana', 'Ben'][seat],
  })
  const target = document.createElement('div')
  const made = mount(Announcer, { target, props: { game: state as unknown as Game, said: '' } })
  const said: string[] = []
  const listen = () => {
    flushSync()
    for (const region of target.querySelectorAll('[aria-live]')) {
      const text = region.textContent!.trim()
      if (text && said.at(-1) !== text) said.push(text)
    }
  }
  listen()
  return { state, said, listen, target, end: () => void unmount(made) }
}

describe('the live regions of a table', () => {
  it('read the turn of another player exactly once', () => {
    const { state, said, listen, target, end } = heard()
    const before = said.length
    state.log = [...BEGUN, ...RIVAL]
    listen()
    listen()
    const told = said.slice(before).filter((text) => text.includes('Ben gains 2 stone.'))
    expect(told).toHaveLength(1)
    expect(told[0]!.match(/Ben gains 2 stone\./g)).toHaveLength(1)
    expect(told[0]).not.toContain('Ana gains')
    expect(target.querySelectorAll('[aria-live]')).toHaveLength(2)
    end()
  })

  it('read it as one sentence if it ends where the reader begins', () => {
    const { state, said, listen, end } = heard()
    const before = said.length
    state.turns.since = [turn(3, 'Ben gained 2 stone by Praying.')]
    state.log = [...BEGUN, ...RIVAL, ...MINE]
    listen()
    const told = said.slice(before).join(' | ')
    expect(told.match(/Ben gained 2 stone by Praying\./g)).toHaveLength(1)
    expect(told).not.toContain('Ben gains 2 stone.')
    end()
  })

  it('read no turn again that was read line by line', () => {
    const { state, said, listen, end } = heard()
    const before = said.length
    state.log = [...BEGUN, RIVAL[0]!]
    listen()
    state.log = [...BEGUN, ...RIVAL]
    listen()
    state.turns.since = [turn(3, 'Ben gained 2 stone by Praying.')]
    state.log = [...BEGUN, ...RIVAL, ...MINE]
    listen()
    const told = said.slice(before).join(' | ')
    expect(told.match(/2 stone/g)).toHaveLength(1)
    end()
  })

  it('read the rest of a turn of which the beginning was read', () => {
    const { state, said, listen, end } = heard()
    const before = said.length
    state.log = [...BEGUN, RIVAL[0]!]
    listen()
    state.turns.since = [turn(3, 'Ben gained 2 stone by Praying.')]
    state.log = [...BEGUN, ...RIVAL, ...MINE]
    listen()
    expect(
      said
        .slice(before)
        .join(' | ')
        .match(/2 stone/g),
    ).toHaveLength(1)
    end()
  })
})
