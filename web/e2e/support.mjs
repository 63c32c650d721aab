/** A real server, a real browser, and a player that answers by meaning, not by layout. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium } from 'playwright-core'

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const COMMAND = (process.env.TAWANTINSUYU ?? 'uv run tawantinsuyu').split(' ')

/** Start `tawantinsuyu play` on a data folder; resolves when it prints its address. */
export async function serve(folder) {
  const started = performance.now()
  const server = spawn(COMMAND[0], [...COMMAND.slice(1), 'play', '--no-browser'], {
    env: { ...process.env, TAWANTINSUYU_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const address = await new Promise((resolve, reject) => {
    let text = ''
    server.stdout.on('data', (chunk) => {
      text += chunk
      const found = /http:\S+/.exec(text)
      if (found) resolve(found[0])
    })
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)))
  })
  const board = `${new URL(address).origin}/api/board`
  for (;;) {
    const answer = await fetch(board).catch(() => null)
    if (answer?.ok) break
    await new Promise((wake) => setTimeout(wake, 20))
  }
  const stop = async (signal = 'SIGTERM') => {
    const gone = new Promise((resolve) => server.on('exit', resolve))
    process.kill(-server.pid, signal)
    await gone
  }
  return { address, stop, ready: performance.now() - started }
}

export async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'tawantinsuyu-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

export async function browser() {
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
    ],
  })
}

/** A page that remembers everything the console complained about, and on which bots are not waited
 *  for longer than they think. */
export async function page(chrome, size = { width: 1280, height: 720 }) {
  const tab = await chrome.newPage({ viewport: size })
  await tab.addInitScript(() => {
    if (!localStorage.getItem('bot-pace')) localStorage.setItem('bot-pace', 'instant')
  })
  const complaints = []
  tab.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  tab.on('pageerror', (error) => complaints.push(String(error)))
  return { tab, complaints }
}

/** Numbers that only depend on a seed (mulberry32). */
export function dice(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Wait until the table has settled: nothing under way, and somebody to answer, a solo opponent's
 *  steps or a bot's move to look at, or the end. */
export async function settled(tab) {
  await tab.waitForFunction(
    () => {
      const table = document.querySelector('.table')
      if (!table || table.dataset.busy === 'true') return false
      return document.querySelector('.cover, .panel, [data-playing=true], [data-held=true]') !== null
    },
    undefined,
    { timeout: 60_000 },
  )
}

/** Follow a solo opponent for a step or two, then skip the rest. */
async function follow(tab, roll, watch) {
  await watch('steps')
  const running = () => tab.$('[data-playing=true]')
  for (let keys = Math.floor(roll() * 3); keys > 0 && (await running()); keys--) {
    await tab.keyboard.press('.')
    await watch('steps')
  }
  await tab.keyboard.press('Escape')
  return 'steps'
}

/** One step of play through the interface; says what was done, or that the game is over. */
export async function step(tab, roll, watch = async () => {}) {
  await settled(tab)
  if (await tab.$('[data-test=final]')) return 'final'
  if (await tab.$('[data-playing=true]')) return follow(tab, roll, watch)
  if (await tab.$('[data-held=true]')) {
    await watch('held')
    await tab.keyboard.press('Escape')
    return 'held'
  }
  if (await tab.$('.cover')) {
    await watch('cover')
    await tab.click('[data-test=cover]')
    return 'cover'
  }
  if (await tab.$('.panel.seam')) {
    await watch('seam')
    await tab.click('[data-test=confirm]')
    return 'confirm'
  }
  const kind = await tab.getAttribute('.panel', 'data-kind')
  const frame = await tab.getAttribute('.panel', 'data-frame')
  await watch(kind, frame)
  if (kind === 'sealed_cards') {
    const cards = await tab.$$('[data-card]')
    for (const card of cards.slice(0, 3)) await card.click()
  }
  if (kind === 'choose_turn' && roll() < 0.7) {
    const worker = await tab.$('[data-worker]:not([disabled])')
    if (worker && (await worker.getAttribute('aria-pressed')) !== 'true') await worker.click()
    const spaces = await tab.$$('.node.possible')
    if (spaces.length) {
      const chosen = spaces[Math.floor(roll() * spaces.length)]
      await chosen.dispatchEvent('click')
      await watch('placement')
    }
  }
  const found = await tab.$$eval('.panel [data-action]:not([disabled])', (all) =>
    all.map((control) => control.getAttribute('data-action')).filter(Boolean),
  )
  const placements = found.filter((action) => action.startsWith('place '))
  const answers = placements.length ? placements : found.filter((a) => !a.startsWith('aside'))
  if (!answers.length) throw new Error(`nothing to answer at ${frame} (${kind})`)
  const action = answers[Math.floor(roll() * answers.length)]
  await tab.click(`.panel [data-action="${action}"]`)
  return action
}
