/** Somebody learns the game, knowing nothing but the screen: the card's words, the ring, names of buttons. By
 *  mouse, by keyboard alone and on a phone, in two languages; left and taken up again. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { axe, prefer } from './looking.mjs'
import { browser, dataFolder, page, serve } from './support.mjs'

const MOST = 90
const WIDE = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 844 }
const texts = async (language) => {
  const file = new URL(`../../src/tawantinsuyu/learn/texts/${language}.json`, import.meta.url)
    .pathname
  const { readFile } = await import('node:fs/promises')
  return JSON.parse(await readFile(file, 'utf8')).learn.ui
}

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

/** The start page, in a language. */
async function start(size, language = 'en') {
  const { tab, complaints } = await page(chrome, size)
  await tab.addInitScript((code) => localStorage.setItem('language', code), language)
  await tab.goto(server.address)
  return { tab, complaints, words: await texts(language) }
}

/** What the card says now: its title, all its words and its buttons. */
async function read(tab, words) {
  const card = tab.getByRole('region', { name: words.learn, exact: true })
  await card.waitFor()
  await tab.locator('.table[data-busy=false]').waitFor()
  return {
    card,
    title: await card.getByRole('heading').first().innerText(),
    text: await card.innerText(),
    next: card.getByRole('button', { name: words.next, exact: true }),
    number: await card.getAttribute('data-lesson'),
  }
}

/** Go through all lessons; `answer` gives one answer. */
async function learn(tab, words, answer, until = () => false) {
  const before = []
  for (let count = 0; count < MOST; count++) {
    await tab.waitForTimeout(250)
    const now = await read(tab, words)
    if (await now.card.getByRole('button', { name: words.finish }).isVisible()) return count
    if (until(now)) return count
    const state = `${now.number} ${now.text}`
    before.push(state)
    assert.ok(before.filter((one) => one === state).length < 12, `it does not go on: ${now.text}`)
    if (await now.next.isVisible()) await answer.next(tab, now)
    else await answer.step(tab, now, words)
  }
  assert.fail('it does not end')
}

async function pressRing(tab, press) {
  const ring = tab.locator('[data-test=lesson-ring]')
  await ring.waitFor()
  const box = await ring.boundingBox()
  const before = await standing(tab)
  await press(box.x + box.width / 2, box.y + box.height / 2)
  // However slow the machine: what was pressed is not pressed again before it has shown.
  for (let tries = 0; tries < 20 && (await standing(tab)) === before; tries++)
    await tab.waitForTimeout(250)
}

/** Where the ring is and what the card says. */
const standing = (tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll('[data-test=lesson-ring], [data-lesson]')]
      .map((one) => JSON.stringify(one.getBoundingClientRect()) + one.textContent)
      .join(),
  )
const BY_MOUSE = {
  // What was pressed last may still be on its way.
  next: (tab, { next }) => next.click({ timeout: 3000 }).catch(() => {}),
  step: (tab) => pressRing(tab, (x, y) => tab.mouse.click(x, y)),
}

const BY_KEYS = {
  next: (tab) => tab.keyboard.press('Enter'),
  async step(tab, { title, text }, words) {
    if (title === words.confirm) return tab.keyboard.press('c')
    const space = /\d[tmb]\d/.exec(text)?.[0]
    if (space) {
      await tab.keyboard.press('h')
      await tab.keyboard.type(space)
      await tab.keyboard.press('Enter')
      await tab.keyboard.press('Enter')
      return undefined
    }
    // Several things are picked, then taken; anything else is the first answer.
    const numbers = await tab
      .locator('.panel [data-choice]:not([data-primary])')
      .evaluateAll((all) => all.map((one, at) => (one.disabled ? 0 : at + 1)).filter(Boolean))
    // The hill keeps digits for itself; A leads from there to the question.
    await tab.keyboard.press('a')
    await tab.keyboard.press(String(numbers[0] ?? 1))
    await tab.waitForTimeout(150)
    if (!(await tab.locator('.panel [data-pick][aria-pressed=true]').count())) return undefined
    const ready = () => tab.evaluate(() => document.activeElement?.matches('[data-primary]'))
    for (let tries = 0; tries < 12 && !(await ready()); tries++) await tab.keyboard.press('Tab')
    await tab.keyboard.press('Enter')
    return undefined
  },
}

