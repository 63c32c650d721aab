/**
 * Invitation by link, on a small phone over a throttled 4G network, without an account. Within five
 * seconds, and with at most 300 kB (340 with all modules), the guest has a seat and can read the
 * table. Nothing scrolls sideways, and no control of a turn is too small to hit.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { scrolls, small } from './looking.mjs'
import { guest } from './service.mjs'
import { chrome, service } from './stage.mjs'
import { soon, watched } from './support.mjs'

const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}
/**
 * The speed of “4G” in web tests, in bits per second and milliseconds, with a processor four times
 * slower.
 */
const NETWORK = {
  offline: false,
  downloadThroughput: 9e6 / 8,
  uploadThroughput: 9e6 / 8,
  latency: 85,
}
const SLOWER = Number(process.env.SLOWER ?? 4)
/** Modules of a table, and the maximum number of bytes until a guest has a seat there. */
const TABLES = [
  [[], 300_000],
  [['additional', 'way_of_the_sun', 'vassals', 'nobles'], 340_000],
]
const SOON = 5000

for (const [modules, most] of TABLES)
  test(
    `a link, a name, a seat${modules.length ? ', with everything' : ''}`,
    { timeout: 900_000 },
    async () => {
      const running = await service()
      const host = await guest(await chrome(), running.url, 'Ana')
      const made = await host.request.post(`${running.url}/api/games`, {
        data: { seats: [{ name: 'Ana' }, { name: '?', open: true }], spectators: true, modules },
      })
      const { id, invite } = await made.json()
      // The server draws the board at its first request, so the test requests the board once before
      // it measures. The service worker is off, because its requests would not use this network.
      await host.request.get(`${running.url}/api/packs?theme=light`)
      const context = await (await chrome()).newContext({ ...PHONE, serviceWorkers: 'block' })
      const { tab, complaints } = await watched(context)
      const cdp = await context.newCDPSession(tab)
      await cdp.send('Network.enable')
      await cdp.send('Network.emulateNetworkConditions', NETWORK)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      let bytes = 0
      cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))

      const opened = performance.now()
      await tab.goto(`${running.url}/?invite=${id}#code=${invite}`)
      await tab.waitForSelector('[data-test=your-name]')
      const asked = performance.now()
      await tab.fill('[data-test=your-name]', 'Ben')
      const named = performance.now()
      await tab.tap('[data-test=enter]')
      await tab.waitForSelector('.table')
      // The starting player is random, so the page shows either the setup sheet in place of the
      // hill, or the hill and the player it waits for.
      await tab.waitForSelector('.table[data-busy=false] :is([data-space], .start):visible')
      const seated = performance.now()
      const took = asked - opened + (seated - named)
      await tab.waitForLoadState('networkidle')
      console.log(
        `${(bytes / 1000).toFixed(0)} kB; asked for a name after ${(asked - opened).toFixed(0)} ms`,
      )
      soon('seated', took, SOON)

      assert.equal(await tab.getAttribute('.table', 'data-seat'), '1')
      assert.ok(bytes <= most, `${bytes} bytes`)
      assert.deepEqual(await scrolls(tab, { down: true }), [])
      assert.deepEqual(await small(tab), [])
      assert.ok(!tab.url().includes(invite), 'the invitation is not left in the address')
      assert.deepEqual(complaints, [])
      await context.close()
      await host.context.close()
    },
  )
