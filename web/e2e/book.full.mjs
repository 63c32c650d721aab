/**
 * Rules for players, symbols and glossary: everybody may read them, in every language and palette,
 * in print and by keyboard alone.
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, test } from 'node:test'

import { axe, PHONE, prefer, scrolls, themesFor, WIDE } from './looking.mjs'
import { alone } from './stage.mjs'
import { page } from './support.mjs'

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pl']
const PAGES = ['rules', 'symbols', 'glossary']
const learn = new URL('../../src/tawantinsuyu/learn/', import.meta.url)
const json = async (name) => JSON.parse(await readFile(new URL(name, learn), 'utf8'))

let chrome, server
before(async () => ({ chrome, server } = await alone()))

/** Open a page as a visitor without a sign-in. */
async function open(size, address, { language = 'en', theme = 'light' } = {}) {
  const { tab, complaints } = await page(chrome, size)
  await prefer(tab.context(), { theme }, language)
  await tab.goto(`${new URL(server.address).origin}/?${address}`)
  await tab.locator('main').waitFor()
  return { tab, complaints }
}

const picture = (tab, name, whole = false) =>
  process.env.PICTURES &&
  tab.screenshot({ path: `${process.env.PICTURES}/book-${name}.png`, fullPage: whole })

/** Return texts in which a key is shown instead of words, or a name instead of a number. */
const unsaid = (tab) =>
  tab.evaluate(
    () => /\{\{|\b(book|learn|help|ui)\.[a-z_]+\.|undefined|NaN/.exec(document.body.innerText)?.[0],
  )

test('every page in its palettes, on a desk and a phone, without serious findings', async () => {
  for (const [at, size] of [WIDE, PHONE].entries())
    for (const [nth, name] of PAGES.entries())
      for (const theme of themesFor(at + nth)) {
        const { tab, complaints } = await open(size, `${name}=1`, { theme })
        const where = `${name} ${theme} ${size.width}`
        assert.deepEqual(await axe(tab), [], where)
        assert.deepEqual(await scrolls(tab, { down: true }), [], where)
        await picture(tab, `${name}-${theme}-${size.width}`)
        assert.deepEqual(complaints, [], where)
        await tab.context().close()
      }
})

test('every chapter says everything, with a picture and its rules', async () => {
  const { chapters } = await json('book.json')
  // By default only the language with the longest words is read; at night (`LOOK=all`) every
  // language.
  for (const language of process.env.LOOK === 'all' ? LANGUAGES : ['de']) {
    const { book } = await json(`book/${language}.json`)
    const { tab, complaints } = await open(WIDE, 'rules=1', { language })
    for (const { id, paragraphs } of chapters) {
      await tab.click(`[data-test=contents] a[href="/?rules=${id}"]`)
      const chapter = tab.locator(`[data-chapter=${id}]`)
      await chapter.waitFor()
      assert.equal(await chapter.locator('h2').innerText(), book.chapter[id].title)
      assert.equal(await chapter.locator('[data-paragraph]').count(), paragraphs.length)
      assert.equal(
        await chapter.locator('[data-clause]').count(),
        paragraphs.flatMap((one) => one.clauses).length,
      )
      assert.ok(await chapter.locator('[data-test=book-picture] :is(svg, img)').count(), id)
      assert.equal(await unsaid(tab), undefined, `${language} ${id}`)
      if (language === 'en') await picture(tab, `chapter-${id}`, true)
    }
    assert.deepEqual(complaints, [])
    await tab.context().close()
  }
})

test('in Polish by keyboard alone: a chapter, the rule behind it, the next chapter', async () => {
  const { tab } = await open(PHONE, 'rules=placing', { language: 'pl' })
  const { book } = await json('book/pl.json')
  const active = () => tab.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  const tabTo = async (words) => {
    for (let tries = 0; tries < 120; tries++) {
      await tab.keyboard.press('Tab')
      if ((await active()) === words) return
    }
    assert.fail(`no way to ${words}`)
  }
  await tabTo('PLC-01')
  await tab.keyboard.press('Enter')
  await tab.locator('[data-paragraph=declare] .rule').waitFor()
  assert.match(await tab.locator('[data-paragraph=declare] .rule').innerText(), /God card/)
  const next = `${book.ui.later}: ${book.chapter.roles.title}`
  await tabTo(next)
  await tab.keyboard.press('Enter')
  await tab.locator('[data-chapter=roles]').waitFor()
  assert.match(tab.url(), /\?rules=roles$/)
  await tab.goBack()
  await tab.locator('[data-chapter=placing]').waitFor()
  assert.deepEqual(await scrolls(tab, { down: true }), [])
  await picture(tab, 'polish', true)
  await tab.context().close()
})

test('a term leads to its chapter and its symbol; what is looked for is found', async () => {
  const { tab } = await open(WIDE, 'glossary=upkeep')
  const term = tab.locator('[data-term=upkeep][data-arrived]')
  await term.waitFor()
  await term.getByRole('link').click()
  await tab.locator('[data-chapter=festival]').waitFor()
  await tab.goBack()
  await tab.fill('[data-test=glossary-search]', 'tapestry')
  await tab.locator('[data-term=tapestry]').getByRole('link').last().click()
  await tab.locator('[data-entry=tapestry][data-arrived]').waitFor()
  assert.equal(await unsaid(tab), undefined)
  await tab.context().close()
})

test('letters of the glossary are those of the language', async () => {
  for (const language of LANGUAGES) {
    const { tab } = await open(WIDE, 'glossary=1', { language })
    const letters = await tab.locator('[data-test=letters] button').allInnerTexts()
    const { compare } = new Intl.Collator(language)
    assert.deepEqual(letters, letters.toSorted(compare), language)
    assert.equal(new Set(letters).size, letters.length)
    assert.ok(letters.length > 12, `${language}: ${letters}`)
    assert.equal(await unsaid(tab), undefined, language)
    await tab.context().close()
  }
})

test('on paper: all chapters, and nothing to press', async () => {
  const { chapters } = await json('book.json')
  const { tab } = await open(WIDE, 'rules=1')
  await tab.evaluate(() => (window.print = () => {}))
  await tab.click('[data-test=rules-print]')
  await tab.locator(`[data-chapter=${chapters.at(-1).id}]`).waitFor()
  assert.equal(await tab.locator('[data-chapter]').count(), chapters.length)
  await tab.emulateMedia({ media: 'print' })
  assert.equal(await tab.locator('[data-test=contents]').isVisible(), false)
  assert.equal(await tab.locator('[data-test=reading-leave]').isVisible(), false)
  const sheets = (await tab.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  console.log(`rules for players: ${sheets.length} pages of A4`)
  assert.ok(sheets.length >= chapters.length)
  await tab.context().close()
})

test('the start page leads to all of them', async () => {
  for (const name of [...PAGES, 'aid']) {
    const { tab, complaints } = await page(chrome, WIDE)
    await tab.goto(server.address)
    await tab.click(`[data-test=papers] [data-test=${name}]`)
    await tab.locator(`[data-test=reading-${name}], [data-test=aid-paper]`).waitFor()
    assert.deepEqual(complaints, [])
    await tab.context().close()
  }
})
