/**
 * The stream view: what viewers see without and with a delay. With a delay nothing newer reaches
 * the page, and a reload or another node shows the same position. Times are set in the database, so
 * no test waits for them.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { PHONE, axe, scrolls } from './looking.mjs'
import { guest } from './service.mjs'
import { chrome, service } from './stage.mjs'

/** A table of two people; its last entry has just happened, and all others an hour ago. */
const [GAME, LAST, LATER] = ['two', 152, 158]
const POSITION = { game: GAME, at: LAST, names: ['Ana', 'Ben'], began: 1 }
const DELAY = 3

async function people(running, ...names) {
  return Promise.all(names.map(async (name) => guest(await chrome(), running.url, name)))
}

/**
 * Store everything that a page receives about a table. `read` waits for answers that are still being
 * read; the page forgets them when it is left.
 */
function received(tab, id) {
  const texts = []
  const reading = []
  tab.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => texts.push(String(payload))),
  )
  tab.on('response', (response) => {
    if (response.url().includes(`/api/games/${id}`))
      reading.push(
        response.text().then(
          (text) => texts.push(text),
          () => {},
        ),
      )
  })
  return { texts, read: () => Promise.all(reading) }
}

/** Return the largest log entry that is named in messages of the server. */
const newest = (texts) =>
  Math.max(...texts.flatMap((text) => [...text.matchAll(/"(?:seq|at)":(\d+)/g)].map(([, n]) => +n)))

const shows = (tab, seq) => tab.waitForSelector(`[data-test=stream][data-seq="${seq}"] .ground img`)
const open = (person, id, delay, url = person.url) =>
  person.tab.goto(`${url}/?stream=${id}&delay=${delay}`)
const asked = (tab) => tab.waitForResponse((response) => response.url().includes('/delayed'))

/** Return the colour of cards in the palette of a page. */
const card = (tab) =>
  tab.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--card'))

test('with a delay nothing newer reaches the page', { timeout: 300_000 }, async () => {
  const running = await service()
  const [ana, ben, cleo, dora] = await people(running, 'Ana', 'Ben', 'Cleo', 'Dora')
  const id = await running.table({ ...POSITION, guests: [ana.id, ben.id] })
  const { texts, read } = received(cleo.tab, id)
  await Promise.all([open(cleo, id, DELAY), open(dora, id, 0)])
  await shows(cleo.tab, LAST - 1)
  await shows(dora.tab, LAST)
  assert.match(await cleo.tab.innerText('[data-test=behind]'), /Live, 3 minutes behind/)
  assert.equal(await dora.tab.innerText('[data-test=behind]'), 'Live')

  await running.ask('advance', { table: id, game: GAME, until: LATER })
  await shows(dora.tab, LATER)
  // the page asks again, receives nothing new, and shows the same after a reload
  await asked(cleo.tab)
  await asked(cleo.tab)
  await shows(cleo.tab, LAST - 1)
  await read()
  await cleo.tab.reload()
  await shows(cleo.tab, LAST - 1)
  await read()
  assert.equal(newest(texts), LAST - 1)
  assert.ok(texts.length > 3)

  // four minutes pass; one node reads the table for the first time, the other again
  const values = [id]
  const text = "UPDATE game_actions SET at = at - interval '4 minutes' WHERE game = %s"
  await running.ask('change', { text, values })
  await open(dora, id, DELAY, running.urls[1])
  await shows(dora.tab, LATER)
  await running.ask('kill', { node: 0 })
  await running.ask('restart', { node: 0 })
  await shows(cleo.tab, LATER)
  await Promise.all([ana, ben, cleo, dora].map((one) => one.context.close()))
})

