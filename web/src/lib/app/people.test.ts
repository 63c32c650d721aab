/** Tests that a sign-in link stays in the address until its outcome is known. */
import { beforeEach, expect, test, vi } from 'vitest'

import type { Guest } from '../wire/messages'
import { People } from './people.svelte'

const guest = (id: string): Guest => ({ id, name: id }) as Guest
const known = (guest: Guest | null) => ({
  guest,
  guests: true,
  former: [],
  announcement: '',
  keeps_packs: false,
})
/**
 * Answers of the server by address. A number stands for a refusal; a missing entry means that the
 * server does not answer.
 */
let answers: Record<string, unknown>
/** Requests that were sent, each with whether the link was still in the address. */
let asked: [string, boolean][]

beforeEach(() => {
  answers = { me: known(null), session: { guest: guest('ana') } }
  asked = []
  location.hash = '#link=secret'
  vi.stubGlobal('fetch', (address: string) => {
    const path = address.replace('/api/', '')
    asked.push([path, location.hash === '#link=secret'])
    const answer = answers[path]
    if (path === 'session') answers['me'] = known(guest('ana'))
    if (answer === undefined) return Promise.reject(new TypeError('no network'))
    return Promise.resolve(
      typeof answer === 'number'
        ? new Response('{"code":"no"}', { status: answer })
        : Response.json(answer),
    )
  })
})

test('a link leaves the address when it has made this browser its guest, not before', async () => {
  const people = new People()
  await people.load()
  expect(people.guest?.id).toBe('ana')
  expect(asked).toContainEqual(['session', true])
  expect(location.hash).toBe('')
})

test.each([undefined, 429, 503])(
  'a link that got no answer (%s) is still there',
  async (answer) => {
    answers['session'] = answer
    const people = new People()
    await expect(people.load()).rejects.toThrow()
    expect(location.hash).toBe('#link=secret')
    expect(people.brokenLink).toBe(false)
  },
)

test('a link that is no longer good is gone, and that is said', async () => {
  answers['session'] = 404
  const people = new People()
  await people.load()
  expect(people.brokenLink).toBe(true)
  expect(location.hash).toBe('')
})

test.each(['decline', 'become'] as const)(
  'who is somebody else is asked, and may load the page again meanwhile: %s',
  async (answer) => {
    answers['me'] = known(guest('bo'))
    answers['session/look'] = { guest: guest('ana') }
    const people = new People()
    await people.load()
    expect(people.offered?.guest.id).toBe('ana')
    expect(location.hash).toBe('#link=secret')
    await people[answer](people.offered!.link)
    expect(people.guest?.id).toBe(answer === 'become' ? 'ana' : 'bo')
    expect(location.hash).toBe('')
  },
)

test('the host of a server has no name until they enter one', async () => {
  location.hash = ''
  answers['me'] = known({ id: 'owner', name: '' })
  const people = new People()
  await people.load()
  expect(people.nameless).toBe(true)
  answers['me'] = known({ id: 'owner', name: 'Ana' })
  await people.load()
  expect([people.nameless, people.name]).toEqual([false, 'Ana'])
})
