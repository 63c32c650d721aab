/**
 * The last turns of stored games, through the interface and a real service, to the final sheet.
 * `npm run e2e:full` plays whole games.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { addsUp, playOut } from './driving.mjs'
import { PHONE, scrolls } from './looking.mjs'
import { guest, sitAt } from './service.mjs'
import { chrome, service } from './stage.mjs'
import { dice } from './support.mjs'

const GAMES = {
  'two people in two browsers': { game: 'two', at: 300, people: ['Ana', 'Ben'], players: 2 },
  'one person against three bots': {
    game: 'four',
    at: 620,
    people: ['Ana'],
    bots: [null, 'greedy', 'greedy', 'random'],
    players: 4,
  },
  'one person against Axomamma': { game: 'solo', at: 150, people: ['Ana'], players: 2 },
  'everything on, against Pachamama': { game: 'earth-all', at: 170, people: ['Ana'], players: 2 },
  'the same on a phone': {
    game: 'earth-all',
    at: 180,
    people: ['Ana'],
    players: 2,
    look: { viewport: PHONE, hasTouch: true, isMobile: true },
  },
}

for (const [title, { game, at, people: names, bots, players, look }] of Object.entries(GAMES)) {
  test(`the end of a game: ${title}`, { timeout: 900_000 }, async () => {
    const running = await service()
    const people = []
    for (const name of names)
      people.push(
        await guest(await chrome(), running.url, name, { reducedMotion: 'reduce', ...look }),
      )
    const guests = bots
      ? bots.map((bot, seat) => (bot ? null : people[seat].id))
      : people.map((one) => one.id)
    const id = await running.table({
      game,
      at,
      guests,
      bots,
      names: ['Ana', 'Ben', 'Chloé', 'Dario'],
    })
    for (const [seat, one] of people.entries()) await sitAt(one, id, seat)
    const scrolled = new Set()
    await playOut(
      people.map((one) => one.tab),
      dice(5),
      async (tab, kind, frame) => {
        for (const line of await scrolls(tab, { down: look !== undefined }))
          scrolled.add(`${kind} ${frame}: ${line}`)
      },
    )
    await addsUp(people[0].tab, players)
    assert.deepEqual([...scrolled], [])
    for (const one of people) {
      assert.deepEqual(one.complaints, [])
      await one.context.close()
    }
  })
}
