/**
 * Layout of questions, and explanations of all visible parts: a part of the checks of `npm run
 * e2e:room`. Every position is checked once, and the checks together cover all pairs of sizes,
 * languages and numbers of players. With `LOOK=all`, as at night, every position is checked at
 * every size. `FIXTURES=a,b` checks only some positions.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { CROWDS, LANGUAGES, SIZES, asked, show, silent, unpainted, windowOf } from './asked.mjs'
import { fixtures } from './site.mjs'
import { reach } from './reach.mjs'
import { chrome, pages } from './stage.mjs'
import { watched } from './support.mjs'

const sizes = Object.keys(SIZES)
const all = process.env.LOOK === 'all' || Boolean(process.env.FIXTURES)
const names = (process.env.FIXTURES?.split(',') ?? (await fixtures())).filter(
  (_, at) => all || at % 2 === 0,
)
/** Language and number of players change at different rates, so that all pairs occur. */
const rows = sizes.map((size, column) => ({
  size,
  looks: names
    .map((name, at) => ({
      name,
      at,
      crowd: CROWDS[(at + 2 * column) % CROWDS.length],
      language: LANGUAGES[(Math.floor(at / CROWDS.length) + at + column) % LANGUAGES.length],
    }))
    .filter(({ at }) => all || at % sizes.length === column),
}))

for (const { size, looks } of rows) {
  test(`${looks.length} questions have their room: ${size}`, { timeout: 900_000 }, async () => {
    const context = await windowOf(await chrome(), size)
    const { tab, complaints } = await watched(context)
    const { url } = await pages()
    await tab.goto(`${url}/?fixture=${looks[0].name}`)
    await tab.waitForSelector('.table, .cover')
    await unpainted(tab)
    const found = []
    for (const { name, crowd, language } of looks) {
      await show(tab, name, crowd, language)
      // With four players, or with all components of the expansion, a question beside the board may
      // scroll.
      const full = crowd === '4' || crowd === 'stuffed'
      const lines = await asked(tab, { scrolls: size === 'phone' || full })
      lines.push(...(await reach(tab)))
      lines.push(...(await silent(tab)))
      found.push(...lines.map((line) => `${name}, ${crowd}, ${language}: ${line}`))
      found.push(...complaints.splice(0).map((line) => `${name}: console: ${line}`))
    }
    await context.close()
    assert.equal(found.length, 0, `\n${found.join('\n')}\n`)
  })
}

for (const size of ['desk', 'phone'])
  test(`a woven Festival of four has its room: ${size}`, { timeout: 300_000 }, async () => {
    const context = await windowOf(await chrome(), size, { motion: 'lively' })
    const { tab, complaints } = await watched(context)
    const { url } = await pages()
    await tab.goto(`${url}/?fixture=festival-upkeep`)
    await tab.waitForSelector('[data-test=festival-stage]')
    const found = []
    for (const [name, languages] of [
      ['festival-upkeep', LANGUAGES],
      ['festival-cards', ['de']],
    ])
      for (const language of languages) {
        await show(tab, name, '4', language)
        await tab.click('[data-test=festival-pause]')
        for (let row = 0; row < 9 && (await tab.$('[data-test=festival-next]')); row++) {
          const where = `${name}, ${language}, ${await present(tab)}`
          const lines = [...(await asked(tab, { scrolls: true })), ...(await cut(tab))]
          found.push(...lines.map((line) => `${where}: ${line}`))
          await tab.click('[data-test=festival-next]')
        }
        found.push(...(await cut(tab)).map((line) => `${name}, ${language}, at its end: ${line}`))
        found.push(...complaints.splice(0).map((line) => `${name}: console: ${line}`))
      }
    await context.close()
    assert.equal(found.length, 0, `\n${[...new Set(found)].join('\n')}\n`)
  })

const present = (tab) =>
  tab.evaluate(() => document.querySelector('tr.now')?.dataset.step ?? 'the beginning')

/** Return the parts of a woven Festival that are cut off, as lines, and whether its question is out
 *  of sight. Names of players may end in “…”. */
const cut = (tab) =>
  tab.evaluate(() => {
    const lines = []
    const stage = document.querySelector('[data-test=festival-stage]')
    const question = document.querySelector('.panel [data-action], .panel button')
    const box = question?.getBoundingClientRect()
    if (!box || box.bottom > innerHeight || box.top < 0) lines.push('the question is out of sight')
    for (const one of stage.querySelectorAll('td, th, li, figcaption, .labels')) {
      const inside = one.matches('thead th, li') ? [one] : [one, ...one.querySelectorAll('*')]
      if (inside.some((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth))
        lines.push(`too wide: ${one.tagName} “${one.textContent.trim()}”`)
    }
    if (stage.scrollWidth > stage.clientWidth + 1) lines.push('the stage scrolls sideways')
    const marks = [...stage.querySelectorAll('figure .labels')].map((one) =>
      one.getBoundingClientRect(),
    )
    const board = stage.querySelector('figure .picture')?.getBoundingClientRect()
    for (const mark of marks)
      if (mark.left < board.left || mark.right > board.right || mark.top < board.top)
        lines.push('a mark leaves the board')
    return lines
  })
