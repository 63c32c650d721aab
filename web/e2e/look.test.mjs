/**
 * Every stored position in every palette on a desk and a phone. Axe reports nothing serious, no
 * page scrolls where it must not, no control is too small for a thumb, and no key is shown instead
 * of words. CI distributes a sixth of the positions over the six combinations; `npm run e2e:look`
 * (LOOK=all) checks every position in all of them. `FIXTURES=a,b` checks only some positions,
 * `WAYS=phone,dark` only some combinations.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  PHONE,
  THEMES,
  WIDE,
  axe,
  prefer,
  scrolls,
  shown,
  small,
  untranslated,
} from './looking.mjs'
import { fixtures } from './site.mjs'
import { chrome, pages } from './stage.mjs'
import { watched } from './support.mjs'

const ALL = process.env.LOOK === 'all'
const EVERY = 6
const names = process.env.FIXTURES?.split(',') ?? (await fixtures())

/**
 * Check the layout of positions in one browser window; return the findings, each with its position.
 */
async function look(positions, size, settings, check) {
  const context = await (
    await chrome()
  ).newContext({
    viewport: size,
    reducedMotion: 'reduce',
    ...(size === PHONE ? { hasTouch: true, isMobile: true, deviceScaleFactor: 1 } : {}),
  })
  await prefer(context, settings)
  const { tab, complaints } = await watched(context)
  const { url } = await pages()
  const found = []
  for (const name of positions) {
    await tab.goto(`${url}/?fixture=${name}`)
    const drawn = await shown(tab).then(
      () => true,
      (error) => (found.push(`${name}: ${error}`), false),
    )
    if (drawn) found.push(...(await check(tab)).map((line) => `${name}: ${line}`))
    found.push(...complaints.splice(0).map((line) => `${name}: console: ${line}`))
  }
  await context.close()
  return found
}

const none = (lines) => assert.equal(lines.length, 0, `\n${lines.join('\n')}\n`)
const WAYS = THEMES.flatMap((theme) => [
  {
    theme,
    device: 'desk',
    size: WIDE,
    check: async (tab) => [
      ...(await scrolls(tab, { down: false })),
      ...(await untranslated(tab)),
      ...(await axe(tab)),
    ],
  },
  {
    theme,
    device: 'phone',
    size: PHONE,
    check: async (tab) => [
      ...(await scrolls(tab, { down: true })),
      ...(await small(tab)),
      ...(await axe(tab)),
    ],
  },
])

const wanted = process.env.WAYS?.split(',')

for (const [at, { theme, device, size, check }] of WAYS.entries()) {
  if (wanted && !wanted.includes(theme) && !wanted.includes(device)) continue
  const mine = names.filter(
    (name, number) => ALL || names.length < 8 || number % (EVERY * WAYS.length) === EVERY * at,
  )
  test(`${mine.length} positions on a ${device}, ${theme}`, { timeout: 900_000 }, async () => {
    none(await look(mine, size, { theme }, check))
  })
}
