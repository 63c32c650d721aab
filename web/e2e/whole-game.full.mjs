/**
 * Games on one person's own server (`tawantinsuyu play`), through the interface only: the displays
 * of bots and of Axomamma. The walker plays whole games. Run it with `npm run e2e:full`.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { browser, dataFolder, dice, page, serve, settled, step } from './support.mjs'

let chrome
let data
let server
before(async () => {
  chrome = await browser()
  data = await dataFolder()
  server = await serve(data.folder)
})
after(async () => {
  await server.stop()
  await chrome.close()
  await data.remove()
})

async function noScroll(tab) {
  const over = await tab.evaluate(() => ({
    x: document.documentElement.scrollWidth - innerWidth,
    y: document.documentElement.scrollHeight - innerHeight,
  }))
  assert.ok(over.x <= 0 && over.y <= 0, `the page scrolls by ${over.x} × ${over.y}`)
}

/** Return a table against Axomamma, whose steps wait for a key. */
async function startSolo(tab, preset = 'normal') {
  await tab.addInitScript(() => localStorage.setItem('automa-speed', 'step'))
  await tab.goto(server.address)
  await tab.click('[data-test=mode-solo]')
  await tab.check(`[data-test=preset-${preset}]`)
  await tab.click('[data-test=start]')
  await settled(tab)
}

/** Play until the first step of the solo opponent's turn is shown. */
async function herTurn(tab, roll) {
  for (let done = 0; done < 200; done++) {
    await settled(tab)
    while (await tab.$('[data-playing=true]')) {
      if (await tab.$('.steps .now [data-clause=AXO-47]')) return
      await tab.keyboard.press('.')
    }
    await step(tab, roll)
  }
  throw new Error('she never took a turn')
}

/** Make a table against bots of these levels and styles, at a given pace; return their names. */
async function startAgainst(tab, rivals, pace) {
  await tab.goto(server.address)
  await tab.evaluate((name) => localStorage.setItem('bot-pace', name), pace)
  await tab.reload()
  await tab.click('[data-test=mode-bots]')
  await tab.check(`[data-test=players-${rivals.length + 1}]`)
  await tab.click('[data-test=table-options] summary')
  for (const [at, [level, style]] of rivals.entries()) {
    await tab.selectOption(`[data-test=bot-${at + 2}] [data-test=bot-level]`, level)
    if (style) await tab.selectOption(`[data-test=bot-${at + 2}] [data-test=bot-style]`, style)
  }
  const names = await tab.$$eval('[data-test=bot-name]', (all) => all.map((one) => one.placeholder))
  await tab.click('[data-test=start]')
  await settled(tab)
  return names
}

const texts = (tab, selector) =>
  tab.$$eval(selector, (all) => all.map((one) => one.innerText.trim()))

test(
  'three bots of different levels and styles say why they move',
  { timeout: 300_000 },
  async () => {
    const { tab, complaints } = await page(chrome)
    const rivals = [['greedy:hand', 'weaver'], ['search:100n', 'conqueror'], ['random']]
    const names = await startAgainst(tab, rivals, 'instant')
    assert.equal(new Set(names).size, 3)
    const panels = (await texts(tab, '.rival h3')).map((heading) => heading.split('\n')[0].trim())
    assert.deepEqual(panels, names)
    const roll = dice(12)
    const reasons = [
      /^(Mostly for|Everything else)/,
      /^(After looking|Everything else)/,
      /^Random choice/,
    ]
    const told = new Set()
    /**
     * Return the texts of the cards of turns since the person's last turn, each with the player of
     * the turn.
     */
    const listen = async () => {
      await noScroll(tab)
      const turns = await tab.$$eval('[data-test=turn-chip]', (all) =>
        all.map((chip) => chip.dataset.turn),
      )
      for (const turn of turns) {
        const chip = await tab.$(`[data-test=turn-chip][data-turn="${turn}"]`)
        if (!chip) continue
        await chip.click()
        const card = await tab.waitForSelector(`[data-test=turn-card][data-turn="${turn}"]`)
        const name = await card.$eval('h3', (heading) => heading.innerText)
        const why = await card.$('[data-test=why]')
        if (why) {
          assert.match((await why.innerText()).trim(), reasons[names.indexOf(name)])
          told.add(names.indexOf(name))
        }
        await tab.click('[data-test=turn-close]')
      }
    }
    for (let done = 0; done < 250 && told.size < 3; done++) await step(tab, roll, listen)
    assert.equal(told.size, 3, 'each says why')
    assert.deepEqual(complaints, [])
  },
)

