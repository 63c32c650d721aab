import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { deliver, passing, unanswered, type Way } from './sending'
import { Refused } from './api'

const BATCH = { seat: 0, actions: ['pray'], expected_seq: 4, key: 'one-of-a-kind' }
let sent: { key: string; prefer: string | null }[] = []
let answers: (() => Response | Promise<Response>)[] = []
let delayed = 0
const way = (more: Partial<Way> = {}): Way => ({
  listening: () => true,
  delayed: () => delayed++,
  isCancelled: () => false,
  pause: async () => {},
  ...more,
})

beforeEach(() => {
  localStorage.clear()
  sent = []
  delayed = 0
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push({
      key: (JSON.parse(String(init.body)) as typeof BATCH).key,
      prefer: new Headers(init.headers).get('prefer'),
    })
    return answers.shift()!()
  })
})
afterEach(() => vi.unstubAllGlobals())

const gone = () => Promise.reject(new TypeError('Failed to fetch'))
const done = () => Response.json({ seq: 5 })
const refused = (status: number, code: string) => () => Response.json({ status, code }, { status })

test('a move that nobody answers is sent again under the same key, until it is known', async () => {
  answers = [gone, refused(503, 'unavailable'), refused(429, 'too_fast'), done]
  expect(await deliver('g', BATCH, way())).toEqual({ seq: 5 })
  expect(sent.map(({ key }) => key)).toEqual(Array(4).fill(BATCH.key))
  expect(delayed).toBe(3)
  expect(unanswered('g')).toBeNull()
})

test('a refusal is an answer: it is not sent again, and nothing is kept', async () => {
  answers = [refused(409, 'conflict')]
  await expect(deliver('g', BATCH, way())).rejects.toBeInstanceOf(Refused)
  expect(sent).toHaveLength(1)
  expect(unanswered('g')).toBeNull()
})

test('what is given up stays known, so that a reload asks what became of it', async () => {
  answers = [gone]
  let tries = 0
  expect(await deliver('g', BATCH, way({ isCancelled: () => tries++ > 0 }))).toBeNull()
  expect(unanswered('g')).toEqual(BATCH)
  expect(unanswered('another')).toBeNull()
})

test('whoever listens gets the table there; else the answer carries it', async () => {
  answers = [done, done]
  await deliver('g', BATCH, way())
  await deliver('g', BATCH, way({ listening: () => false }))
  expect(sent.map(({ prefer }) => prefer)).toEqual(['return=minimal', null])
})

test('only what may pass is worth another try', () => {
  const of = (status: number) => new Refused(status, { status, code: 'x' })
  expect([new TypeError('gone'), of(500), of(503), of(429)].every(passing)).toBe(true)
  expect([of(401), of(409), of(422)].some(passing)).toBe(false)
})
