/**
 * The client as an installed app: it can be installed, opens without a connection, and stores no
 * personal data.
 */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { alone } from './stage.mjs'
import { page } from './support.mjs'

let chrome, server
before(async () => ({ chrome, server } = await alone()))

/** Open the start page, and wait for its service worker. */
async function opened() {
  const { tab, complaints } = await page(chrome)
  await tab.goto(server.address)
  await tab.waitForSelector('[data-test=mode-bots]')
  await tab.evaluate(() => navigator.serviceWorker.ready)
  await tab.waitForFunction(() => navigator.serviceWorker.controller)
  return { tab, complaints }
}

test('a browser would install it', { timeout: 300_000 }, async () => {
  const { tab, complaints } = await opened()
  const cdp = await tab.context().newCDPSession(tab)
  const { errors, data: text } = await cdp.send('Page.getAppManifest')
  assert.deepEqual(errors, [])
  const manifest = JSON.parse(text)
  assert.equal(manifest.display, 'standalone')
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await tab.request.get(new URL(src, server.address).href)
    assert.equal(answer.headers()['content-type'].split(';')[0], type)
    if (type !== 'image/png') continue
    const png = await answer.body() // width and height are at byte 16
    assert.equal(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, sizes)
  }
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // Pages of a test have no browser profile, so they cannot be installed.
  const serious = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  assert.deepEqual(serious, [])
  assert.deepEqual(complaints, [])
  await tab.context().close()
})

test(
  'without a connection it opens, says so, and goes on when the server answers',
  { timeout: 300_000 },
  async () => {
    const { tab } = await opened()
    await tab.reload()
    await tab.waitForSelector('[data-test=mode-bots]')
    await tab.context().setOffline(true)
    await tab.reload()
    await tab.waitForSelector('[role=alert]')
    assert.match(await tab.innerText('[role=alert]'), /reach the server/)
    await tab.context().setOffline(false)
    await tab.click('[role=alert] button')
    await tab.waitForSelector('[data-test=mode-bots]')
    await tab.context().close()
  },
)

test('nothing of a table is kept in the browser', { timeout: 300_000 }, async () => {
  const { tab, complaints } = await opened()
  await tab.click('[data-test=mode-bots]')
  await tab.click('[data-test=start]')
  await tab.waitForSelector('.table')
  await tab.reload()
  await tab.waitForSelector('.table')
  const kept = await tab.evaluate(async () => {
    const found = []
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys())
        found.push(new URL(request.url).pathname)
    }
    return found
  })
  assert.ok(kept.includes('/'), 'the client itself is')
  const allowed = /^\/$|^\/assets\/|^\/api\/(packs|bots|content\/\w+)$/
  assert.deepEqual(
    kept.filter((path) => !allowed.test(path)),
    [],
  )
  assert.deepEqual(complaints, [])
  await tab.context().close()
})
