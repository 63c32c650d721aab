/** Takes the pictures of docs/images again, from stored positions and real pages:
 *    npm run pictures              all of them, and the contact sheet
 *    npm run pictures -- table-dark contact
 *  `PICTURES=folder` puts them elsewhere. tools/squeeze.py makes them small enough for a page, and
 *  tools/animate.py makes an animation from the pictures of a turn. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { PHONE, WIDE, prefer, shown } from './looking.mjs'
import { guest, service as startService, sitAt } from './service.mjs'
import { fixtures, site } from './site.mjs'
import { browser, dice, settled, step, watched } from './support.mjs'

const ROOT = new URL('../../', import.meta.url).pathname
const FOLDER = process.env.PICTURES ?? join(ROOT, 'docs/images')
const only = process.argv.slice(2)

/** The stored position and the window settings of each picture. */
const POSITIONS = {
  'table-opening': { fixture: 'opening-cards' },
  'table-middle': { fixture: 'turn-four' },
  'table-placement': { fixture: 'placement' },
  'table-reaction': { fixture: 'react-offering' },
  'table-festival': { fixture: 'festival-cards' },
  'table-final': { fixture: 'finished' },
  'table-dark': { fixture: 'turn-three', theme: 'dark' },
  'table-contrast': { fixture: 'placement', theme: 'contrast' },
  'table-grey': { fixture: 'turn-late', grey: true },
  'table-phone': { fixture: 'placement', size: PHONE },
  'table-phone-slice': { fixture: 'worker', size: PHONE },
  'table-phone-reaction': { fixture: 'react-worship', size: PHONE, theme: 'dark' },
  'table-sun': { fixture: 'sun-turn' },
  'table-fork': { fixture: 'sun-fork' },
  'table-fork-phone': { fixture: 'sun-fork', size: PHONE },
  'table-golden': { fixture: 'golden-turn' },
  'table-golden-phone': { fixture: 'golden-turn', size: PHONE },
  'table-nations': { fixture: 'golden-conquest' },
  'table-palaces': { fixture: 'palaces' },
  'table-golden-final': { fixture: 'golden-final' },
  stream: { fixture: 'spectator', delay: 3 },
  'solo-middle': { fixture: 'solo-turn' },
  'solo-steps': { fixture: 'solo-steps' },
  'solo-final': { fixture: 'finished-solo' },
  'table-pachamama': { fixture: 'pachamama-late' },
  'table-pachamama-steps': { fixture: 'pachamama-all' },
  'table-pachamama-phone': { fixture: 'pachamama-late', size: PHONE, part: 'rivals' },
  'table-pachamama-final': { fixture: 'pachamama-lost' },
}

const running = await startService()
const pages = await site(running.url)
const chrome = await browser()
const taken = []

async function shoot(tab, name) {
  const path = join(FOLDER, `${name}.png`)
  await tab.screenshot({ path })
  taken.push(path)
  console.log(name)
}

/** Open a window of the given size and theme. */
async function open({ size = WIDE, theme = 'light' }) {
  const phone = size === PHONE ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}
  const context = await chrome.newContext({ viewport: size, reducedMotion: 'reduce', ...phone })
  await prefer(context, { theme })
  return { context, ...(await watched(context)) }
}

async function position(name, { fixture, grey, part, delay, ...look }) {
  const { context, tab } = await open(look)
  const streamed = delay === undefined ? '' : `&delay=${delay}`
  await tab.goto(`${pages.url}/?fixture=${fixture}${streamed}`)
  await shown(tab)
  if (part) await tab.click(`[data-tab-button=${part}]`)
  if (grey) await tab.addStyleTag({ content: 'html { filter: grayscale(1) }' })
  await shoot(tab, name)
  await context.close()
}

/** Open the start page as a person who has played before. */
async function start() {
  for (const [suffix, size] of [
    ['', WIDE],
    ['-phone', PHONE],
  ]) {
    const phone = size === PHONE ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}
    const person = await guest(chrome, running.url, 'Ana', { viewport: size, ...phone })
    await running.table({
      game: 'three',
      at: 315,
      guests: [person.id, null, null],
      bots: [null, 'greedy', 'greedy'],
      names: ['Ana', 'Weya', 'Tupaq'],
    })
    await person.tab.goto(running.url)
    await person.tab.waitForSelector('[data-test=mode-bots]')
    await person.tab.waitForSelector('[data-game], [data-test=my-tables]')
    await shoot(person.tab, `table-start${suffix}`)
    await person.context.close()
  }
}

/** Take a picture of a bot's move with its public reason. */
async function reason() {
  const person = await guest(chrome, running.url, 'Ana', { reducedMotion: 'reduce' })
  const id = await running.table({
    game: 'four',
    at: 335,
    guests: [person.id, null, null, null],
    bots: [null, 'greedy', 'search:100n', 'greedy'],
    names: ['Ana', 'Weya', 'Rumi', 'Suri'],
  })
  await person.tab.addInitScript(() => localStorage.setItem('bot-pace', 'step'))
  await sitAt(person, id, 0)
  const roll = dice(7)
  for (let done = 0; done < 60; done++) {
    await settled(person.tab)
    if (await person.tab.$('[data-held=true]')) {
      if (await person.tab.$('[data-test=why]')) break
      await person.tab.keyboard.press('.')
    } else await step(person.tab, roll)
  }
  await shoot(person.tab, 'table-reason')
  await person.context.close()
}