test('bots move at the pace that is chosen, and can be skipped', { timeout: 300_000 }, async () => {
  const { tab, complaints } = await page(chrome)
  await startAgainst(tab, [['greedy:hand'], ['greedy:hand', 'devotee']], 'step')
  const roll = dice(13)
  const held = () => tab.$('[data-held=true]')
  const untilHeld = async () => {
    for (let done = 0; done < 120; done++) {
      await settled(tab)
      if (await held()) return
      await step(tab, roll)
    }
    throw new Error('no bot moved')
  }
  let presses = 0
  for (let rounds = 0; rounds < 20 && presses < 3; rounds++) {
    await untilHeld()
    for (presses = 0; await held(); presses++) {
      assert.ok(!(await tab.$('.panel')), 'nothing is asked before the moves are seen')
      await tab.keyboard.press('.')
      await settled(tab)
    }
  }
  assert.ok(presses >= 3, 'a turn is several moves')
  await untilHeld()
  await tab.keyboard.press('Enter')
  await tab.waitForSelector('.panel')
  assert.equal(await held(), null)

  await untilHeld()
  await tab.click('[data-test=pace-next]')
  await untilHeld()
  await tab.selectOption('[data-test=pace]', 'normal')
  await tab.waitForSelector('.panel', { timeout: 60_000 })
  await tab.reload()
  await inLog(tab, '[data-test=pace]')
  assert.equal(await tab.inputValue('[data-test=pace]'), 'normal')
  assert.deepEqual(complaints, [])
})

test('a phone shows bots, their reasons and their pace', { timeout: 300_000 }, async () => {
  const { tab, complaints } = await page(chrome, { width: 390, height: 844 })
  const narrow = async () => {
    const over = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.ok(over <= 0, `the page scrolls sideways by ${over}`)
  }
  await tab.goto(server.address)
  await tab.click('[data-test=mode-bots]')
  await tab.check('[data-test=players-4]')
  await narrow()
  await startAgainst(tab, [['greedy:hand', 'builder'], ['random']], 'step')
  const roll = dice(14)
  let looked = 0
  for (let done = 0; done < 120 && looked < 3; done++) {
    await step(tab, roll, async (kind) => {
      await narrow()
      if (kind === 'held') looked += 1
    })
  }
  assert.equal(looked, 3)
  assert.deepEqual(complaints, [])
})

test(
  'each of her steps is named, cites its rule and shows on the table',
  { timeout: 300_000 },
  async () => {
    const { tab, complaints } = await page(chrome)
    await startSolo(tab)
    const roll = dice(4)
    let walked = 0
    for (let turns = 0; turns < 40 && !walked; turns++) {
      await herTurn(tab, roll)
      const before = await tokens(tab)
      while (await tab.$('[data-playing=true]')) {
        assert.equal(await tab.$('.panel'), null, 'nothing is asked before she is done')
        const now = await tab.$eval('.steps .now', (step) => step.innerText)
        assert.match(now, /\w+.*[A-Z]+-\d+$/s, 'words, then the clause')
        const moved = await tab.$('.steps .now [data-clause=AXO-121]')
        if (moved) walked += 1
        if (walked) break
        await tab.keyboard.press('.')
      }
      if (walked) assert.notDeepEqual(await tokens(tab), before, 'the token has moved')
    }
    assert.ok(walked, 'she moved a token')
    await tab.click('.steps .now [data-clause=AXO-121]')
    await tab.waitForSelector('[data-test=clause]')
    assert.match(await tab.innerText('[data-test=clause]'), /token/)
    assert.deepEqual(complaints, [])
  },
)

test(
  'her turn can be skipped, paced, seen again and left in the middle',
  { timeout: 300_000 },
  async () => {
    const { tab, complaints } = await page(chrome)
    await startSolo(tab)
    const roll = dice(6)
    await herTurn(tab, roll)
    await tab.keyboard.press('Enter')
    await settled(tab)
    assert.equal(await tab.getAttribute('.table', 'data-playing'), 'false')
    await tab.waitForSelector('.panel')

    await herTurn(tab, roll)
    const seq = await tab.getAttribute('.table', 'data-seq')
    await tab.reload()
    await tab.waitForSelector('.panel')
    assert.equal(await tab.getAttribute('.table', 'data-seq'), seq, 'the game itself is done')

    await inLog(tab, '[data-test=again]')
    await tab.click('[data-test=again]')
    await tab.waitForSelector('[data-playing=true]')
    await tab.selectOption('[data-test=speed]', 'normal')
    await tab.waitForSelector('.panel', { timeout: 60_000 })
    assert.deepEqual(complaints, [])
  },
)

test('a phone follows her without scrolling sideways', { timeout: 300_000 }, async () => {
  const { tab, complaints } = await page(chrome, { width: 390, height: 844 })
  await startSolo(tab)
  const roll = dice(5)
  for (let done = 0; done < 90; done++) {
    await step(tab, roll, async () => {
      const over = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(over <= 0, `the page scrolls sideways by ${over}`)
    })
  }
  assert.deepEqual(complaints, [])
})

/** Return an element of the log, which is opened first if the question is shown in its place. */
async function inLog(tab, selector) {
  await settled(tab)
  if (!(await tab.isVisible(selector))) await tab.click('[data-test=open-log]')
  await tab.waitForSelector(selector)
}

/** Return the places of the solo opponent's tokens. */
function tokens(tab) {
  return tab.$$eval('[data-token]', (all) => all.map((one) => [one.dataset.token, one.dataset.at]))
}
