/**
 * No leaks: all data sent to the browsers of a player, a spectator and somebody viewing the history
 * are searched for others' hands, the order of piles, and auto-responses. (Response times are
 * measured by `just timing`.)
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { asked } from './driving.mjs'
import { guest, sitAt } from './service.mjs'
import { chrome, service } from './stage.mjs'
import { dice, step } from './support.mjs'

const GAME = 'two'
const AT = 150
const SECRET_PICKS = ['P09', 'P08', 'P07', 'P06']

/** Record all data that a page receives: answers, and messages of its sockets. */
function tap(tab) {
  const heard = []
  const pending = []
  tab.on('response', (answer) => {
    if (!new URL(answer.url()).pathname.startsWith('/api/')) return
    pending.push(
      answer.text().then(
        (text) => heard.push({ from: answer.request().method() + ' ' + answer.url(), text }),
        () => {},
      ),
    )
  })
  tab.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) =>
      heard.push({ from: socket.url(), text: String(payload) }),
    ),
  )
  return { heard, all: () => Promise.all(pending).then(() => heard) }
}

const SAME_FOR_ALL = /\/api\/(content|bots|rules|me|guests|packs)/

test('nothing secret reaches a player, a spectator or a replay', { timeout: 900_000 }, async () => {
  const running = await service()
  const [ana, ben, sol] = await Promise.all(
    ['Ana', 'Ben', 'Sol'].map(async (name) => guest(await chrome(), running.url, name)),
  )
  const people = [ana, ben]
  const id = await running.table({
    game: GAME,
    at: AT,
    guests: [ana.id, ben.id],
    names: ['Ana', 'Ben'],
  })
  // Ben has secret auto-responses, with names that occur nowhere else.
  const orders = { rejuvenate: { mode: 'always', pick: SECRET_PICKS }, offering: { mode: 'never' } }
  const kept = await ben.request.put(`${ben.url}/api/games/${id}/orders?seat=1`, { data: orders })
  assert.ok(kept.ok(), await kept.text())
  const taps = { 0: tap(ana.tab), '-1': tap(sol.tab) }
  await sitAt(ana, id, 0)
  await sitAt(sol, id, -1)
  await sitAt(ben, id, 1)
  const roll = dice(6)
  for (let done = 0; done < 40; done++) await step(await asked(people.map((one) => one.tab)), roll)
  await sol.tab.goto(`${sol.url}/?game=${id}&at=${AT - 60}`)
  await sol.tab.waitForSelector('[data-test=moment], .replay, .table')

  const hidden = await running.ask('secrets', { game: id })
  assert.ok(
    hidden['0'].length > 20 && hidden['-1'].length > hidden['0'].length,
    'there are secrets',
  )
  for (const [who, { all }] of Object.entries(taps)) {
    const heard = (await all()).filter(({ from }) => !SAME_FOR_ALL.test(from))
    assert.ok(heard.length > 5, `seat ${who} received something`)
    for (const { from, text } of heard) {
      for (const word of hidden[who]) {
        const found = text.indexOf(`"${word}"`)
        assert.equal(
          found,
          -1,
          `seat ${who}: ${word} in ${from}: …${text.slice(Math.max(0, found - 80), found + 80)}…`,
        )
      }
      const named = /"(secret|nonce|seed)":|"(god_deck|army_deck|bag)":\[|"orders":\{"/.exec(text)
      assert.equal(named, null, `seat ${who}: ${named?.[0]} in ${from}`)
      assert.ok(
        !text.includes(JSON.stringify(SECRET_PICKS).slice(1, -1)),
        `${who}: orders in ${from}`,
      )
    }
  }
  for (const one of [ana, ben, sol]) assert.deepEqual(one.complaints, [])
})