test('by mouse, left in the middle and taken up again', async () => {
  const { tab, complaints, words } = await start(WIDE)
  await tab.getByRole('button', { name: words.begin }).click()
  await learn(tab, words, BY_MOUSE, ({ number }) => number === '3')
  await tab.reload()
  assert.equal((await read(tab, words)).number, '3')
  await tab.getByRole('button', { name: words.leave }).click()
  await tab.getByRole('button', { name: words.go_on }).click()
  assert.equal((await read(tab, words)).number, '3')
  await learn(tab, words, BY_MOUSE)
  await tab.getByRole('button', { name: words.finish }).click()
  await tab.getByRole('button', { name: words.again }).waitFor()
  assert.deepEqual(complaints, [])
  await tab.context().close()
})

test('on a phone, a second time', async () => {
  const { tab, complaints, words } = await start(PHONE)
  await tab.getByRole('button', { name: words.again }).click()
  await learn(tab, words, BY_MOUSE)
  await tab.getByRole('button', { name: words.play_on }).click()
  await tab.getByRole('region', { name: words.learn, exact: true }).waitFor({ state: 'detached' })
  assert.deepEqual(complaints, [])
  await tab.context().close()
})

test('by keyboard alone, in Polish', async () => {
  const { tab, complaints, words } = await start(WIDE, 'pl')
  await tab.getByRole('button', { name: words.again }).press('Enter')
  await learn(tab, words, BY_KEYS)
  assert.deepEqual(complaints, [])
  await tab.context().close()
})

test('four short lessons', async () => {
  const { tab, complaints, words } = await start(WIDE)
  const group = tab.getByRole('group', { name: words.drills })
  for (let number = 0; number < 4; number++) {
    await group.getByRole('button').nth(number).click()
    await learn(tab, words, BY_MOUSE)
    await tab.getByRole('button', { name: words.finish }).click()
  }
  assert.deepEqual(complaints, [])
  await tab.context().close()
})

test('back, done for me, and skipped', async () => {
  const { tab, words } = await start(WIDE)
  await tab.getByRole('button', { name: words.again }).click()
  const press = (name) => tab.getByRole('button', { name, exact: true }).click()
  await learn(tab, words, BY_MOUSE, ({ number }) => number === '1')
  await press(words.next)
  await press(words.skip)
  await tab.locator('[data-lesson="2"]').waitFor()
  await press(words.do_it)
  await tab.getByRole('heading', { name: words.confirm }).waitFor()
  await press(words.back)
  await tab.locator('[data-lesson="2"][data-card=step]').waitFor()
  await press(words.back)
  await tab.locator('[data-lesson="1"]').waitFor()
  await tab.context().close()
})

test('the player aid is one page in every language, and nothing lies on anything', async () => {
  for (const language of ['en', 'de', 'fr', 'es', 'pl']) {
    const { tab, complaints } = await start({ width: 900, height: 1200 }, language)
    await tab.goto(`${new URL(server.address).origin}/?aid=1`)
    const paper = tab.locator('[data-test=aid-paper]')
    await paper.waitFor()
    const found = await paper.evaluate((page) => {
      const boxes = [...page.querySelectorAll('header, section, .then > p, footer')].map((one) =>
        one.getBoundingClientRect(),
      )
      const over = (a, b) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
      return {
        high: page.scrollHeight - page.clientHeight,
        wide: page.scrollWidth - page.clientWidth,
        overlaps: boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => over(a, b))).length,
        unsaid: /\{\{|learn\.aid|undefined/.test(page.innerText),
      }
    })
    assert.deepEqual(found, { high: 0, wide: 0, overlaps: 0, unsaid: false }, language)
    if (process.env.PICTURES)
      await paper.screenshot({ path: `${process.env.PICTURES}/aid-${language}.png` })
    const sheet = await tab.pdf({ preferCSSPageSize: true })
    assert.equal(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g).length, 1, language)
    assert.deepEqual(complaints, [])
    await tab.context().close()
  }
})

test('nothing serious for axe in three palettes, on a desk and a phone', async () => {
  for (const theme of ['light', 'dark', 'contrast']) {
    for (const size of [WIDE, PHONE]) {
      const { tab, words } = await start(size)
      await prefer(tab.context(), { theme })
      await tab.reload()
      const button = tab.locator('[data-test=learn-begin]')
      await button.waitFor()
      const found = await axe(tab)
      await button.click()
      await read(tab, words)
      await learn(tab, words, BY_MOUSE, ({ number }) => number === '1')
      found.push(...(await axe(tab)))
      await tab.goto(`${new URL(server.address).origin}/?aid=1`)
      await tab.locator('[data-test=aid-paper]').waitFor()
      found.push(...(await axe(tab)))
      assert.deepEqual(found, [], `${theme} ${size.width}`)
      await tab.context().close()
    }
  }
})