const TASK = '.panel [data-action^="task "]:not([disabled])'

/** Take pictures of one turn, from the first click to its result, for an animation. */
async function turn() {
  const person = await guest(chrome, running.url, 'Ana', {
    reducedMotion: 'reduce',
    viewport: WIDE,
  })
  const { tab } = person
  const id = await running.table({
    game: 'three',
    at: 315,
    guests: [person.id, null, null],
    bots: [null, 'greedy', 'greedy'],
    names: ['Ana', 'Weya', 'Tupaq'],
  })
  const folder = await mkdtemp(join(tmpdir(), 'turn-'))
  const frames = []
  const frame = async (milliseconds) => {
    await shown(tab)
    const file = join(folder, `${frames.length}.png`)
    await tab.screenshot({ path: file })
    frames.push(`${milliseconds}:${file}`)
  }
  const kind = () => tab.evaluate(() => document.querySelector('.panel')?.dataset.kind)
  const roll = dice(7)
  await sitAt(person, id, 0)
  for (let done = 0; done < 60; done++) {
    await settled(tab)
    if ((await kind()) === 'choose_turn' && (await tab.$('[data-worker]:not([disabled])'))) break
    await step(tab, roll)
  }
  await frame(1600)
  await tab.click('[data-worker]:not([disabled])')
  await frame(1200)
  const began = await stored(id)
  do {
    // Take a task that can be carried out instead of giving it up.
    const action = (await tab.$(TASK))
      ? await tab.click(TASK)
      : await step(tab, roll, (what) => (what === 'placement' ? frame(2200) : undefined))
    await settled(tab)
    await frame(action === 'confirm' ? 2600 : 1500)
  } while ((await stored(id)) === began && frames.length < 20)
  const path = join(FOLDER, 'turn.webp')
  execFileSync('uv', ['run', '--no-sync', 'python', 'tools/animate.py', path, ...frames], {
    stdio: 'inherit',
    cwd: ROOT,
  })
  await rm(folder, { recursive: true })
  await person.context.close()
}

/** Return the number of stored actions of a table; a drafted turn is not among them. */
const stored = async (game) => (await running.log(game)).length

/**
 * Take a picture of the page on which an owner enters the values of a copy, with some cards
 * finished.
 */
async function box() {
  const person = await guest(chrome, running.url, 'Ana', { viewport: WIDE })
  const { tab } = person
  await tab.goto(`${running.url}/pack`)
  await tab.click('[data-component="god_card.inti-1"]')
  for (let done = 1; done <= 5; done++) {
    await tab.click('[data-test=next]')
    await tab.waitForSelector(`[data-test=editor][data-key="god_card.inti-${done + 1}"]`)
  }
  await tab.fill('[data-test="god_card.inti-6.benefits.0-number-0"]', '4')
  await tab.keyboard.press('Tab')
  await tab.waitForFunction(() =>
    document.querySelector('[data-test=differ]')?.innerText.endsWith(' 1'),
  )
  await shoot(tab, 'pack-page')
  await person.context.close()
}

/** Show every stored position on one sheet. */
async function contact() {
  const { context, tab } = await open({})
  const cells = []
  for (const name of await fixtures()) {
    await tab.goto(`${pages.url}/?fixture=${name}`)
    await shown(tab)
    const { about } = JSON.parse(
      await readFile(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8'),
    )
    const picture = await tab.screenshot({ type: 'jpeg', quality: 90 })
    cells.push(
      `<figure><img src="data:image/jpeg;base64,${picture.toString('base64')}"><figcaption><b>${name}</b> ${about}</figcaption></figure>`,
    )
  }
  const style = `body { margin: 12px; background: #efe6d3; font: 11px sans-serif; display: grid; grid-template-columns: repeat(7, 240px); gap: 8px; width: max-content }
    figure { margin: 0 } img { width: 240px; display: block } figcaption { padding: 2px 0; white-space: nowrap; overflow: hidden }`
  const sheet = await chrome.newPage({ viewport: { width: 1752, height: 900 } })
  await sheet.setContent(`<style>${style}</style>${cells.join('')}`)
  const path = join(FOLDER, 'contact.png')
  await sheet.screenshot({ path, fullPage: true })
  taken.push(path)
  console.log('contact')
  await context.close()
}

const jobs = {
  ...Object.fromEntries(
    Object.entries(POSITIONS).map(([name, how]) => [name, () => position(name, how)]),
  ),
  'table-start': start,
  'table-reason': reason,
  'pack-page': box,
  turn,
  contact,
}
try {
  for (const [name, job] of Object.entries(jobs))
    if (!only.length || only.includes(name)) await job()
  execFileSync('uv', ['run', '--no-sync', 'python', join(ROOT, 'tools/squeeze.py'), ...taken], {
    stdio: 'inherit',
    cwd: ROOT,
  })
} finally {
  await chrome.close()
  await pages.stop()
  await running.stop()
}
