/**
 * The browser edition for tests: a plain host of its folder, and pages that may request nothing
 * from other hosts. `EDITION_FOLDER` is the built folder, by default `dist-browser`.
 */
import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'

import { staticHost } from './static-host.mjs'
import { page, settled } from './support.mjs'

export const FOLDER =
  process.env.EDITION_FOLDER ?? fileURLToPath(new URL('../dist-browser', import.meta.url))

export const host = (path = '/', folder = FOLDER, before = undefined) =>
  staticHost(folder, path, before)

/** Open the start page of the browser edition. `foreign` collects requests to other hosts. */
export async function opened(chrome, url, size) {
  const { tab, complaints } = await page(chrome, size)
  const foreign = []
  tab.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    const own = protocol === 'blob:' || protocol === 'data:' || request.url().startsWith(url)
    if (!own) foreign.push(`${origin} ${request.url()}`)
  })
  await tab.goto(url)
  return { tab, complaints, foreign }
}

/** Begin a game against a bot with one click. */
export async function playNow(tab) {
  await tab.click('[data-test=play-now]')
  await settled(tab)
  return gameOf(tab)
}

export const gameOf = (tab) => new URL(tab.url()).searchParams.get('game')

/** Wait until the service worker has stored all files, so that the page needs no connection. */
export async function kept(tab) {
  await tab.evaluate(() => navigator.serviceWorker.ready)
  await tab.waitForFunction(async () => {
    const names = await caches.keys()
    const cache = await caches.open(names.find((name) => name.startsWith('edition-')) ?? '')
    const files = (await cache.keys()).map((one) => new URL(one.url).pathname)
    const needed = ['tawantinsuyu.zip', 'pyodide.asm.wasm', 'index.json']
    const parts = files.filter((name) => name.includes('/assets/')).length
    return needed.every((one) => files.some((name) => name.endsWith(one))) && parts > 60
  })
}

/** Return the entries of a game's log, as the browser stores them. */
export const storedLog = (tab, game) =>
  tab.evaluate(
    (id) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('tawantinsuyu')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const store = request.result.transaction('entry').objectStore('entry')
          const all = store.getAll(IDBKeyRange.bound([id, 0], [id, 1e9]))
          all.onsuccess = () => {
            request.result.close()
            resolve(all.result.map((text) => JSON.parse(text).action))
          }
        }
      }),
    game,
  )

/** Return everything that a player sees of a table. */
export const seen = (tab) =>
  tab.evaluate(() => document.querySelector('.table')?.innerText.replaceAll(/\s+/g, ' '))

/** Assert that no error occurred and nothing was requested from other hosts. */
export function clean({ complaints, foreign }, host) {
  assert.deepEqual(complaints, [])
  assert.deepEqual(foreign, [])
  assert.deepEqual(host.missing, [])
}
