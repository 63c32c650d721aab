/**
 * The start page leads a newcomer to learning, and everybody to a table, in one click; nothing
 * overflows. Its five links are also on the pages to which they lead.
 */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { axe, PHONE, prefer, scrolls, small, THEMES, themesFor, WIDE } from './looking.mjs'
import { alone } from './stage.mjs'
import { page } from './support.mjs'

let chrome, server
before(async () => ({ chrome, server } = await alone()))

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
    // The ways to play, the puzzle and the pages to read are visible without scrolling. The form
    // is another page.
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

test('a new table is a page of its own that fits on a screen', async () => {
  for (const size of [WIDE, PHONE]) {
    const { tab, complaints } = await start(size)
    await tab.click('[data-test=mode-bots]')
    await tab.waitForSelector('[data-test=new-table]')
    const inSight = async (name) => {
      const box = await tab.locator(`[data-test=${name}]`).boundingBox()
      assert.ok(
        box.y >= 0 && box.y + box.height <= size.height,
        `${size.width}: ${name} is at ${box.y} to ${box.y + box.height}`,
      )
    }
    for (const name of ['game-base', 'start']) await inSight(name)
    assert.equal(await tab.locator('[data-test=clock-live]').count(), 0, 'no clock against bots')
    await tab.check('[data-test=game-golden]')
    if (size === WIDE) {
      // All parts of the form are open: all modules, four people, a clock.
      await tab.check('[data-test=players-4]')
      for (const seat of [2, 3, 4]) await tab.selectOption(`[data-test=seat-${seat}]`, 'person')
      await tab.check('[data-test=clock-live]')
      for (const name of ['module-nobles', 'overlay-simpa', 'clock-reaction', 'table-options'])
        await inSight(name)
      assert.deepEqual(await scrolls(tab, { down: true }), [])
    }
    assert.match(await tab.innerText('[data-test=table-in-words]'), /4 modules/)
    if (process.env.PICTURES)
      await tab.screenshot({ path: `${process.env.PICTURES}/new-table-${size.width}.png` })
    for (const theme of THEMES) {
      await prefer(tab.context(), { theme })
      await tab.reload()
      await tab.waitForSelector('[data-test=game-golden]')
      await tab.check('[data-test=game-golden]')
      assert.deepEqual(await axe(tab), [], `${theme} ${size.width}`)
    }
    assert.deepEqual(complaints, [])
    await tab.context().close()
  }
})

/** Return a person who has finished the first lessons. */
async function knowing(tab) {
  await tab.route('**/api/learn', async (route) => {
    const answer = await route.fetch()
    const rows = await answer.json()
    const json = rows.map((row) => (row.script === 'first' ? { ...row, done: row.count } : row))
    await route.fulfill({ response: answer, json })
  })
}

test('five doors: above on a desk, below the thumb on a phone, by keyboard alone', async () => {
  const DOORS = {
    learn: 'learn-page',
    tables: 'tables',
    puzzles: 'puzzles',
    rules: 'reading-rules',
    play: 'learn',
  }
  for (const [at, size] of [WIDE, PHONE].entries()) {
    const { tab, complaints } = await start(size)
    const bar = await tab.locator('[data-test=doors]').boundingBox()
    if (size === PHONE) assert.equal(bar.y + bar.height, size.height)
    else assert.ok(bar.y + bar.height <= 56, `it ends at ${bar.y + bar.height}`)
    for (const [nth, [name, page]] of Object.entries(DOORS).entries()) {
      const door = tab.locator(`[data-test=door-${name}]`)
      const box = await door.boundingBox()
      assert.ok(box.width >= 44 && box.height >= 44, `${name}: ${box.width} × ${box.height}`)
      assert.match(await door.innerText(), /\p{L}{3}/u)
      await door.focus()
      await tab.keyboard.press('Enter')
      await tab.locator(`[data-test=${page}]`).waitFor()
      assert.deepEqual(
        await tab
          .locator('[data-test=doors] [aria-current=page]')
          .evaluateAll((all) => all.map((one) => one.dataset.test)),
        [`door-${name}`],
      )
      assert.deepEqual(await scrolls(tab, { down: true }), [], `${name} ${size.width}`)
      assert.match(await tab.innerText('[data-test=brand]'), /^Tawantinsuyu/, 'one name everywhere')
      const { width } = await tab.locator('main').boundingBox()
      assert.ok(width >= 0.6 * size.width, `${name}: ${width} of ${size.width}`)
      for (const theme of themesFor(at + nth)) {
        await prefer(tab.context(), { theme })
        await tab.reload()
        await tab.locator(`[data-test=${page}]`).waitFor()
        assert.deepEqual(await axe(tab), [], `${name} ${theme} ${size.width}`)
      }
    }
    // The last line of a page is above the tabs.
    await tab.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = await tab.locator('footer p').last().boundingBox()
    const tabs = await tab.locator('[data-test=doors]').boundingBox()
    if (size === PHONE) assert.ok(last.y + last.height <= tabs.y)
    assert.deepEqual(complaints, [])
    await tab.context().close()
  }
})

