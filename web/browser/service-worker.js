/* Keep the whole browser edition, so that it opens and plays without a connection. All files of a
 * page are of one build: a new build waits until the page asks for it. */
const CACHE = 'edition-__VERSION__'
const FILES = __FILES__
const ROOT = new URL('./', self.location).href

/* Pages work before everything is kept: at the first visit files are kept as they are loaded, and
 * the rest when the page asks for it. A later build is kept as a whole before it waits. */
self.addEventListener('install', (event) => {
  const install = async () => {
    if (self.registration.active) await keepAll()
    else await self.skipWaiting()
  }
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter(
      (name) => name.startsWith('edition-') && name !== CACHE,
    )
    await Promise.all(old.map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(tidy())
})

async function keepAll() {
  const cache = await caches.open(CACHE)
  for (const file of FILES) {
    const url = new URL(file, ROOT).href
    if (await cache.match(url)) continue
    const answer = await fetch(url, { cache: 'no-cache' })
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    await cache.put(url, answer)
  }
}

async function kept(url, request) {
  const cache = await caches.open(CACHE)
  const copy = await cache.match(url)
  if (copy) return copy
  const answer = await fetch(request)
  if (answer.ok) await cache.put(url, answer.clone())
  return answer
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || !url.href.startsWith(ROOT)) return
  // One page serves all addresses.
  const key = request.mode === 'navigate' ? ROOT : url.origin + url.pathname
  event.respondWith(kept(key, request))
})

self.addEventListener('message', (event) => {
  if (event.data?.type === 'keep') event.waitUntil(keepAll().catch(() => {}))
  if (event.data?.type === 'update') void self.skipWaiting()
})
