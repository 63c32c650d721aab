/** The browser edition by its interface: a hint, undo, replay, a pack of the person's own, and a page
 *  the size of a phone. The tutorial and the puzzles are played there with
 *  `EDITION=browser node --test-reporter=spec e2e/run.mjs tutorial puzzles`. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { clean, gameOf, host, opened, playNow, storedLog } from './edition.mjs'
import { axe, PHONE, scrolls } from './looking.mjs'
import { chrome as sharedChrome } from './stage.mjs'
import { dice, settled, step } from './support.mjs'

const LONG = { timeout: 600_000 }

let chrome
before(async () => (chrome = await sharedChrome()))

const picture = async (tab, name) => {
  if (process.env.PICTURES) await tab.screenshot({ path: `${process.env.PICTURES}/${name}.png` })
}

test(
  'a hint compares two moves, and the undo button takes a stored answer back',
  LONG,
  async () => {
    const files = await host()
    const one = await opened(chrome, files.url)
    const { tab } = one
    const game = await playNow(tab)
    await tab.locator('.table[data-busy=false] [data-test=hint-ask]:enabled').click()
    await tab.locator('[data-test=hint-move]').first().waitFor()
    assert.equal(await tab.locator('[data-test=hint-move]').count(), 2)
    await picture(tab, 'edition-hint')
    await tab.click('[data-test=hint-close]')
    const roll = dice(3)
    for (let steps = 0; !(await tab.isEnabled('[data-test=undo]')); steps++) {
      assert.ok(steps < 60, 'nothing can be undone')
      await step(tab, roll)
      await settled(tab)
    }
    const before = await storedLog(tab, game)
    const drafted = await tab.locator('[data-test=confirm]:enabled').count()
    await tab.click('[data-test=undo]')
    await settled(tab)
    const stored = await storedLog(tab, game)
    assert.deepEqual(stored, drafted ? before : [...before, 'undo 1'])
    clean(one, files)
    await tab.context().close()
  },
)

test('a game is watched again, and the table is shown after it', LONG, async () => {
  const files = await host()
  const one = await opened(chrome, files.url)
  const { tab } = one
  const game = await playNow(tab)
  const roll = dice(6)
  for (let steps = 0; (await storedLog(tab, game)).length < 20; steps++) {
    assert.ok(steps < 60, 'nothing was stored')
    await step(tab, roll)
    await settled(tab)
  }
  const length = (await storedLog(tab, game)).length
  await tab.goto(`${files.url}?game=${game}&at=5`)
  await tab.locator('[data-test=past]').waitFor()
  const shown = await tab.getAttribute('[data-test=past]', 'data-at')
  const last = await tab.getAttribute('[data-test=past]', 'data-to')
  assert.deepEqual([shown, last], ['5', String(length)])
  await picture(tab, 'edition-replay')
  await tab.click('[data-test=to-table]')
  await tab.locator('[data-test=past]').waitFor({ state: 'detached' })
  await settled(tab)
  assert.equal(gameOf(tab), game)
  clean(one, files)
  await tab.context().close()
})

test('values of an own copy are entered, kept and played', LONG, async () => {
  const files = await host('/x/')
  const one = await opened(chrome, files.url)
  const { tab } = one
  await tab.click('[data-test=enter-box]')
  await tab.click('[data-test=group-temple_step]')
  await tab.click('[data-component="temple_step.T01"]')
  await tab.fill('[data-test="temple_step.T01.points"]', '3')
  await tab.keyboard.press('Tab')
  await tab.click('[data-test=confirm]')
  await tab.reload()
  await tab.waitForFunction(() =>
    document.querySelector('[data-test=differ]')?.innerText.endsWith(' 1'),
  )
  await picture(tab, 'edition-pack')
  await tab.click('[data-test=play]')
  await tab.click('[data-test=mode-bots]')
  await tab.click('[data-test=start]')
  await settled(tab)
  const words = await tab.getAttribute('[data-spot="temple:T01"]', 'aria-label')
  assert.match(words, /; 3 VP at each Festival/)
  clean(one, files)
  await tab.context().close()
})

test('a page the size of a phone: a turn, and what is stored', LONG, async () => {
  const files = await host()
  const one = await opened(chrome, files.url, PHONE)
  const { tab } = one
  const game = await playNow(tab)
  const roll = dice(4)
  for (let steps = 0; (await storedLog(tab, game)).length < 4; steps++) {
    assert.ok(steps < 40, 'nothing was stored')
    await step(tab, roll)
    await settled(tab)
  }
  await picture(tab, 'edition-phone')
  await tab.goto(`${files.url}?tables=1`)
  await tab.locator('[data-test=storage-panel]').waitFor()
  assert.deepEqual(await axe(tab), [])
  assert.deepEqual(await scrolls(tab, { down: true }), [])
  await picture(tab, 'edition-tables-phone')
  clean(one, files)
  await tab.context().close()
})
