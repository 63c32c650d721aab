/**
 * Whole games through the interface, over a real service, to the final sheet: two people in two
 * browsers, one person against three bots, one against either solo opponent. No console reports an
 * error, memory does not grow, and nothing on the page jumps. Run it with `npm run e2e:full`.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { addsUp, playOut } from './driving.mjs'
import { PHONE, scrolls } from './looking.mjs'
import { guest, sitAt } from './service.mjs'
import { chrome, service } from './stage.mjs'
import { dice } from './support.mjs'
import { heap, instrument, shifts } from './watching.mjs'

const MOST_GROWTH = 1.3
const MOST_SHIFT = 0.02
const HOUR = 3_600_000
const AGAINST_THREE = {
  people: ['Ana'],
  seats: [
    { name: 'Ana' },
    ...['greedy', 'greedy', 'greedy'].map((bot, at) => ({ name: `Bot ${at}`, bot })),
  ],
  players: 4,
}
const MODULES = ['additional', 'way_of_the_sun', 'vassals', 'nobles']
const AGAINST_HER = {
  people: ['Ana'],
  seats: [{ name: 'Ana' }],
  automa: 'pachamama',
  modules: MODULES,
  players: 2,
}
const GAMES = {
  'two people in two browsers': {
    people: ['Ana', 'Ben'],
    seats: [{ name: 'Ana' }, { name: '?', open: true }],
    players: 2,
  },
  'one person against three bots': AGAINST_THREE,
  'one person against three bots, with everything': { ...AGAINST_THREE, modules: MODULES },
  'one person on a phone, with everything': { ...AGAINST_THREE, modules: MODULES, phone: true },
  'one person against Axomamma': {
    people: ['Ana'],
    seats: [{ name: 'Ana' }],
    automa: 'axomamma',
    players: 2,
  },
  'one person against Pachamama, with everything': AGAINST_HER,
  'one person against Pachamama on a phone, with everything': { ...AGAINST_HER, phone: true },
}

/** Return a person's number of turns so far, from the public view. */
async function turns(person, id, seat) {
  const answer = await person.request.get(`${person.url}/api/games/${id}/view?seat=${seat}`)
  return (await answer.json()).view.players[seat].turns
}

for (const [title, game] of Object.entries(GAMES)) {
  const { people: names, seats, automa, modules, players, phone = false } = game
  test(title, { timeout: HOUR }, async () => {
    const running = await service()
    const people = []
    for (const name of names) {
      const held = phone ? { viewport: PHONE, hasTouch: true, isMobile: true } : {}
      const one = await guest(await chrome(), running.url, name, held)
      await instrument(one.tab)
      people.push(one)
    }
    const [host, friend] = people
    const made = await host.request.post(`${running.url}/api/games`, {
      data: { seats, ...(automa ? { automa } : {}), ...(modules ? { modules } : {}) },
    })
    assert.ok(made.ok(), await made.text())
    const { id, invite } = await made.json()
    if (friend)
      assert.ok(
        (
          await friend.request.post(`${running.url}/api/games/${id}/join`, { data: { invite } })
        ).ok(),
      )
    for (const [seat, one] of people.entries()) await sitAt(one, id, seat)

    let early = 0
    const scrolled = []
    await playOut(
      people.map((one) => one.tab),
      dice(Number(process.env.SEED ?? 1)),
      async (tab, kind, frame) => {
        for (const line of await scrolls(tab, { down: phone }))
          scrolled.push(`${kind} ${frame}: ${line}`)
        if (!early && frame === 'MainChoice' && tab === host.tab && (await turns(host, id, 0)) >= 3)
          early = await heap(host.tab)
      },
    )
    await host.tab.waitForTimeout(1000) // Wait, since the remaining cleanup happens when the page is idle.
    const late = await heap(host.tab)
    const totals = await addsUp(host.tab, players)
    const moved = await shifts(host.tab)
    const shift = moved.reduce((sum, one) => sum + one.value, 0)
    console.log(
      `${title}: ${totals.join(' : ')}, heap ${early.toFixed(1)} → ${late.toFixed(1)} MB, layout shift ${shift.toFixed(4)}, ${(await running.log(id)).length} actions`,
    )
    for (const one of moved.filter((found) => found.value > 0.002))
      console.log(`  ${one.value.toFixed(4)} ${one.nodes.join(', ')}`)
    assert.deepEqual([...new Set(scrolled)], [])
    assert.ok(late <= MOST_GROWTH * early, `${late.toFixed(1)} MB after ${early.toFixed(1)} MB`)
    // On a phone the question takes the room it needs, and the hill becomes smaller.
    if (!phone) assert.ok(shift < MOST_SHIFT, `layout shift ${shift}`)
    for (const one of people) {
      assert.deepEqual(one.complaints, [])
      await one.context.close()
    }
  })
}
