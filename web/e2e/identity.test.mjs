/**
 * The guest of a browser: the browser offers the sign-in link for storing, asks before it follows
 * another guest's link, and signs out devices.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { PHONE, small, WIDE } from './looking.mjs'
import { guest } from './service.mjs'
import { chrome, service } from './stage.mjs'

const name = (tab) => tab.textContent('[data-test=account]')

test('a link to keep stands in nobody’s way, and a table that waits comes first', async () => {
  const running = await service()
  const ana = await guest(await chrome(), running.url, 'Ana')
  const seats = [{ name: 'Ana' }, { name: '?', open: true }]
  const clock = { kind: 'async', hours: 72, reaction_hours: 24 }
  const made = await ana.request.post(`${running.url}/api/games`, { data: { seats, clock } })
  const { id, invite } = await made.json()
  const bo = await guest(await chrome(), running.url, 'Bo')
  await bo.request.post(`${running.url}/api/games/${id}/join`, { data: { invite } })
  // The starting player is random.
  const tables = await (await ana.request.get(`${running.url}/api/games`)).json()
  const { tab } = tables.find((one) => one.id === id).waiting[0] === 0 ? ana : bo
  await tab.goto(running.url)
  const row = tab.locator(`[data-test=my-tables] [data-game="${id}"]`)
  await row.waitFor()
  await tab.locator('[data-test=keep-link]').waitFor()
  assert.match(await row.textContent(), /Your turn[^]*Festival 1[^]*2 days left[^]*Play/)
  const ends = async (one) => {
    const box = await one.boundingBox()
    return box.y + box.height
  }
  const papers = tab.locator('[data-test=aid]:visible')
  assert.ok((await ends(papers)) <= WIDE.height, `papers end at ${await ends(papers)}`)
  await tab.setViewportSize(PHONE)
  const tabs = await tab.locator('[data-test=doors]').boundingBox()
  assert.ok((await ends(row)) <= tabs.y, `the table ends at ${await ends(row)}`)
  assert.deepEqual(await small(tab), [])
  for (const one of [ana, bo]) assert.deepEqual(one.complaints ?? [], [])
})

test('a link is kept, asks before it makes a browser somebody else, and can be ended', async () => {
  const running = await service()
  const ana = await guest(await chrome(), running.url, 'Ana')
  await ana.tab.goto(running.url)
  await ana.tab.click('[data-test=make-link]')
  const link = await ana.tab.inputValue('[data-test=address]')
  assert.match(link, /#link=/)
  await ana.tab.click('[data-test=link-kept]')
  await ana.tab.waitForSelector('[data-test=keep-link]', { state: 'detached' })

  const bo = await guest(await chrome(), running.url, 'Bo')
  await bo.tab.goto(link)
  await bo.tab.waitForSelector('[data-test=link-asks]')
  assert.equal((await name(bo.tab)).trim(), 'Bo', 'nothing happens unasked')
  assert.deepEqual(await small(bo.tab), [])
  await bo.tab.click('[data-test=link-stay]')
  await bo.tab.waitForSelector('[data-test=link-asks]', { state: 'detached' })
  assert.ok(!bo.tab.url().includes('#link'), 'the link is not left in the address')

  // The link is opened in a window that already shows the page. After a reload without an answer,
  // the question is asked again.
  await bo.tab.goto(link)
  await bo.tab.waitForSelector('[data-test=link-asks]')
  await bo.tab.reload()
  await bo.tab.click('[data-test=link-become]')
  await bo.tab.waitForFunction(
    () => document.querySelector('[data-test=account]')?.textContent.trim() === 'Ana',
  )
  await bo.tab.click('[data-test=account]')
  await bo.tab.click('[data-test=be-again]')
  await bo.tab.waitForFunction(
    () => document.querySelector('[data-test=account]')?.textContent.trim() === 'Bo',
  )

  await ana.tab.click('[data-test=account]')
  await ana.tab.waitForSelector('[data-test=devices] li')
  const before = await ana.tab.locator('[data-test=devices] li').count()
  assert.ok(before >= 3, `${before}: two browsers, links`)
  await ana.tab.click('[data-test=end-all]')
  await ana.tab.waitForFunction(
    () => document.querySelectorAll('[data-test=devices] li').length === 1,
  )
  for (const one of [ana, bo]) assert.deepEqual(one.complaints ?? [], [])
})