test('viewers see the public facts in a dark page', { timeout: 300_000 }, async () => {
  const running = await service()
  const [ana, ben] = await people(running, 'Ana', 'Ben')
  const id = await running.table({ ...POSITION, guests: [ana.id, ben.id] })
  await ana.context.addInitScript(() =>
    localStorage.setItem('settings', JSON.stringify({ theme: 'light', motion: 'calm' })),
  )
  await ana.tab.goto(`${running.url}/?game=${id}&seat=0`)
  await ana.tab.waitForSelector('.table[data-busy=false] [data-space]')
  const light = await card(ana.tab)
  await ana.tab.click('[data-test=menu]')
  const [tab] = await Promise.all([
    ana.context.waitForEvent('page'),
    ana.tab.click('[data-test=menu-stream]'),
  ])
  await shows(tab, LAST - 1)
  assert.equal(await tab.getAttribute('[data-test=stream]', 'data-delay'), String(DELAY))
  const dark = await card(tab)
  assert.notEqual(dark, light)

  // the player's own cards are numbers here
  assert.equal(await tab.locator('[data-rival]').count(), 2)
  assert.equal(await tab.locator('.own, [data-card], [data-action]').count(), 0)
  const said = await tab.innerText('[data-test=stream-caption]')
  const { turns } = await (
    await ana.request.get(`${running.url}/api/games/${id}/delayed?delay=${DELAY}`)
  )
    .json()
    .then(({ push }) => push)
  const done = turns.filter(({ deeds }) => deeds.length)
  const names = ['Ana', 'Ben']
  assert.ok(said.includes(names[done.at(-1).seat]), said)
  assert.ok((await tab.locator('[data-test=last-turns] li').count()) <= 4)
  const letters = await tab.evaluate(() =>
    parseFloat(
      getComputedStyle(document.querySelector('[data-test=stream-caption] .first')).fontSize,
    ),
  )
  assert.ok(letters >= 25, `the caption has ${letters} px`)

  assert.deepEqual(await axe(tab), [])
  assert.deepEqual(await scrolls(tab, { down: false }), [])
  const corner = await tab.locator('[data-test=corner]').boundingBox()
  assert.ok(corner.width >= 234 && corner.height >= 140, JSON.stringify(corner))
  assert.ok(corner.y + corner.height <= 720)

  await tab.keyboard.press('2')
  await tab.waitForSelector('[data-test=player-sheet]')
  await tab.keyboard.press('2')
  await tab.waitForSelector('[data-test=player-sheet]', { state: 'detached' })
  await tab.keyboard.press('h')
  await tab.waitForSelector('[data-test=stream-caption]', { state: 'hidden' })
  assert.equal(await tab.locator('[data-rival]:visible').count(), 0)
  await tab.keyboard.press('h')
  await tab.waitForSelector('[data-test=stream-caption]')

  await tab.selectOption('[data-test=delay]', '0')
  await shows(tab, LAST)
  assert.match(tab.url(), /delay=0/)

  await tab.setViewportSize(PHONE)
  await tab.waitForSelector('.stream.phone')
  assert.deepEqual(await scrolls(tab, { down: true }), [])
  assert.deepEqual(await axe(tab), [])
  assert.deepEqual([...ana.complaints, ...ben.complaints], [])
  await Promise.all([ana, ben].map((one) => one.context.close()))
})

test('a table without spectators refuses a stream', { timeout: 300_000 }, async () => {
  const running = await service()
  const [ana, ben, cleo] = await people(running, 'Ana', 'Ben', 'Cleo')
  const options = { spectators: false }
  const id = await running.table({ ...POSITION, guests: [ana.id, ben.id], options })
  for (const delay of [DELAY, 0]) {
    await open(cleo, id, delay)
    const words = await cleo.tab.locator('[data-test=refused]').innerText()
    assert.match(words, /Spectators are not allowed/)
  }
  await Promise.all([ana, ben, cleo].map((one) => one.context.close()))
})

test('a stream begins with its game, and not before the delay', { timeout: 300_000 }, async () => {
  const running = await service()
  const [ana, ben, cleo, dora] = await people(running, 'Ana', 'Ben', 'Cleo', 'Dora')
  const seats = [{ name: 'Ana' }, { name: 'Ben', open: true }]
  const made = await ana.request.post(`${running.url}/api/games`, {
    data: { seats, spectators: true },
  })
  const { id, invite } = await made.json()
  await Promise.all([open(cleo, id, DELAY), open(dora, id, 0)])
  for (const { tab } of [cleo, dora]) await tab.waitForSelector('[data-test=stream-waiting]')
  await ben.request.post(`${running.url}/api/games/${id}/join`, { data: { invite } })
  await shows(dora.tab, 0)
  await asked(cleo.tab)
  await cleo.tab.waitForSelector('[data-test=stream-waiting]')
  await Promise.all([ana, ben, cleo, dora].map((one) => one.context.close()))
})
