/** A phone: the hill stays in sight while a placement is weighed, the whole board can be shown, and
 *  spectators get no buttons of a turn. */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { PHONE, prefer, shown, WIDE } from './looking.mjs'
import { chrome, pages } from './stage.mjs'
import { watched } from './support.mjs'

/** Minimum height of the hill in pixels while the card of a placement is open. */
const LEAST = 200

async function open(fixture, viewport, language = 'en') {
  const context = await (await chrome()).newContext({ viewport, hasTouch: viewport === PHONE })
  await prefer(context, {}, language)
  const { tab, complaints } = await watched(context)
  const { url } = await pages()
  await tab.goto(`${url}/?fixture=${fixture}`)
  await shown(tab)
  return { tab, complaints, close: () => context.close() }
}

for (const [fixture, language] of [
  ['turn-four', 'en'],
  ['golden-turn', 'de'],
])
  test(`the hill stays in sight while ${fixture} is weighed in ${language}`, async () => {
    const { tab, complaints, close } = await open(fixture, PHONE, language)
    await tab.dispatchEvent('[data-space][data-legal]', 'click')
    await tab.locator('[data-test=placement]').waitFor()
    const { height } = await tab.locator('.slice').boundingBox()
    assert.ok(height >= LEAST - 0.5, `the hill is ${height} high`)
    const button = await tab.locator('[data-test=placement] [data-primary]').boundingBox()
    assert.ok(button.y + button.height <= PHONE.height, 'the main button is in sight')
    assert.deepEqual(complaints, [])
    await close()
  })

for (const size of [WIDE, PHONE])
  test(`a spectator has no Undo and no Confirm at ${size.width} pixels`, async () => {
    const { tab, complaints, close } = await open('spectator', size)
    for (const name of ['undo', 'restart', 'confirm'])
      assert.equal(await tab.locator(`[data-test=${name}]`).count(), 0, name)
    assert.deepEqual(complaints, [])
    await close()
  })

test('a phone can show the whole board', async () => {
  const { tab, complaints, close } = await open('turn-four', PHONE)
  await tab.click('[data-test=whole]')
  const { height } = await tab.locator('.whole .ground').boundingBox()
  assert.ok(height > LEAST, `the board is ${height} high`)
  assert.deepEqual(complaints, [])
  await close()
})

test('the question stays in sight below the cards of turns', async () => {
  const { tab, complaints, close } = await open('turn-four', PHONE)
  await tab.keyboard.press('t')
  await tab.locator('[data-test=turn-stack]').waitFor()
  const ask = await tab.locator('.ask').boundingBox()
  const question = await tab.locator('.ask > .panel').boundingBox()
  const answer = await tab.locator('.ask .panel [data-action]').first().boundingBox()
  assert.ok(question.y + question.height <= ask.y + ask.height + 1, 'it ends where its part ends')
  assert.ok(answer.y > ask.y && answer.y + answer.height < ask.y + ask.height, 'an answer is there')
  assert.deepEqual(complaints, [])
  await close()
})
