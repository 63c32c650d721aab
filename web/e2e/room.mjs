/** Checks every stored position at every size, in every language and with every number of players, and
 *  reports questions with too little space:
 *    npm run e2e:room                                              all of it
 *    npm run e2e:room -- desk,phone de,fr 4,stuffed opening-cards,pay    only a part
 *  Positions that were checked before with the same build are skipped. Findings are written line by line
 *  to `ROOM` (a file beside the build by default). */
import { createHash } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  CROWDS,
  LANGUAGES,
  SIZES,
  asked,
  resize,
  show,
  silent,
  unpainted,
  windowOf,
} from './asked.mjs'
import { service } from './service.mjs'
import { fixtures, site } from './site.mjs'
import { sourcesHash } from './sources.mjs'
import { browser } from './support.mjs'

const list = (text, all) => (text && text !== 'all' ? text.split(',') : all)
const [sizes, languages, crowds, wanted] = process.argv.slice(2)
const FILE = process.env.ROOM ?? join(tmpdir(), 'tawantinsuyu-room.jsonl')

const version = await sourcesHash(['src', 'fixtures'])
const known = new Map()
for (const line of (await readFile(FILE, 'utf8').catch(() => '')).split('\n').filter(Boolean)) {
  const row = JSON.parse(line)
  if (row.version === version) known.set(row.look, row.found)
}

const running = process.env.SITE ? null : await service({ nodes: 1, workers: 0 })
const { url, stop } = process.env.SITE
  ? { url: process.env.SITE, stop: async () => {} }
  : await site(running.url)
const chrome = await browser()
const quiet = new Set()
let looked = 0
/** With double text size the question may scroll, and on a phone too. */
const TEXTS = [1, 2]
/** Sizes of one kind of window; a phone is a different device. */
const DEVICES = [['desk', 'tablet', 'large'], ['phone']]
/** Number of positions that are checked in one window before the other window has its turn. */
const ROUND = 45

const mixed = (text) => createHash('sha256').update(text).digest('hex')
/** The order is random, but always the same. */
const shuffled = (all, name) =>
  all
    .map((one) => ({ one, at: mixed(name(one)) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ one }) => one)

/** Return the positions that are not yet checked on a device, each with its windows, in an order
 *  that covers every language and number of players early. A position is loaded once, in any of
 *  its windows, which then takes the other sizes. */
async function open(device) {
  const laid = []
  for (const crowd of list(crowds, CROWDS))
    for (const language of list(languages, LANGUAGES))
      for (const name of list(wanted, await fixtures())) {
        const windows = device
          .flatMap((size) => TEXTS.map((text) => ({ size, text })))
          .map((one) => ({ ...one, look: [name, one.size, one.text, crowd, language].join(' ') }))
          .filter(({ look }) => !known.has(look))
        if (windows.length)
          laid.push({ name, crowd, language, windows: shuffled(windows, ({ look }) => look) })
      }
  return {
    device,
    laid: shuffled(laid, ({ name, crowd, language }) => `${name} ${crowd} ${language}`),
  }
}

async function lookAt({ device, laid }) {
  const context = await windowOf(chrome, device[0])
  const tab = await context.newPage()
  await tab.goto(`${url}/?fixture=turn-two`)
  await tab.waitForSelector('.table, .cover')
  await unpainted(tab)
  for (const { name, crowd, language, windows } of laid)
    for (const [at, { size, text, look }] of windows.entries()) {
      await resize(tab, size, text)
      if (!at) await show(tab, name, crowd, language)
      const found = await asked(tab, {
        scrolls: size === 'phone' || text > 1 || crowd === '4' || crowd === 'stuffed',
      })
      if (language === 'en') for (const line of await silent(tab)) quiet.add(line)
      known.set(look, found)
      looked++
      await appendFile(FILE, `${JSON.stringify({ version, look, found })}\n`)
      if (found.length) console.log(`${look}\n    ${found.join('\n    ')}`)
    }
  await context.close()
}

const chosen = list(sizes, Object.keys(SIZES))
const devices = DEVICES.map((device) => device.filter((size) => chosen.includes(size)))
const rest = await Promise.all(devices.filter((device) => device.length).map(open))
while (rest.length) {
  const next = rest.shift()
  if (!next.laid.length) continue
  await lookAt({ ...next, laid: next.laid.splice(0, ROUND) })
  rest.push(next)
}
await chrome.close()
await stop()
await running?.stop()
const bad = [...known.values()].filter((found) => found.length).length
console.log(`${looked} looked at now, ${known.size} in all; ${bad} with too little room`)
if (quiet.size) console.log(`without an explanation:\n    ${[...quiet].join('\n    ')}`)
process.exit(bad || quiet.size ? 1 : 0)
