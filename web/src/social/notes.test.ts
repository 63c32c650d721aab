import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Notes, PAUSE } from './notes.svelte'

let server = ''
let reachable = true
let sent: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  server = 'from before'
  reachable = true
  sent = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (!reachable) throw new TypeError('Failed to fetch')
    if (init.method === 'GET') return Response.json({ text: server })
    server = (JSON.parse(String(init.body)) as { text: string }).text
    sent.push(server)
    return new Response(null, { status: 204 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function opened(): Promise<Notes> {
  const notes = new Notes('g')
  await notes.load()
  return notes
}

test('they are kept a moment after the last key, once', async () => {
  const notes = await opened()
  expect([notes.text, notes.state]).toEqual(['from before', 'kept'])
  notes.write('a')
  notes.write('ab')
  expect(notes.state).toBe('changed')
  await vi.advanceTimersByTimeAsync(PAUSE)
  expect([sent, notes.state]).toEqual([['ab'], 'kept'])
})

test('written without a connection, they are sent when there is one', async () => {
  const notes = await opened()
  reachable = false
  notes.write('in a tunnel')
  await notes.flush()
  expect(notes.state).toBe('failed')
  reachable = true
  await vi.advanceTimersByTimeAsync(6_000)
  expect([server, notes.state]).toEqual(['in a tunnel', 'kept'])
})

test('what a closed page could not send is sent by the next one', async () => {
  const notes = await opened()
  reachable = false
  notes.write('do not forget')
  await notes.close()
  reachable = true
  const again = await opened()
  expect([again.text, server]).toEqual(['do not forget', 'do not forget'])
})

test('nothing is written over notes that could not be read', async () => {
  reachable = false
  const notes = await opened()
  expect(notes.state).toBe('loading')
  reachable = true
  await vi.advanceTimersByTimeAsync(6_000)
  expect([notes.text, notes.state, sent]).toEqual(['from before', 'kept', []])
})
