/** Plays whole games by random answers in the built client, and checks every invariant after each step:
 *    npm run e2e:walk -- --games 1-20                       games that were not walked yet with the same sources
 *    npm run e2e:walk -- --only 7 --size 390x844            one game, in another window
 *    npm run e2e:walk -- --games 1-4 --edition              the same in the browser edition (dist-browser)
 *    npm run e2e:walk -- --games 1-20 --invariant stuck     only one invariant
 *    npm run e2e:walk -- --hands 1-500                      dealt hands, up to the first placement
 *    npm run e2e:walk -- --known all                        each known fault again, up to its step
 *  --size, --language, --text, --theme, --opponent and --modules replace what the number stands for.
 *  Findings are written to `WALK` (a file in the temporary folder by default), one line for each game, with
 *  pictures beside it. The status is 1 if a finding is not known. */
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { photographed } from '../asked.mjs'
import { service } from '../service.mjs'
import { checkBuilt, sourcesHash } from '../sources.mjs'
import { browser } from '../support.mjs'
import { gameOf, nameOf } from './games.mjs'
import { fullestHands, handOf } from './hands.mjs'
import { KNOWN, Walk, invariantsCalled } from './walker.mjs'
import { dealTable, openEdition } from './windows.mjs'

const text = { type: 'string' }
const { values: options } = parseArgs({
  options: {
    games: text,
    hands: text,
    only: text,
    invariant: text,
    edition: { type: 'boolean', default: false },
    known: text,
    ...{ size: text, language: text, text, theme: text, opponent: text, modules: text },
  },
})
const FILE = process.env.WALK ?? join(tmpdir(), 'tawantinsuyu-walk.jsonl')
const PICTURES = FILE.replace(/(\.jsonl)?$/, '-pictures')
/** Folders from which the client is built, and files that decide how a game is walked. */
const SOURCES = ['src', '../src/tawantinsuyu/i18n']
const DECIDE = ['support', 'asked', 'reach', 'looking', 'driving'].map((name) => `e2e/${name}.mjs`)

if (!process.env.TAWANTINSUYU) {
  if (!options.edition) await checkBuilt(SOURCES)
  const program = fileURLToPath(new URL('../repeatable.py', import.meta.url))
  process.env.TAWANTINSUYU = `uv run --no-sync python ${program}`
}
const version = await sourcesHash([...SOURCES, 'e2e/walker'], DECIDE)
const invariants = invariantsCalled(options.invariant)

/** Return the numbers of a range such as 3-7. */
function numbersIn(range) {
  const [first, last] = range.split('-').map(Number)
  return Array.from({ length: (last ?? first) - first + 1 }, (_, at) => first + at)
}

/** Return the games to walk, each with the step after which it is left. */
async function games() {
  const { size, language, text, theme, opponent, modules, edition } = options
  const chosen = { size, language, text, theme, opponent, modules, edition }
  if (options.known)
    return KNOWN.filter(({ name }) => ['all', name].includes(options.known)).map((one) => ({
      game: gameOf(one.game, { edition: one.edition }),
      most: one.step + 1,
      fault: one.name,
    }))
  if (options.hands) {
    const numbers = numbersIn(options.hands)
    const hands = numbers.map((number) => handOf(number))
    return [...hands, ...(await fullestHands(await served(), numbers))].map((game) => ({ game }))
  }
  const numbers = numbersIn(options.only ?? options.games ?? '1-20')
  return numbers.map((number) => ({ game: gameOf(number, chosen) }))
}

async function picture(tab, { number }, { invariant, step }) {
  await mkdir(PICTURES, { recursive: true })
  const path = join(PICTURES, `${version}-game-${number}-${invariant}-${step}.png`)
  await photographed(tab, path)
  return path
}

const rows = new Map()
for (const line of (await readFile(FILE, 'utf8').catch(() => '')).split('\n').filter(Boolean)) {
  const row = JSON.parse(line)
  if (row.version === version) rows.set(row.play, row)
}

const chrome = await browser()
let running
const served = async () => (running ??= await service({ nodes: 1, workers: 1 }))
const open = async (game) =>
  game.edition ? openEdition(chrome, game) : dealTable(chrome, await served(), game)

/** Walk a game, and write its findings to the file. */
async function walked(game, most, play) {
  const began = performance.now()
  const table = await open(game)
  const walk = new Walk(game, table, { invariants, picture })
  const steps = await walk.play(undefined, (done) => done >= most)
  await table.close()
  const { findings, figures } = walk
  const seconds = Math.round((performance.now() - began) / 1000)
  const row = { version, play, seed: game.seed, steps, seconds, figures, findings }
  rows.set(play, row)
  await appendFile(FILE, `${JSON.stringify(row)}\n`)
  return row
}

const wanted = []
try {
  for (const { game, most = Infinity, fault } of await games()) {
    const play = [nameOf(game), fault ?? '', options.invariant ?? ''].filter(Boolean).join(', ')
    const { steps, seconds, findings } = rows.get(play) ?? (await walked(game, most, play))
    wanted.push(...findings)
    console.log(`${play}: ${steps} steps in ${seconds} s, ${findings.length} findings`)
    if (fault && !findings.some(({ known }) => known === fault))
      console.log(`    not found any more: ${fault}`)
    for (const { step, frame, moment, invariant, line, known } of findings)
      console.log(
        `    ${known ? `(${known}) ` : ''}${invariant} at step ${step}, ${frame} ${moment}: ${line}`,
      )
  }
} finally {
  await chrome.close()
  await running?.stop()
}
const fresh = wanted.filter(({ known }) => !known)
console.log(`${wanted.length} findings, ${fresh.length} of them not known (${FILE})`)
process.exit(fresh.length ? 1 : 0)
