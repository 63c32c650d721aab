/**
 * The browser edition at length: whole games of every kind, and all failures of a browser's
 * storage. KILLS: how often the page is ended at random. GAMES: which games are played.
 */
import assert from 'node:assert/strict'
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'

import { FOLDER, gameOf, host, kept, opened, playNow, storedLog } from './edition.mjs'
import { chrome as sharedChrome } from './stage.mjs'
import { dice, page, settled, step } from './support.mjs'
import { gameOf as gameNumber, nameOf } from './walker/games.mjs'
import { Walk } from './walker/walker.mjs'
import { openEdition } from './walker/windows.mjs'

const LONG = { timeout: 3_600_000 }
const KILLS = Number(process.env.KILLS ?? 100)
const wanted = process.env.GAMES?.split(',')

let chrome
before(async () => (chrome = await sharedChrome()))

async function start(tab, url, mode, choose = async () => {}) {
  await tab.goto(url)
  await tab.click(`[data-test=mode-${mode}]`)
  await choose(tab)
  await tab.click('[data-test=start]')
  await settled(tab)
  return gameOf(tab)
}

for (const opponent of ['2', '4', 'axomamma', 'pachamama'])
  test(
    `a whole game against ${opponent}`,
    { ...LONG, skip: wanted && !wanted.includes(opponent) },
    async () => {
      const modules = opponent === '4' ? 'all' : 'none'
      const game = gameNumber(7, { edition: true, size: '1280x720', opponent, modules })
      const walk = new Walk(game, await openEdition(chrome, game))
      const steps = await walk.play()
      assert.ok((await walk.log()).length > 30)
      console.log(`${nameOf(game)}: ${steps} steps`)
      assert.deepEqual(walk.newFindings, [])
      await walk.close()
    },
  )

test(`the page is ended ${KILLS} times, and no answer is lost`, LONG, async () => {
  const files = await host()
  const context = await chrome.newContext()
  let { tab } = await opened(chrome, files.url)
  await context.close()
  const game = await playNow(tab)
  await kept(tab)
  const roll = dice(9)
  const mine = tab.context()
  let known = []
  for (let kill = 0; kill < KILLS; kill++) {
    for (let moves = Math.floor(roll() * 3); moves >= 0; moves--)
      if ((await step(tab, roll)) === 'final') break
    // Everything that the table shows was answered, so it must be stored.
    const shown = await tab.evaluate(() => Number(document.querySelector('.table')?.dataset.seq))
    const url = tab.url()
    await tab.close({ runBeforeUnload: false })
    tab = await mine.newPage()
    await tab.goto(url)
    await settled(tab)
    const log = await storedLog(tab, game)
    assert.deepEqual(log.slice(0, known.length), known, 'nothing that was stored has changed')
    if (Number.isFinite(shown)) assert.ok(log.length >= shown, `${log.length} of ${shown} entries`)
    known = log
    if (await tab.$('[data-test=final]')) break
  }
  assert.ok(known.length > KILLS / 2)
  await mine.close()
  await files.stop()
})

test('two windows of one browser play the same game', LONG, async () => {
  const files = await host()
  const one = await opened(chrome, files.url)
  const game = await playNow(one.tab)
  const other = await one.tab.context().newPage()
  await other.goto(one.tab.url())
  await settled(other)
  const roll = dice(11)
  for (let turn = 0; turn < 12; turn++) {
    const tab = turn % 2 ? other : one.tab
    await settled(tab)
    await step(tab, roll)
  }
  for (const tab of [one.tab, other]) await settled(tab)
  const log = await storedLog(one.tab, game)
  assert.ok(log.length > 6)
  const lines = await Promise.all(
    [one.tab, other].map((tab) =>
      tab.evaluate(() => document.querySelector('.table')?.dataset.seq),
    ),
  )
  assert.equal(lines[0], lines[1], 'both windows show the same position')
  assert.deepEqual(one.complaints, [])
  await one.tab.context().close()
  await files.stop()
})

