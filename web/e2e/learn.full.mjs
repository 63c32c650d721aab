/**
 * Learning the game from the screen alone, that is, from the words of the card, the highlight ring
 * and the names of buttons. The test does this by mouse, by keyboard alone and on a phone, in two
 * languages, and with an interruption.
 */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { BY_MOUSE, learn, read, texts } from './lessons.mjs'
import { axe, prefer } from './looking.mjs'
import { alone } from './stage.mjs'
import { page } from './support.mjs'

const WIDE = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 844 }
let chrome, server
before(async () => ({ chrome, server } = await alone()))

/** Go from the start page to the lessons, as a person who has finished the first ones. */
const toLessons = (tab, words) => tab.getByRole('button', { name: words.short }).click()

/** Open the start page in a language. */
async function start(size, language = 'en') {
  const { tab, complaints } = await page(chrome, size)
  await tab.addInitScript((code) => localStorage.setItem('language', code), language)
  await tab.goto(server.address)
  return { tab, complaints, words: await texts(language) }
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
    // Where several things can be picked, pick them and then take them; otherwise take the first
    // answer.
    const numbers = await tab
      .locator('.panel [data-choice]:not([data-primary])')
      .evaluateAll((all) => all.map((one, at) => (one.disabled ? 0 : at + 1)).filter(Boolean))
    // On the hill, digits select places. The key A moves the focus to the question.
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
  await tab.getByRole('button', { name: words.quit }).click()
  await tab.getByRole('button', { name: words.short }).waitFor()
  assert.deepEqual(complaints, [])
  await tab.context().close()
})

test('the first sentence is beside what it speaks of: the hill, and on a phone its section', async () => {
  for (const size of [WIDE, PHONE]) {
    const { tab, words } = await start(size)
    await toLessons(tab, words)
    await tab.getByRole('button', { name: words.again }).click()
    const { text } = await read(tab, words)
    const section = /section (\d)/.exec(text)[1]
    await tab.locator('[data-test=lesson-ring]').waitFor()
    if (size === PHONE) {
      await tab.locator('strong', { hasText: `Section ${section} of` }).waitFor()
    } else {
      await tab.locator('[data-test=lesson-way]').waitFor()
      const ring = await tab.locator('[data-test=lesson-ring]').boundingBox()
      const wedge = await tab.locator(`[data-spot="section:${section}"]`).boundingBox()
      assert.ok(Math.abs(ring.x + ring.width / 2 - (wedge.x + wedge.width / 2)) < 3)
    }
    await tab.context().close()
  }
})

test('on a phone, a second time', async () => {
  const { tab, complaints, words } = await start(PHONE)
  await toLessons(tab, words)
  await tab.getByRole('button', { name: words.again }).click()
  await learn(tab, words, BY_MOUSE)
  await tab.getByRole('heading', { name: words.half_title }).waitFor()
  await tab.getByRole('button', { name: words.play_on }).click()
  await tab.getByRole('heading', { name: words.half_title }).waitFor({ state: 'detached' })
  assert.deepEqual(complaints, [])
  await tab.context().close()
})

test('by keyboard alone, in Polish', async () => {
  const { tab, complaints, words } = await start(WIDE, 'pl')
  await tab.getByRole('button', { name: words.short }).press('Enter')
  await tab.getByRole('button', { name: words.again }).press('Enter')
  await learn(tab, words, BY_KEYS)
  assert.deepEqual(complaints, [])
  await tab.context().close()
})

/** Return a table through the API, as the person who uses the page. */
const table = (tab, body) =>
  tab.evaluate(async (made) => {
    const answer = await fetch('/api/games', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(made),
    })
    return (await answer.json()).id
  }, body)

test('what is new at a table is offered once, and leads back there', async () => {
  const { tab, complaints, words } = await start(PHONE)
  await tab.getByRole('button', { name: words.short }).waitFor()
  const seats = [{ name: 'Ana' }, { name: 'Bo', bot: 'greedy' }]
  const id = await table(tab, { modules: ['vassals', 'nobles'], seats })
  const there = `${new URL(server.address).origin}/?game=${id}`
  const offer = tab.locator('[data-test=lesson-offer]')
  await tab.goto(there)
  await offer.getByRole('button', { name: words.offer_no }).click()
  await offer.waitFor({ state: 'detached' })
  await tab.reload()
  await offer.getByRole('button', { name: words.offer_yes }).click()
  await learn(tab, words, BY_MOUSE)
  await tab.getByRole('button', { name: words.to_table }).click()
  await tab.locator('.table[data-busy=false]').waitFor()
  assert.equal(tab.url(), there)
  await tab.reload()
  await tab.locator('.table[data-busy=false]').waitFor()
  await tab.waitForLoadState('networkidle')
  assert.equal(await offer.count(), 0)
  assert.deepEqual(complaints, [])
  await tab.context().close()
})

test('every short lesson, of the game and of what can be added', async () => {
  const { tab, complaints, words } = await start(WIDE)
  let count = 0
  for (const name of [words.drills, words.more]) {
    const group = tab.getByRole('group', { name, exact: true })
    await toLessons(tab, words)
    await group.waitFor()
    const many = await group.getByRole('button').count()
    await tab.goBack()
    for (let number = 0; number < many; number++, count++) {
      await toLessons(tab, words)
      await group.getByRole('button').nth(number).click()
      await learn(tab, words, BY_MOUSE)
      await tab.getByRole('button', { name: words.finish }).click()
    }
  }
  assert.ok(count >= 9, `${count} lessons`)
  assert.deepEqual(complaints, [])
  await tab.context().close()
})

test('back, done for me, and skipped', async () => {
  const { tab, words } = await start(WIDE)
  await toLessons(tab, words)
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
      await tab.locator('[data-test=learn-more]').waitFor()
      const found = await axe(tab)
      await toLessons(tab, words)
      await tab.getByRole('button', { name: words.again }).click()
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
