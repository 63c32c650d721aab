/**
 * A language is only data. Two languages that are added as one file each can be chosen and read,
 * without a change of code (`WHOLE=1`, as at night). Browsers and Python use the same plural forms
 * in every language.
 */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cp, mkdir, readdir, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { test } from 'node:test'

import { foreign, shown, untranslated } from './looking.mjs'
import { PYTHON } from './service.mjs'
import { build } from './site.mjs'
import { chrome } from './stage.mjs'
import { dataFolder, page, settled, start } from './support.mjs'

const ROOT = new URL('../../', import.meta.url).pathname
const NOT_COPIED = ['node_modules', 'dist', 'fixtures', 'e2e', '__pycache__']
/** Languages for which browsers have a newer plural rule than Babel. */
const NEWER = ['cv', 'ie', 'kok']

const python = (code) =>
  execFileSync(PYTHON[0], [...PYTHON.slice(1), '-c', code], { cwd: ROOT, encoding: 'utf8' })

test('the browser counts like Python in every language of CLDR', async () => {
  const known = JSON.parse(
    python(`
import json
from tawantinsuyu.i18n.plural import category, languages
numbers = [*range(201), 1000, 1001, 2000, 20000, 40000, 100000, 10**6, 10**6 + 1, 2 * 10**6]
said = {one: [category(one, number) for number in numbers] for one in languages()}
print(json.dumps({"numbers": numbers, "said": said}))`),
  )
  const { tab } = await page(await chrome())
  const { same, others, unknown } = await tab.evaluate(({ numbers, said }) => {
    const found = { same: [], others: [], unknown: [] }
    for (const [language, categories] of Object.entries(said)) {
      if (!Intl.PluralRules.supportedLocalesOf(language).length) {
        found.unknown.push(language)
        continue
      }
      const rule = new Intl.PluralRules(language)
      const alike = numbers.every((number, at) => rule.select(number) === categories[at])
      found[alike ? 'same' : 'others'].push(language)
    }
    return found
  }, known)
  console.log(`${same.length} languages alike, ${unknown.length} without a rule in the browser`)
  assert.ok(same.length >= 200, `only ${same.length}`)
  assert.deepEqual(
    others.filter((language) => !NEWER.includes(language)),
    [],
  )
  // Languages for which the browser has no rule are not counted.
  assert.deepEqual(
    unknown.filter((language) => new Set(known.said[language]).size > 1 && language !== 'ht'),
    [],
  )
  await tab.context().close()
})

/** Copy the sources, add two languages, and build a client from the copy. */
async function copied(folder) {
  const keep = (source) => !NOT_COPIED.includes(basename(source))
  for (const part of ['src', 'docs/rules'])
    await cp(join(ROOT, part), join(folder, part), { recursive: true, filter: keep })
  await mkdir(join(folder, 'web'))
  for (const part of (await readdir(join(ROOT, 'web'))).filter(keep))
    await cp(join(ROOT, 'web', part), join(folder, 'web', part), { recursive: true })
  await symlink(join(ROOT, 'web/node_modules'), join(folder, 'web/node_modules'))
  python(`
import pathlib, sys; sys.path.insert(0, "tests"); from support import languages
languages.add_languages(pathlib.Path(${JSON.stringify(folder)}))`)
  await build(join(folder, 'web/dist'), { web: join(folder, 'web') })
}

/** Return the fonts that a page has fetched, by the middle of their names. */
const fonts = (tab) =>
  tab.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /alegreya-(?:sans-)?([a-z-]+)-[47]00-normal/.exec(name)?.[1])
      .filter(Boolean),
  )

test(
  'Italian and Japanese, one file each, are chosen and read',
  { skip: !process.env.WHOLE, timeout: 600_000 },
  async () => {
    const [data, copy] = [await dataFolder(), await dataFolder()]
    await copied(copy.folder)
    const program = [...PYTHON, '-c', 'from tawantinsuyu.cli.main import run; run()']
    const env = { PYTHONPATH: join(copy.folder, 'src') }
    const server = await start('play', data.folder, [], env, program)
    const { tab, complaints } = await page(await chrome())
    try {
      await tab.goto(server.once)
      const offered = await tab.locator('[data-test=language] option').allInnerTexts()
      for (const name of ['Deutsch', 'English', 'Italiano', '日本語'])
        assert.ok(offered.includes(name), `${name} of ${offered}`)

      await tab.selectOption('[data-test=language]', 'it')
      await tab.waitForSelector('html[lang=it]')
      await tab.click('[data-test=mode-bots]')
      await tab.click('[data-test=start]')
      await settled(tab)
      await shown(tab)
      assert.match(await tab.innerText('.panel'), /[àèìòù]/)
      assert.deepEqual(await foreign(tab), [])
      assert.deepEqual(await untranslated(tab), [])
      const fetched = await fonts(tab)
      assert.ok(fetched.includes('western') && !fetched.includes('latin-ext'), `${fetched}`)

      // At the table, texts that are missing in Japanese are in English.
      await tab.click('[data-test=menu]')
      await tab.click('[data-test=menu-settings]')
      await tab.selectOption('[data-test=set-language]', 'ja')
      await tab.waitForSelector('html[lang=ja]')
      assert.match(await tab.innerText('[data-test=settings]'), /Text size/)
      await tab.keyboard.press('Escape')
      await shown(tab)
      assert.match(await tab.innerText('.panel'), /^[^a-z]*[ア-ン]{3}[^a-z]*$/)
      assert.deepEqual(await foreign(tab), [])
      assert.deepEqual(await untranslated(tab), [])

      // The texts of these pages are in separate files, which neither language has.
      await tab.goto(`${new URL(server.once).origin}/?rules=placing`)
      await tab.getByText('Placing a Worker').first().waitFor()
      assert.equal(await tab.getAttribute('html', 'lang'), 'ja')
      assert.deepEqual(await untranslated(tab), [])
      assert.deepEqual(complaints, [])
    } finally {
      await tab.context().close()
      await server.stop()
      await data.remove()
      await copy.remove()
    }
  },
)
