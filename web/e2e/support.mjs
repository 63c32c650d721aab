/**
 * Provides a real server, a real browser, and an automatic player that finds controls by their
 * meaning, not by layout.
 */
import assert from 'node:assert/strict'
import { execFile as execFileBack, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { chromium } from 'playwright-core'

const execFile = promisify(execFileBack)
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const COMMAND = (process.env.TAWANTINSUYU ?? 'uv run tawantinsuyu').split(' ')

/** A limit that ends a test that hangs; `.ci/run` raises it on a busy machine. */
const LONGEST = 60_000 * Number(process.env.CI_TIMEOUT_FACTOR ?? 1)

/**
 * Assert that a step took at most a given time. The limits are those of an idle machine, so they
 * apply only with STRICT=1.
 */
export function soon(what, took, most) {
  console.log(`${what}: ${took.toFixed(0)} ms (budget ${most} ms)`)
  if (process.env.STRICT) assert.ok(took <= most, `${what}: ${took.toFixed(0)} ms of ${most}`)
}

/** Run a command of the program to its end and return its output; throw if it fails. */
export async function run(...words) {
  const { stdout } = await execFile(COMMAND[0], [...COMMAND.slice(1), ...words])
  return stdout
}

/**
 * Start a command of a personal server on a data folder; resolve when it prints the sign-in link of
 * its owner. `said` is its output.
 */
export async function start(command, folder, options = [], env = {}, program = COMMAND) {
  const started = performance.now()
  const server = spawn(program[0], [...program.slice(1), command, '--no-browser', ...options], {
    env: { ...process.env, TAWANTINSUYU_DATA: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let text = ''
  const once = await new Promise((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      text += chunk
      const found = /(http:\S+#link=\S+)\s/.exec(text)
      if (found) resolve(found[1])
    })
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)))
  })
  const stop = async (signal = 'SIGTERM') => {
    const gone = new Promise((resolve) => server.on('exit', resolve))
    process.kill(-server.pid, signal)
    await gone
  }
  return { once, stop, said: () => text, ready: performance.now() - started }
}

/**
 * Start `tawantinsuyu play` on a data folder. The printed link signs in one browser; `address` is
 * another link of the owner for the other browsers of a test.
 */
