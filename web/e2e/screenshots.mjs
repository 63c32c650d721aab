/** Takes the pictures of docs/images from games played through the interface:
 *    node web/e2e/screenshots.mjs [SEED] [table|bots|solo]
 */
import { browser, dataFolder, dice, page, serve, settled, step } from './support.mjs'

const FOLDER = process.env.PICTURES ?? new URL('../../docs/images/', import.meta.url).pathname
const DESK = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 844 }
const WANTED = {
  ChooseCards: 'table-opening',
  placement: 'table-placement',
  BuyLeftover: 'table-reaction',
  WorshipChoice: 'table-reaction',
  Muster: 'table-reaction',
  FestivalCards: 'table-festival',
}

const seed = Number(process.argv[2] ?? 7)
const only = process.argv[3]
const data = await dataFolder()
const server = await serve(data.folder)
const chrome = await browser()

/** A function that takes a picture of a tab once per name. */
function camera(tab) {
  const taken = new Set()
  return async (name) => {
    if (taken.has(name)) return
    taken.add(name)
    await tab.screenshot({ path: `${FOLDER}${name}.png` })
    console.log(name)
  }
}

async function table() {
  const { tab } = await page(chrome, DESK)
  const shoot = camera(tab)
  await tab.goto(server.address)
  await tab.selectOption('[data-test=players]', '4')
  await tab.click('[data-test=start]')
  await settled(tab)
  const roll = dice(seed)
  for (let done = 0; done < 3000; done++) {
    const action = await step(tab, roll, async (kind, frame) => {
      const name = WANTED[frame ?? kind]
      if (name) await shoot(name)
      if (done > 60 && frame === 'MainChoice') await shoot('table-middle')
    })
    if (action === 'final') break
  }
  await shoot('table-final')

  const phone = await page(chrome, PHONE)
  await phone.tab.goto(server.address)
  await phone.tab.click('[data-test=start]')
  await settled(phone.tab)
  for (let done = 0; done < 24; done++) await step(phone.tab, roll)
  await settled(phone.tab)
  await camera(phone.tab)('table-phone')
}

/** Bots of different levels, each held after its move. */
async function bots(size, suffix) {
  const { tab } = await page(chrome, size)
  const shoot = camera(tab)
  await tab.goto(server.address)
  await tab.evaluate(() => localStorage.setItem('bot-pace', 'step'))
  await tab.reload()
  await tab.selectOption('[data-test=players]', '4')
  const rivals = [['greedy', 'weaver'], ['search:100n', 'conqueror'], ['search:1s', 'devotee']]
  for (const [at, [level, style]] of rivals.entries()) {
    await tab.selectOption(`[data-test=bot-${at + 2}] [data-test=bot-level]`, level)
    await tab.selectOption(`[data-test=bot-${at + 2}] [data-test=bot-style]`, style)
  }
  await shoot(`table-start${suffix}`)
  await tab.click('[data-test=start]')
  const roll = dice(seed)
  for (let done = 0, shot = false; done < 400 && !shot; done++) {
    await step(tab, roll, async (kind) => {
      const told = await tab.$$eval('[data-test=rival-why]', (all) =>
        all.every((line) => line.innerText.startsWith('Why')),
      )
      const last = await tab.$('.log li:nth-last-child(-n+4) [data-test=why]')
      if (kind !== 'held' || !told || !last) return
      await shoot(`table-reason${suffix}`)
      if (size === PHONE) {
        await tab.$eval('.left', (side) => side.scrollIntoView())
        await shoot(`table-rivals${suffix}`)
      }
      shot = true
    })
  }
}

/** Go on in her turn to the step that cites a clause; says whether there was one. */
async function explained(tab, clause) {
  while (await tab.$('[data-playing=true]')) {
    if (await tab.$(`.steps .now [data-clause=${clause}]`)) return true
    await tab.keyboard.press('.')
  }
  return false
}

async function solo(size, suffix) {
  const { tab } = await page(chrome, size)
  const shoot = camera(tab)
  await tab.emulateMedia({ reducedMotion: 'reduce' })
  await tab.goto(server.address)
  await tab.check('[data-test=mode-solo]')
  await tab.check('[data-test=preset-harder]')
  await tab.click('[data-test=adjustments] summary')
  await shoot(`solo-start${suffix}`)
  await tab.evaluate(() => localStorage.setItem('automa-speed', 'step'))
  await tab.reload()
  await tab.check('[data-test=mode-solo]')
  await tab.click('[data-test=start]')
  await tab.waitForSelector('.table')
  const roll = dice(seed)
  let turns = 0
  for (let done = 0; done < 3000; done++) {
    const action = await step(tab, roll, async (kind, frame) => {
      if (kind === 'steps') turns += 1
      if (kind === 'steps' && turns > 8 && (await explained(tab, 'AXO-105'))) {
        await shoot(`solo-steps${suffix}`)
      }
      if (turns > 24 && frame === 'MainChoice') {
        await tab.$eval('.automa-board', (board) => board.scrollIntoView({ block: 'center' }))
        await shoot(`solo-middle${suffix}`)
      }
    })
    if (action === 'final') break
  }
  await tab.evaluate(() => scrollTo(0, 0))
  await shoot(`solo-final${suffix}`)
}

if (!only || only === 'table') await table()
if (!only || only === 'bots') {
  await bots(DESK, '')
  await bots(PHONE, '-phone')
}
if (!only || only === 'solo') {
  await solo(DESK, '')
  await solo(PHONE, '-phone')
}

await chrome.close()
await server.stop()
await data.remove()
