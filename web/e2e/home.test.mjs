/** The start page leads who is new to learning, and anybody to a table, in one click; nothing sticks out. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { axe, PHONE, prefer, scrolls, small, THEMES, WIDE } from './looking.mjs'
import { browser, dataFolder, page, serve } from './support.mjs'

let server
let chrome
let folder
before(async () => {
  folder = await dataFolder()
  server = await serve(folder.folder)
  chrome = await browser()
})
after(async () => {
  await chrome?.close()
  await server?.stop()
  await folder?.remove()
})

async function start(size) {
  const { tab, complaints } = await page(chrome, size)
  await tab.goto(server.address)
  await tab.locator('[data-test=three], [data-test=my-tables]').waitFor()
  await tab.locator('[data-test=learn-begin]').waitFor()
  return { tab, complaints }
}

test('learning comes first for who is new, in sight without scrolling', async () => {
  for (const size of [WIDE, PHONE]) {
    const { tab, complaints } = await start(size)
    const box = await tab.locator('[data-test=learn-begin].primary').boundingBox()
    assert.ok(box.y + box.height <= size.height, `${size.width}: it ends at ${box.y + box.height}`)
    assert.equal(await tab.locator('[data-test=play-now].primary').count(), 0)
    assert.equal(await tab.locator('[data-test=three] li').count(), 4)
    // The ways to play, the puzzle and the papers are one look away; the form comes with a way.
    assert.equal(await tab.locator('[data-test=start]').count(), 0)
    if (size === WIDE)
      for (const name of ['mode-solo', 'puzzle-begin', 'rules', 'aid', 'symbols']) {
        const one = await tab.locator(`[data-test=${name}]`).locator('visible=true').boundingBox()
        assert.ok(one.y + one.height <= size.height, `${name} ends at ${one.y + one.height}`)
      }
    assert.deepEqual(await scrolls(tab, { down: true }), [])
    if (process.env.PICTURES)
      await tab.screenshot({ path: `${process.env.PICTURES}/home-new-${size.width}.png` })
    for (const theme of THEMES) {
      await prefer(tab.context(), { theme })
      await tab.reload()
      await tab.locator('[data-test=learn-begin]').waitFor()
      assert.deepEqual(await axe(tab), [], `${theme} ${size.width}`)
    }
    assert.deepEqual(complaints, [])
    await tab.context().close()
  }
})

test('a table in one click, where a bot may be asked, and which the page goes on with afterwards', async () => {
  const { tab, complaints } = await start(WIDE)
  await tab.click('[data-test=play-now]')
  await tab.locator('.table[data-busy=false] [data-test=hint-ask]:enabled').click()
  await tab.click('[data-test=hint-tell]')
  assert.match(await tab.locator('[data-test=hint-sheet] strong').innerText(), /\p{L}{3}/u)
  if (process.env.PICTURES) await tab.screenshot({ path: `${process.env.PICTURES}/hint.png` })
  await tab.click('[data-test=hint-close]')
  // A phone has it in its menu.
  await tab.setViewportSize(PHONE)
  await tab.click('[data-test=menu]')
  await tab.click('[data-test=menu-hint]')
  await tab.locator('[data-test=hint-dialog] [data-test=hint-ask]:enabled').click()
  await tab.click('[data-test=hint-tell]')
  assert.match(await tab.locator('[data-test=hint-sheet] strong').innerText(), /\p{L}{3}/u)
  assert.deepEqual(await small(tab), [])
  if (process.env.PICTURES) await tab.screenshot({ path: `${process.env.PICTURES}/hint-phone.png` })
  await tab.keyboard.press('Escape')
  await tab.setViewportSize(WIDE)
  await tab.click('[data-test=leave]')
  await tab.locator('[data-test=my-tables] li').waitFor()
  assert.equal(await tab.locator('[data-test=three]').count(), 0)
  assert.deepEqual(complaints, [])
  await tab.context().close()
})