export async function serve(folder, options = []) {
  const { once, stop, ready } = await start('play', folder, options)
  const address = new URL(once)
  const made = await fetch(`${address.origin}/api/link`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await readFile(join(folder, 'key'), 'utf8')}` },
  })
  address.hash = `link=${(await made.json()).link}`
  return { address: address.href, once, stop, ready }
}

export async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'tawantinsuyu-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Start a browser; `more` has additional options. */
export async function browser(more = []) {
  if (!existsSync(CHROMIUM)) throw new Error(`no chromium at ${CHROMIUM}; set CHROMIUM`)
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })
}

/** Return a page that stores all console messages. On this page bots answer without a pause. */
export async function page(chrome, size = { width: 1280, height: 720 }) {
  return watched(await chrome.newContext({ viewport: size }))
}

let pages = 0

/**
 * Runs in the page and makes its random numbers repeatable. The numbers depend only on which page
 * of the test it is, and on how often the page was loaded. The player's contribution to the
 * shuffles uses these numbers too.
 */
function repeatRandomNumbers(page) {
  const load = Number(window.name || 0) + 1
  window.name = String(load)
  let seed = page * 1000 + load
  crypto.getRandomValues = (bytes) => {
    for (let at = 0; at < bytes.length; at++) {
      seed = (Math.imul(seed, 1664525) + 1013904223) | 0
      bytes[at] = seed >>> 24
    }
    return bytes
  }
}

/**
 * Runs in the page and skips its painting, which takes most of the browser's processor time. Layout,
 * hit tests and texts are the same.
 */
export function skipPainting() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html:not(.looked-at) { opacity: 0 }')
  document.adoptedStyleSheets.push(sheet)
}

/** Paint the page while a function looks at it. */
export async function painted(tab, look) {
  const paint = (on) => document.documentElement.classList.toggle('looked-at', on)
  await tab.evaluate(paint, true)
  try {
    return await look()
  } finally {
    await tab.evaluate(paint, false)
  }
}

/**
 * Add the same checks to an existing browser context. `number` seeds the page's random numbers. With
 * `UNPAINTED=1` the page is not painted.
 */
export async function watched(context, number = pages++) {
  const tab = await context.newPage()
  tab.setDefaultTimeout(LONGEST)
  if (process.env.UNPAINTED) await tab.addInitScript(skipPainting)
  await tab.addInitScript(repeatRandomNumbers, number)
  await tab.addInitScript(() => {
    if (location.protocol.startsWith('http') && !localStorage.getItem('bot-pace'))
      localStorage.setItem('bot-pace', 'instant')
  })
  const [complaints, pageErrors, thrown] = [[], [], new Set()]
  tab.on('console', (message) => {
    // Svelte only logs a warning when a value is read after its end, but the value may be stale.
    if (message.type() === 'error' || message.text().includes('derived_inert'))
      complaints.push(message.text())
  })
  tab.on('pageerror', (error) => {
    complaints.push(String(error))
    pageErrors.push(String(error))
    thrown.add(String(error))
  })
  return { tab, complaints, pageErrors, thrown }
}

/** Return a generator of numbers that depend only on a seed (mulberry32). */
export function dice(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * Wait until the table no longer changes and somebody has to answer, a solo opponent's steps or a
 * bot's move can be watched, or the game is over.
 */
export async function settled(tab) {
  const arrived = tab.waitForFunction(
    () => {
      const table = document.querySelector('.table')
      if (!table || table.dataset.busy === 'true') return false
      return (
        document.querySelector(
          '.cover, .panel, [data-test=placement], [data-test=final], [data-playing=true], [data-held=true]',
        ) !== null
      )
    },
    undefined,
    { timeout: 2 * LONGEST },
  )
  await arrived.catch(async () => {
    throw new Error(`the table did not settle: ${await tab.evaluate(standing)}`)
  })
}

/** Describe the state of a waiting table, for the message of a failure. */
function standing() {
  const table = document.querySelector('.table')
  return JSON.stringify({ ...table?.dataset, words: document.body.innerText.slice(0, 600) })
}

/** Return whether an element is in the page. A handle would keep the element in memory. */
const there = (tab, selector) =>
  tab.evaluate((wanted) => document.querySelector(wanted) !== null, selector)

/** Return a legal answer; free actions do not count. */
const ABLE =
  '.panel [data-action]:not([data-action=""]):not([data-action^="aside "]):not([disabled])'

/** Watch a step or two of a solo opponent, then skip the rest. */
async function follow(tab, roll, watch) {
  await watch('steps')
  const running = () => there(tab, '[data-playing=true]')
  for (let keys = Math.floor(roll() * 3); keys > 0 && (await running()); keys--) {
    await tab.keyboard.press('.')
    await watch('steps')
  }
  await tab.keyboard.press('Escape')
  return 'steps'
}

/**
 * Pick a combination that the player can pay for, since all things together may cost too much. Try
 * none, then each thing alone, then each pair.
 */
async function pickWhatGoes(tab, names, least, card, press) {
  const pressed = async (name) => (await tab.getAttribute(card(name), 'aria-pressed')) === 'true'
  for (const name of names) if (await pressed(name)) await press(card(name))
  if (await there(tab, ABLE)) return
  const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other]))
  for (const some of [...(least > 1 ? [] : names.map((one) => [one])), ...pairs]) {
    for (const name of some) await press(card(name))
    if (await there(tab, ABLE)) return
    for (const name of some) if (await pressed(name)) await press(card(name))
  }
}

/**
 * Return whether an element appears before the time limit. `waitForSelector` would return a handle,
 * which keeps all removed elements around it in memory.
 */
function drawn(tab, selector, timeout) {
  const first = tab.locator(selector).first()
  return first.waitFor({ state: 'attached', timeout }).then(
    () => true,
    () => false,
  )
}

/**
 * Give an answer that consists of picked things, such as cards to keep, tiles to buy, or a region.
 */
export async function pickSome(tab, roll, press = (one) => tab.click(one)) {
  // The things to pick are drawn only after the page has measured the space for them.
  await drawn(tab, `.panel [data-pick], ${ABLE}`, 20_000)
  const names = await tab.$$eval('.panel [data-pick][data-card]', (all) =>
    all.map((one) => one.dataset.card),
  )
  const card = (name) => `.panel [data-pick][data-card="${name}"]`
  const least = Number((await tab.getAttribute('.panel', 'data-minimum')) ?? 1)
  const wanted = least + Math.floor(roll() * 2)
  for (const [at, name] of names.sort(() => roll() - 0.5).entries()) {
    if (at >= wanted && (await there(tab, ABLE))) break
    await press(card(name))
  }
  if (names.length && !(await there(tab, ABLE))) await pickWhatGoes(tab, names, least, card, press)
  const regions = await tab.$$eval('.panel [data-pick][data-region]', (all) =>
    all.map((one) => one.dataset.region),
  )
  if (regions.length && roll() < 0.8)
    await press(`.panel [data-pick][data-region="${regions[Math.floor(roll() * regions.length)]}"]`)
}

/**
 * Return the answers that can be given, only the placements if there are any; none if none appears
 * before the limit. While a request runs, the page disables answers for a moment.
 */
async function answersIn(tab, selector) {
  const found = tab.waitForFunction(
    (wanted) => {
      if (document.querySelector('.table')?.dataset.busy === 'true') return false
      const all = [...document.querySelectorAll(wanted)].map((one) => one.dataset.action)
      const placements = all.filter((action) => action.startsWith('place '))
      const others = all.filter((action) => action && !action.startsWith('aside'))
      const answers = placements.length ? placements : others
      return answers.length > 0 && answers
    },
    selector,
    { timeout: 10_000 },
  )
  return found.then((answers) => answers.jsonValue()).catch(() => [])
}

/** Play one step through the interface; return its description, or that the game is over.
 *  `watch` receives each question, and again after a pick; `press` presses a control. Answers that
 *  `refuses` names are given only if there is no other. */
export async function step(
  tab,
  roll,
  watch = async () => {},
  press = (one) => tab.click(one),
  refuses = () => false,
) {
  await settled(tab)
  if (await there(tab, '[data-test=final]')) return 'final'
  if (await there(tab, '[data-playing=true]')) return follow(tab, roll, watch)
  if (await there(tab, '[data-held=true]')) {
    await watch('held')
    await tab.keyboard.press('Escape')
    return 'held'
  }
  if (await there(tab, '.cover')) {
    await watch('cover')
    await press('[data-test=cover]')
    return 'cover'
  }
  if (await there(tab, '.panel.seam')) {
    await watch('seam')
    await press('[data-test=confirm]:visible')
    return 'confirm'
  }
  // On a phone the card of a placement replaces the question.
  if (!(await there(tab, '.panel'))) await tab.keyboard.press('Escape')
  // If a question has only one option, the page answers it; the next question may be for another
  // seat.
  if (!(await drawn(tab, '.panel', 20_000))) return 'answered'
  const asked = await tab.evaluate(() => ({ ...document.querySelector('.panel')?.dataset }))
  if (!asked.kind) return 'answered'
  const { kind, frame } = asked
  await watch(kind, frame)
  // Choices of the setup are sent by a separate button.
  if ((await there(tab, '[data-test=begin]')) && roll() < 0.5) {
    await press('[data-test=begin]')
    return 'begin'
  }
  await pickSome(tab, roll, press)
  if (await there(tab, '.panel [data-pick][aria-pressed=true]')) await watch('picked', frame)
  if (kind === 'choose_turn' && roll() < 0.7) {
    const worker = '[data-worker]:not([disabled])'
    if ((await there(tab, worker)) && (await tab.getAttribute(worker, 'aria-pressed')) !== 'true')
      await press(worker)
    const spaces = await tab.$$eval('[data-space][data-legal]', (all) =>
      all.map((one) => one.dataset.space),
    )
    if (spaces.length) {
      await tab.dispatchEvent(
        `[data-space="${spaces[Math.floor(roll() * spaces.length)]}"]`,
        'click',
      )
      await watch('placement')
    }
  }
  const where = (rest) =>
    ['.panel', '[data-test=placement]'].map((place) => `${place} ${rest}`).join(', ')
  const answers = await answersIn(tab, where('[data-action]:not([disabled])'))
  const same = async () =>
    (await there(tab, '.panel')) && (await tab.getAttribute('.panel', 'data-frame')) === frame
  if (!answers.length && !(await same())) return 'answered'
  if (!answers.length)
    throw new Error(`nothing to answer at ${frame} (${kind}): ${await tab.evaluate(standing)}`)
  const wanted = answers.filter((one) => !refuses(one))
  const chosen = wanted.length ? wanted : answers
  const action = chosen[Math.floor(roll() * chosen.length)]
  await press(where(`[data-action="${action}"]:not([disabled])`))
  return action
}
