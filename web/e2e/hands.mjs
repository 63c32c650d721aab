/** Play hands dealt by a real service through the client and check every question of the setup and the first
 *  placement: controls within reach, no broken words, the main button in sight.
 *    npm run e2e:hands                              all hands that were not checked yet with the same build
 *    npm run e2e:hands -- --hands 1-40              only these hands
 *    npm run e2e:hands -- --only 1280x720-de-1.5    only one window, by its size, language and text size
 *    npm run e2e:hands -- --hides                   also report boxes that could cut a control off
 *  Findings are written line by line to `HANDS` (a file in the temporary folder by default), and the first of
 *  them have a picture beside that file. */
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { photographed } from './asked.mjs'
import { combinations, handOf, inTurn, playHand, rivalsFor, windowFor } from './dealt.mjs'
import { hidingBoxes, reach } from './reach.mjs'
import { service } from './service.mjs'
import { checkBuilt, sourcesHash } from './sources.mjs'
import { browser } from './support.mjs'

const { values: options } = parseArgs({
  options: {
    hands: { type: 'string' },
    only: { type: 'string' },
    hides: { type: 'boolean', default: false },
  },
})
const HANDS = 500
/**
 * Number of hands that are checked in every window: those with most choices among the benefits of
 * their cards.
 */
const FULLEST = 20
const MOST_PICTURES = 60
const PROGRESS = 100
const FILE = process.env.HANDS ?? join(tmpdir(), 'tawantinsuyu-hands.jsonl')
const PICTURES = FILE.replace(/(\.jsonl)?$/, '-pictures')

/** Folders from which the client is built. */
const SOURCES = ['src', '../src/tawantinsuyu/i18n']

if (!process.env.TAWANTINSUYU) await checkBuilt(SOURCES)
const version = await sourcesHash(SOURCES, [
  'e2e/reach.mjs',
  'e2e/dealt.mjs',
  'e2e/walker/play.mjs',
])
/**
 * Return the rows of hands that were checked before, by the name of the hand. An unfinished hand is
 * repeated from its beginning.
 */
const known = new Map()
for (const line of (await readFile(FILE, 'utf8').catch(() => '')).split('\n').filter(Boolean)) {
  const row = JSON.parse(line)
  if (row.version === version && row.play) known.set(row.play, row.looks)
}

const windows = combinations().filter(({ name }) => !options.only || name === options.only)
if (!windows.length)
  throw new Error(`no window ${options.only}; there are ${names(combinations())}`)
const [first, last] = (options.hands ?? `1-${HANDS}`).split('-').map(Number)
const numbers = Array.from({ length: (last ?? first) - first + 1 }, (_, at) => first + at)

function names(all) {
  return all.map(({ name }) => name).join(', ')
}

/** Return each hand with its window. */
const eachInTurn = () =>
  numbers
    .map((number) => ({ hand: handOf(number), combination: inTurn(number) }))
    .filter(({ combination }) => windows.some(({ name }) => name === combination.name))

/**
 * Return the hands with most choices, in every window, from the question about the benefits of
 * their cards.
 */
async function inEveryWindow() {
  const hands = numbers.map(handOf)
  const asked = hands.map(({ seed, config, begins }) => ({ seed, config, begins }))
  const ways = await running.ask('fullness', { hands: asked })
  return hands
    .map((hand, at) => ({ hand, ways: ways[at] }))
    .sort((one, other) => other.ways - one.ways)
    .slice(0, Math.ceil((FULLEST * numbers.length) / HANDS))
    .flatMap(({ hand }) =>
      windows.map((combination) => ({ hand, combination, from: 'CardBenefits' })),
    )
}

const running = await service({ nodes: 1, workers: 0 })
const chrome = await browser()
const rivals = await rivalsFor(running)
const people = new Map()
let [looked, pictures] = [0, 0]
const hiding = new Set()

/** Return a test person with a window of a size, which all hands share. */
async function personAt(size) {
  if (!people.has(size)) people.set(size, await windowFor(chrome, running, size))
  return people.get(size)
}

/** Return a function that checks a page, together with the rows of its findings. */
function looker(tab, play) {
  const looks = []
  const look = async (frame, state) => {
    const all = await reach(tab, { hides: true })
    for (const box of hidingBoxes(all)) hiding.add(box)
    const found = all.filter((line) => options.hides || !line.startsWith('hides:'))
    const row = { frame, state, found }
    looks.push(row)
    looked++
    if (looked % PROGRESS === 0) tellProgress()
    if (!found.length) return
    console.log(`${play}: ${frame}, ${state}\n    ${found.join('\n    ')}`)
    if (pictures < MOST_PICTURES) row.picture = await picture(tab)
  }
  return { look, looks }
}

async function picture(tab) {
  await mkdir(PICTURES, { recursive: true })
  const path = join(PICTURES, `${version}-${String(++pictures).padStart(2, '0')}.png`)
  await photographed(tab, path)
  return path
}

const began = performance.now()
function tellProgress() {
  const seconds = (performance.now() - began) / 1000
  const bad = [...known.values()].flat().filter(({ found }) => found.length).length
  console.log(
    `… ${looked} looks in ${seconds.toFixed(0)} s, ${(seconds / looked).toFixed(2)} s each; ${bad} with findings`,
  )
}

/**
 * Play a hand to its end, and write its findings to the file. If it cannot be played, that is a
 * finding too.
 */
async function written(play, tab, work) {
  const { look, looks } = looker(tab, play)
  await work(look).catch((error) => {
    if (!chrome.isConnected()) throw error // the run was stopped; nothing is wrong with the page
    const found = [`stuck: ${error.message.split('\n')[0]}`]
    console.log(`${play}: ${found[0]}`)
    looks.push({ frame: '', state: 'stuck', found })
  })
  known.set(play, looks)
  await appendFile(FILE, `${JSON.stringify({ version, play, looks })}\n`)
}

async function lookAtHands() {
  const plays = [...eachInTurn(), ...(await inEveryWindow())]
  for (const { hand, combination, from = '' } of plays) {
    const play = `hand ${hand.number} ${combination.name}${from ? ` from ${from}` : ''}`
    if (known.has(play)) continue
    const person = await personAt(combination.size)
    await written(play, person.tab, (look) =>
      playHand(person, running, rivals, hand, combination, look, from),
    )
  }
}

try {
  await lookAtHands()
} finally {
  await chrome.close()
  await running.stop()
}
const looks = [...known.values()].flat()
const bad = looks.filter(({ found }) => found.length).length
if (hiding.size) console.log(`boxes that could cut a control off: ${[...hiding].sort().join(' ')}`)
if (looked) tellProgress()
console.log(`${looks.length} looks, ${bad} with findings (${FILE})`)
process.exit(bad ? 1 : 0)
