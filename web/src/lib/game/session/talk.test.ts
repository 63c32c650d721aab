import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { people } from '../../app/people.svelte'
import { Talk, unreadAt } from './talk.svelte'

const line = (id: number, guest = 'bo') => ({
  id,
  guest,
  seat: 1,
  name: guest,
  text: `line ${id}`,
  at: '2026-05-04T12:00:00Z',
})
let asked: string[] = []

beforeEach(() => {
  localStorage.clear()
  people.guest = { id: 'ana', name: 'Ana' }
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ lines: [line(4), line(5)] })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what others said is unread until the sheet is open; the own words never are', () => {
  const talk = new Talk('g')
  talk.hear(line(1))
  talk.hear(line(2, 'ana'))
  expect([talk.unread, unreadAt({ id: 'g', line: 2 })]).toEqual([1, true])
  talk.open(true)
  talk.hear(line(3))
  expect(talk.unread).toBe(0)
  talk.open(false)
  talk.hear(line(4))
  expect(talk.unread).toBe(1)
  expect(new Talk('g').unread).toBe(0)
  expect([unreadAt({ id: 'g', line: 3 }), unreadAt({ id: 'g', line: 4 })]).toEqual([false, true])
})

test('a line that comes twice is one line', () => {
  const talk = new Talk('g')
  talk.hear(line(2))
  talk.hear(line(1))
  talk.hear(line(2))
  expect(talk.lines.map(({ id }) => id)).toEqual([1, 2])
})

test('a beat that names a later line asks for those that were missed, once', async () => {
  const talk = new Talk('g')
  talk.hear(line(3))
  talk.heardOf(5)
  talk.heardOf(5)
  await vi.waitFor(() => expect(talk.lines.map(({ id }) => id)).toEqual([3, 4, 5]))
  talk.heardOf(5)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('since=3')
})
