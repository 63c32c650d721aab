/** Tests a pack that somebody made with `pack new` from their own copy of the game. Tables with it
 *  are drawn, described and played with its values, and their games can be verified without it. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { asked } from './driving.mjs'
import { guest, PYTHON, service, sitAt } from './service.mjs'
import { chrome } from './stage.mjs'
import { dataFolder, dice, page, run, serve, settled, step } from './support.mjs'

const ROOT = new URL('../../', import.meta.url).pathname
const OWN = 'my_box'
/** The points of the first step of the Temple, from the ten values of `tests/support/packs.py`. */
const FIRST_STEP = { base: /; 2 VP at each Festival/, own: /; 3 VP at each Festival/ }

async function ownPack(folder) {
  const pack = join(folder, 'my-box')
  await run('pack', 'new', pack)
  const enter = `import pathlib, sys; sys.path.insert(0, "tests"); from support import packs
packs.enter(pathlib.Path(${JSON.stringify(pack)}))`
  execFileSync(PYTHON[0], [...PYTHON.slice(1), '-c', enter], { cwd: ROOT })
  return pack
}

/** Return the board's text about the first step of the Temple, and the address of its picture. */
async function drawn(tab) {
  const words = await tab.getAttribute('[data-spot="temple:T01"]', 'aria-label')
  const picture = await tab.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((one) => new URL(one.name))
      .find((url) => url.pathname === '/api/content/picture' && url.searchParams.has('rotation'))
      ?.searchParams.get('pack'),
  )
  return { words, picture }
}

const offers = async (url) => (await fetch(`${url}/api/packs`)).json()

test(
  "`play --pack`: two browsers at a table of an owner's pack",
  { timeout: 600_000 },
  async () => {
    const data = await dataFolder()
    const server = await serve(data.folder, ['--pack', await ownPack(data.folder)])
    try {
      const [own, base] = await offers(new URL(server.address).origin)
      assert.deepEqual([own.id, base.id], [`base+${OWN}`, 'base'])
      const tabs = []
      for (let one = 0; one < 2; one++) tabs.push(await page(await chrome()))
      await tabs[0].tab.goto(server.address)
      await tabs[0].tab.click('[data-test=mode-hotseat]')
      await tabs[0].tab.check('[data-test=players-2]')
      await tabs[0].tab.click('[data-test=start]')
      await settled(tabs[0].tab)
      await tabs[1].tab.goto(tabs[0].tab.url() + new URL(server.address).hash)
      const roll = dice(11)
      let seq = 0
      for (const { tab } of [...tabs, ...tabs]) {
        await tab.waitForFunction(
          (known) => Number(document.querySelector('.table')?.dataset.seq ?? -1) >= known,
          seq,
        )
        // Before the device is passed on, the page has sent the pending draft, which would
        // otherwise block the other page.
        const open = () =>
          tab.evaluate(() => Number(document.querySelector('.table')?.dataset.drafted ?? 0) > 0)
        for (let done = 0; done < 6 || (await open()); done++) {
          await step(tab, roll)
          await settled(tab)
        }
        seq = Number(await tab.getAttribute('.table', 'data-seq'))
        const seen = await drawn(tab)
        assert.match(seen.words, FIRST_STEP.own)
        assert.equal(seen.picture, own.hash)
      }
      for (const { complaints } of tabs) assert.deepEqual(complaints, [])
    } finally {
      await server.stop()
      await data.remove()
    }
  },
)

test(
  'TAWANTINSUYU_PACKS: two browsers over a service',
  { skip: !process.env.WHOLE, timeout: 600_000 },
  async () => {
    const data = await dataFolder()
    const running = await service({ packs: `base,${await ownPack(data.folder)}` })
    try {
      const [base, own] = await offers(running.url)
      assert.deepEqual([base.id, own.id], ['base', `base+${OWN}`])
      const ana = await guest(await chrome(), running.url, 'Ana', { reducedMotion: 'reduce' })
      const ben = await guest(await chrome(), running.url, 'Ben', { reducedMotion: 'reduce' })
      await ana.tab.goto(running.url)
      await ana.tab.click('[data-test=mode-friends]')
      await ana.tab.click('[data-test=table-options] summary')
      await ana.tab.check(`[data-test="pack-${own.id}"]`)
      await ana.tab.click('[data-test=start]')
      await ana.tab.waitForURL(/game=/)
      const game = new URL(ana.tab.url()).searchParams.get('game')
      const invite = await ana.tab.evaluate((id) => localStorage.getItem(`invite:${id}`), game)
      const joined = await ben.request.post(`${running.url}/api/games/${game}/join`, {
        data: { invite },
      })
      assert.equal(joined.status(), 200, await joined.text())
      for (const [seat, one] of [ana, ben].entries()) await sitAt(one, game, seat)
      const roll = dice(7)
      for (let done = 0; done < 24; done++) await step(await asked([ana.tab, ben.tab]), roll)
      for (const { tab } of [ana, ben]) {
        const seen = await drawn(tab)
        assert.match(seen.words, FIRST_STEP.own)
        assert.equal(seen.picture, own.hash)
      }
      // At a table of the base game the same browser sees the values of the base game.
      const seats = [{ name: 'Ana' }, { name: 'Bot', bot: 'random' }]
      const made = await ana.request.post(`${running.url}/api/games`, { data: { seats } })
      await sitAt(ana, (await made.json()).id, 0)
      assert.match((await drawn(ana.tab)).words, FIRST_STEP.base)
      // When the game is over, everybody can verify its export, which contains the pack.
      const ended = await ben.request.post(`${running.url}/api/games/${game}/seats/1/concede`)
      assert.equal(ended.status(), 200)
      const exported = await ben.request.get(`${running.url}/api/games/${game}/export`)
      const file = join(data.folder, 'game.json')
      await writeFile(file, await exported.body())
      assert.match(await run('verify', file), /: true, /)
      for (const { complaints } of [ana, ben]) assert.deepEqual(complaints, [])
    } finally {
      await running.stop()
      await data.remove()
    }
  },
)

test(
  'a page older than the table loads itself anew, and says so',
  { timeout: 300_000 },
  async () => {
    const data = await dataFolder()
    const server = await serve(data.folder)
    try {
      const { tab } = await page(await chrome())
      await tab.goto(server.address)
      await tab.click('[data-test=mode-bots]')
      let loads = 0
      await tab.route(/\/api\/games\/[0-9a-f]+\?/, async (route) => {
        const answer = await route.fetch()
        const info = await answer.json()
        await route.fulfill({ json: { ...info, content: { ...info.content, format: 999 } } })
      })
      tab.on('load', () => loads++)
      await tab.click('[data-test=start]')
      await tab.waitForEvent('load')
      await tab.waitForSelector('[data-test=outdated]')
      await tab.waitForTimeout(1000)
      assert.equal(loads, 1, 'it does not load itself for ever')
      assert.match(await tab.innerText('[data-test=outdated]'), /newer/)
    } finally {
      await server.stop()
      await data.remove()
    }
  },
)
