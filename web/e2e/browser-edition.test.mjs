/** The game without a server: from a plain host of files, in any folder, and without a connection. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { clean, gameOf, host, kept, opened, playNow, storedLog } from './edition.mjs'
import { chrome as sharedChrome } from './stage.mjs'
import { dice, settled, step } from './support.mjs'

let chrome
before(async () => (chrome = await sharedChrome()))

test(
  'a game in a folder of a host goes on without a connection',
  { timeout: 600_000 },
  async () => {
    const files = await host('/x/')
    const page = await opened(chrome, files.url)
    const { tab } = page
    const policy = await tab.getAttribute('meta[http-equiv="Content-Security-Policy"]', 'content')
    assert.match(policy, /default-src 'self'/)
    const game = await playNow(tab)
    await kept(tab)
    await files.stop()
    const roll = dice(4)
    for (let moves = 0; moves < 8; moves++) await step(tab, roll)
    await settled(tab)
    const before = await storedLog(tab, game)
    assert.ok(before.length > 5)
    await tab.reload()
    await settled(tab)
    const after = await storedLog(tab, game)
    assert.deepEqual(after.slice(0, before.length), before)
    assert.equal(gameOf(tab), game)
    for (let moves = 0; moves < 3; moves++) await step(tab, roll)
    clean(page, files)
    await tab.context().close()
  },
)

test(
  'lessons, puzzles, saving all games and deleting everything',
  { timeout: 600_000 },
  async () => {
    const files = await host()
    const page = await opened(chrome, files.url)
    const { tab } = page
    await tab.click('[data-test=learn-begin]')
    await tab.locator('[data-test=lesson]').waitFor()
    await tab.goto(files.url)
    await tab.click('[data-test=puzzle-begin]')
    await tab.locator('[data-test=puzzle-card]').waitFor()
    await tab.goto(files.url)
    const game = await playNow(tab)
    await tab.goto(`${files.url}?tables=1`)
    await tab.locator(`[data-test=tables] [data-game="${game}"]`).waitFor()
    assert.equal(await tab.locator('[data-test=tables] [data-game]').count(), 1)
    const saving = tab.waitForEvent('download')
    await tab.click('[data-test=kept-save]')
    const file = await (await saving).path()
    await tab.click('[data-test=kept-sure]')
    await tab.click('[data-test=kept-remove]')
    await tab.locator('[data-test=play-now]').waitFor()
    assert.deepEqual(await storedLog(tab, game).catch(() => []), [])
    await tab.setInputFiles('[data-test=open-saved] input', file)
    await tab.locator('[data-test=tables] [data-game]').waitFor()
    await tab.click('[data-test=tables] [data-game] button, [data-test=tables] button[data-game]')
    await settled(tab)
    clean(page, files)
    await tab.context().close()
  },
)