test('today’s puzzle has a picture with its pieces, for which nothing of the table is loaded', async () => {
  const { tab, complaints } = await start(WIDE)
  const picture = tab.locator('[data-test=puzzle-begin] svg:has(image)')
  await picture.waitFor()
  const { today, rows } = await (
    await tab.request.get(`${new URL(server.address).origin}/api/puzzles`)
  ).json()
  const { hill } = rows.find(({ id }) => id === today)
  const priests = hill.priests.filter((section) => section !== null)
  const pieces = Object.keys({ ...hill.workers, ...hill.steps }).length + priests.length
  assert.equal(await picture.locator('[data-piece]').count(), pieces)
  const frame = await picture.boundingBox()
  const seen = await picture.locator('.drawing').evaluateAll(
    (all, { x, y, width, height }) =>
      all.filter((one) => {
        const box = one.getBoundingClientRect()
        return box.x >= x && box.right <= x + width && box.y >= y && box.bottom <= y + height
      }).length,
    frame,
  )
  assert.ok(seen >= 1, 'a picture of nobody')
  await tab.waitForLoadState('networkidle')
  const loaded = await tab.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  assert.ok(loaded.some((name) => /\/Today-/.test(name)))
  assert.deepEqual(
    loaded.filter((name) => /\/(Table|Wide|Phone|BoardView)-/.test(name)),
    [],
  )
  assert.deepEqual(complaints, [])
  await tab.context().close()
})

test('who knows the game is led to a table; what is left to learn has its own page', async () => {
  for (const [at, size] of [WIDE, PHONE].entries()) {
    const { tab, complaints } = await page(chrome, size)
    await knowing(tab)
    await tab.goto(server.address)
    await tab.locator('[data-test=play-now].primary').waitFor()
    await tab.locator('[data-test=puzzle-begin]').waitFor()
    assert.equal(await tab.locator('[data-test=learn-begin]').count(), 0)
    assert.equal(await tab.locator('[data-test=three]').count(), 0)
    const play = await tab.locator('[data-test=play-now]').boundingBox()
    const learn = await tab.locator('[data-test=learn-more]').boundingBox()
    assert.ok(play.width * play.height > learn.width * learn.height)
    if (process.env.PICTURES)
      await tab.screenshot({ path: `${process.env.PICTURES}/home-over-${size.width}.png` })
    for (const theme of themesFor(at)) {
      await prefer(tab.context(), { theme })
      await tab.reload()
      await tab.locator('[data-test=learn-more]').waitFor()
      assert.deepEqual(await axe(tab), [], `${theme} ${size.width}`)
    }
    await tab.click('[data-test=learn-more]')
    await tab.locator('[data-test=learn-page]').waitFor()
    assert.ok((await tab.locator('[data-test^=drill-]').count()) >= 9)
    assert.deepEqual(complaints, [])
    await tab.context().close()
  }
})

/** Check that a hint shows the two best moves, each in words, and compares them. */
async function hinted(tab) {
  await tab.waitForSelector('[data-test=hint-move]')
  const moves = tab.locator('[data-test=hint-move] strong')
  assert.equal(await moves.count(), 2)
  for (const words of await moves.allInnerTexts()) assert.match(words, /\p{L}{3}/u)
  assert.match(await tab.locator('[data-test=hint-difference]').innerText(), /\p{L}{3}/u)
}

test('a table in one click, where a bot may be asked, and which the page goes on with afterwards', async () => {
  const { tab, complaints } = await start(WIDE)
  await tab.click('[data-test=play-now]')
  await tab.locator('.table[data-busy=false] [data-test=hint-ask]:enabled').click()
  await hinted(tab)
  if (process.env.PICTURES) await tab.screenshot({ path: `${process.env.PICTURES}/hint.png` })
  await tab.click('[data-test=hint-close]')
  // On a phone the link to hints is in the menu.
  await tab.setViewportSize(PHONE)
  await tab.click('[data-test=menu]')
  await tab.click('[data-test=menu-hint]')
  await tab.locator('[data-test=hint-dialog] [data-test=hint-ask]:enabled').click()
  await hinted(tab)
  assert.deepEqual(await small(tab), [])
  if (process.env.PICTURES) await tab.screenshot({ path: `${process.env.PICTURES}/hint-phone.png` })
  await tab.keyboard.press('Escape')
  await tab.setViewportSize(WIDE)
  await tab.click('[data-test=leave]')
  await tab.locator('[data-test=my-tables] li').waitFor()
  assert.equal(await tab.locator('[data-test=three]').count(), 0)
  // Choose among all puzzles, or only those of a kind; the server picks one.
  await tab.click('[data-test=all-tables]')
  await tab.locator('[data-test=tables] [data-game]').waitFor()
  const asked = tab.waitForRequest((request) => request.url().includes('status=finished'))
  await tab.locator('[data-test=tables-finished]').press('Space')
  await asked
  await tab.locator('[data-test=no-tables]').waitFor()
  assert.equal(await tab.locator('[data-test=tables] [data-game]').count(), 0)
  await tab.locator('[data-test=tables-playing]').press('Space')
  await tab.locator('[data-test=tables] [data-game]').waitFor()
  assert.deepEqual(await axe(tab), [])
  assert.deepEqual(complaints, [])
  await tab.context().close()
})
