/**
 * Presence and gestures: a quick reaction and a space that somebody points at are seen by another
 * person in another browser, on a desk and a phone, and disappear again.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { scrolls } from './looking.mjs'
import { guest, sitAt } from './service.mjs'
import { chrome, service } from './stage.mjs'

const POSITION = { game: 'two', at: 60 }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('a reaction and a space pointed at are seen by the others', async () => {
  const running = await service()
  const ana = await guest(await chrome(), running.url, 'Ana')
  const ben = await guest(await chrome(), running.url, 'Ben', PHONE)
  const id = await running.table({ ...POSITION, guests: [ana.id, ben.id], names: ['Ana', 'Ben'] })
  await sitAt(ana, id, 0)
  await ana.tab.waitForSelector('.table[data-busy=false] [data-space]')
  const presence = ana.tab.locator('[data-test=presence]')
  assert.equal(await presence.getAttribute('aria-label'), 'offline')
  await sitAt(ben, id, 1)
  await ana.tab.locator('[data-test=presence].here').waitFor()

  await ana.tab.click('[data-test=menu]')
  await ana.tab.click('[data-test=menu-chat]')
  await ana.tab.click('[data-gesture=thanks]')
  const shown = ben.tab.locator('[data-test=gesture]')
  await shown.getByText('Ana: Thank you!').waitFor()
  await ana.tab.click('[data-test=point]')
  await ana.tab.dispatchEvent('[data-space="1m4"]', 'click')
  await shown.getByText(/Ana points at .*, section 1, middle terrace/).waitFor()
  await ana.tab.locator('[data-space="1m4"] [data-pointed="0"]').waitFor()
  assert.deepEqual(await scrolls(ben.tab, { down: false }), [])
  if (process.env.PICTURES)
    for (const one of [ana, ben])
      await one.tab.screenshot({ path: `${process.env.PICTURES}/gestures-${one.name}.png` })
  await shown.waitFor({ state: 'detached' })
  assert.equal(await ana.tab.locator('[data-pointed]').count(), 0)
  assert.deepEqual([...ana.complaints, ...ben.complaints], [])
  await Promise.all([ana, ben].map((one) => one.context.close()))
})
