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