test('a full storage is reported, and the game continues when there is room', LONG, async () => {
  const files = await host()
  const { tab } = await page(chrome)
  await tab.goto(files.url)
  const game = await playNow(tab)
  // A test cannot set the quota of a browser's storage, so it repeats the browser's refusal word
  // for word.
  for (const worker of tab.workers())
    await worker.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('no space', 'QuotaExceededError')
      }
    })
  const roll = dice(13)
  const before = await storedLog(tab, game)
  for (let moves = 0; moves < 6 && !(await tab.$('text=no storage left')); moves++)
    await Promise.race([step(tab, roll).catch(() => {}), tab.waitForTimeout(4000)])
  await tab.locator('text=no storage left').first().waitFor()
  assert.deepEqual(await storedLog(tab, game), before)
  await tab.reload()
  await settled(tab)
  await step(tab, roll)
  await tab.context().close()
  await files.stop()
})

/** Wait until the snapshot of Python's memory is stored, and return the name of its storage. */
const copyOf = (tab) =>
  tab
    .waitForFunction(async () => {
      const name = (await caches.keys()).find((one) => one.startsWith('python-'))
      return name && (await (await caches.open(name)).match('/memory')) ? name : ''
    })
    .then((found) => found.jsonValue())

test('a damaged copy of the memory, and one of another build, are not used', LONG, async () => {
  const files = await host()
  const { tab } = await page(chrome)
  await tab.goto(files.url)
  await playNow(tab)
  const name = await copyOf(tab)
  await tab.evaluate(async (one) => {
    const cache = await caches.open(one)
    await cache.put('/memory', new Response(new Uint8Array(1_000_000)))
  }, name)
  await tab.reload()
  await settled(tab)
  await copyOf(tab)
  await tab.evaluate(async (one) => {
    const other = await caches.open('python-other')
    await other.put('/memory', new Response(new Uint8Array(1000)))
    await caches.delete(one)
  }, name)
  await tab.reload()
  await settled(tab)
  assert.equal(await copyOf(tab), name, 'a copy of this build was made')
  await tab.waitForFunction(async () => !(await caches.has('python-other')))
  await tab.context().close()
  await files.stop()
})

test('two starts from one copy deal different games', LONG, async () => {
  const files = await host()
  const { tab } = await page(chrome)
  await tab.goto(files.url)
  await playNow(tab)
  await copyOf(tab)
  const deals = []
  for (let time = 0; time < 2; time++) {
    await tab.goto(files.url)
    await start(tab, files.url, 'bots')
    await settled(tab)
    deals.push(await tab.evaluate(() => document.querySelector('.table').innerText))
  }
  assert.notEqual(deals[0], deals[1])
  await tab.context().close()
  await files.stop()
})

test('a new build waits until it is wanted, and its games go on', LONG, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'edition-'))
  await cp(FOLDER, folder, { recursive: true })
  const files = await host('/', folder)
  const { tab } = await page(chrome)
  await tab.goto(files.url)
  const game = await playNow(tab)
  const roll = dice(15)
  await step(tab, roll)
  await kept(tab)
  const before = await storedLog(tab, game)
  const worker = await readFile(join(folder, 'sw.js'), 'utf8')
  const version = /edition-(\w+)/.exec(worker)[1]
  for (const ending of ['', '.br', '.gz']) {
    const file = join(folder, `sw.js${ending}`)
    if (ending)
      await writeFile(file, '').then(() => import('node:fs').then((fs) => fs.rmSync(file)))
    else await writeFile(file, worker.replaceAll(version, 'newer'))
  }
  await tab.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await tab.locator('[data-test=new-version]').waitFor()
  await settled(tab)
  await step(tab, roll)
  const navigated = tab.waitForEvent('load')
  await tab.click('[data-test=use-version]')
  await navigated
  await settled(tab)
  const after = await storedLog(tab, game)
  assert.deepEqual(after.slice(0, before.length), before)
  assert.ok(await tab.evaluate(() => caches.has('edition-newer')))
  await tab.context().close()
  await files.stop()
})
