/** Whole games through the interface only, to the final sheet. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { browser, dataFolder, dice, page, serve, settled, step } from './support.mjs'

let chrome
let data
let server
before(async () => {
  chrome = await browser()
  data = await dataFolder()
  server = await serve(data.folder)
})
after(async () => {
  await server.stop()
  await chrome.close()
  await data.remove()
})

async function noScroll(tab) {
  const over = await tab.evaluate(() => ({
    x: document.documentElement.scrollWidth - innerWidth,
    y: document.documentElement.scrollHeight - innerHeight,
  }))
  assert.ok(over.x <= 0 && over.y <= 0, `the page scrolls by ${over.x} × ${over.y}`)
}

async function start(tab, mode, players) {
  await tab.goto(server.address)
  await tab.check(`[data-test=mode-${mode}]`)
  await tab.selectOption('[data-test=players]', String(players))
  await tab.click('[data-test=start]')
  await settled(tab)
}

async function playOut(tab, roll, most = 3000) {
  const kinds = new Set()
  for (let done = 0; done < most; done++) {
    const action = await step(tab, roll, async (kind) => {
      kinds.add(kind)
      await noScroll(tab)
    })
    if (action === 'final') return kinds
  }
  throw new Error(`the game did not end within ${most} steps`)
}

async function checkFinalSheet(tab, players) {
  const sheet = await tab.$eval('[data-test=final] table', (table) => ({
    rows: [...table.tBodies[0].rows].map((row) => [...row.cells].slice(1).map((c) => +c.innerText)),
    totals: [...table.tFoot.rows[0].cells].slice(1).map((cell) => +cell.innerText),
  }))
  assert.equal(sheet.totals.length, players)
  for (let seat = 0; seat < players; seat++) {
    const sum = sheet.rows.reduce((total, row) => total + row[seat], 0)
    assert.equal(sum, sheet.totals[seat], 'the sources add up to the score')
  }
}

test('two people at one screen play a whole game', { timeout: 600_000 }, async () => {
  const { tab, complaints } = await page(chrome)
  await start(tab, 'hotseat', 2)
  const kinds = await playOut(tab, dice(1))
  await checkFinalSheet(tab, 2)
  for (const kind of ['sealed_cards', 'choose_turn', 'choose_one', 'choose_space', 'seam']) {
    assert.ok(kinds.has(kind), `met ${kind}`)
  }
  assert.deepEqual(complaints, [])
})

test('one person plays a whole game against three greedy players', { timeout: 600_000 }, async () => {
  const { tab, complaints } = await page(chrome)
  await start(tab, 'bots', 4)
  await playOut(tab, dice(2))
  await checkFinalSheet(tab, 4)
  assert.deepEqual(complaints, [])
})

test('a game goes on after the server was killed in the middle', { timeout: 300_000 }, async () => {
  const { tab, complaints } = await page(chrome)
  await start(tab, 'hotseat', 2)
  const roll = dice(3)
  for (let done = 0; done < 60; done++) await step(tab, roll)
  await settled(tab)
  const before = await tab.getAttribute('.table', 'data-seq')
  const game = new URL(tab.url()).searchParams.get('game')
  await server.stop('SIGKILL')
  server = await serve(data.folder)
  await tab.goto(server.address)
  await tab.click(`[data-game="${game}"]`)
  await settled(tab)
  assert.equal(await tab.getAttribute('.table', 'data-seq'), before)
  for (let done = 0; done < 20; done++) await step(tab, roll)
  assert.deepEqual(
    complaints.filter((text) => !/ERR_CONNECTION|WebSocket/.test(text)),
    [],
  )
})
