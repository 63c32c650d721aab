/**
 * Pachamama is offered in the form of a new table, and every part of her board shows its
 * explanation and its rule, by a click and by a key.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { axe } from './looking.mjs'
import { chrome } from './stage.mjs'
import { dataFolder, page, serve, settled } from './support.mjs'

let data
let server
before(async () => {
  data = await dataFolder()
  server = await serve(data.folder)
})
after(async () => {
  await server.stop()
  await data.remove()
})

test('from the form to her board', { timeout: 900_000 }, async () => {
  const { tab, complaints } = await page(await chrome())
  await tab.goto(server.address)
  await tab.click('[data-test=mode-solo]')
  await tab.check('[data-test=automa-pachamama]')
  await tab.click('[data-test=faces] summary')
  await tab.check('[data-adjustment="face:statue"]')
  assert.ok(await tab.isDisabled('[data-adjustment="face:weaving"]'), 'the other side of the token')
  await tab.check('[data-test="tokens-tokens:3"]')
  await tab.check('[data-test="adjust-harder:leftover-points"]')
  await tab.check('[data-test=game-golden]')
  await tab.click('[data-test=modules-none]')
  await tab.check('[data-test=module-vassals]')
  assert.deepEqual(await axe(tab), [])
  await tab.click('[data-test=start]')
  await tab.waitForSelector('[data-cult]')

  assert.equal((await tab.$$('[data-cult]')).length, 4, 'one for each region')
  await tab.click('[data-cult] >> nth=0')
  const words = await tab.textContent('[data-test=automa-words]')
  assert.match(words, /PV\d\d.*With one Vassal: .*With two: /s)
  await tab.click('[data-test=automa-words] [data-clause]')
  await tab.waitForSelector('[data-test=automa-words] .rule')

  const space = await tab.$('[data-automa-space$="lower:4"]')
  await space.focus()
  await tab.keyboard.press('Enter')
  await tab.waitForSelector('[data-test=automa-words] [data-clause=PAC-153]')
  await tab.keyboard.press('Enter')
  assert.equal(await tab.$('[data-test=automa-words]'), null, 'the same key takes it away')
  assert.deepEqual(complaints, [])
})

test('a set-up with a hand dealt leaves nothing behind', { timeout: 300_000 }, async () => {
  const { tab, complaints } = await page(await chrome())
  await tab.goto(server.address)
  await tab.click('[data-test=mode-solo]')
  await tab.click('[data-test=start]')
  await tab.click('[data-test=deal]')
  await tab.locator('.panel [data-pick][aria-pressed=true]').nth(2).waitFor()
  await tab.click('.panel [data-primary]')
  // The benefits of cards are taken immediately, unless there is a choice.
  const benefits = tab.locator('.panel[data-frame=CardBenefits]')
  const over = tab.locator('.panel:not([data-frame=CardBenefits]):not([data-frame=ChooseCards])')
  await benefits.or(over).first().waitFor()
  while (await benefits.count()) {
    await settled(tab)
    const answer = benefits.locator('[data-action]:not([data-action=""]):enabled').first()
    if (await answer.count()) await answer.click({ timeout: 10_000 }).catch(() => {})
  }
  await over.first().waitFor()
  await tab.waitForLoadState('networkidle')
  assert.deepEqual(complaints, [])
})
