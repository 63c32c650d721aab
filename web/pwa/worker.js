/* Store the client, so that it opens without a connection and reports that. Data of tables are
 *  never stored: only files of the build, and public answers of the server. */
const CACHE = 'client-__VERSION__'
const SHELL = __SHELL__
const PUBLIC = ['/api/packs', '/api/bots']
/* Addresses with a version of their content, like those of the build. */
const CONTENT = '/api/content/'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)))
})

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith('client-') && name !== CACHE)
    await Promise.all(old.map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(tidy())
})

const KEPT = ['/assets/', CONTENT]
const isAsset = (url) =>
  url.origin === location.origin &&
  KEPT.some((start) => url.pathname.startsWith(start)) &&
  (!url.pathname.startsWith(CONTENT) || url.searchParams.has('v'))
const isPublic = (url) => url.origin === location.origin && PUBLIC.includes(url.pathname)

/** Return the server's answer and store a copy; without a connection return the copy. */
async function asked(request, kept = request) {
  const cache = await caches.open(CACHE)
  try {
    const answer = await fetch(request)
    if (answer.status === 200) await cache.put(kept, answer.clone())
    return answer
  } catch (gone) {
    const copy = await cache.match(kept)
    if (copy) return copy
    throw gone
  }
}

/** Return a file whose name changes with its content. */
async function remembered(request) {
  const cache = await caches.open(CACHE)
  const copy = await cache.match(request)
  if (copy) return copy
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  // One page serves all addresses, so the address of a table need not be known here.
  if (request.mode === 'navigate' && url.pathname === '/') event.respondWith(asked(request, '/'))
  else if (isAsset(url)) event.respondWith(remembered(request))
  else if (isPublic(url)) event.respondWith(asked(request))
})

/** Files that the page had loaded before this worker existed. */
self.addEventListener('message', (event) => {
  if (event.data?.type !== 'keep') return
  const keep = async () => {
    const cache = await caches.open(CACHE)
    const urls = event.data.urls
      .map((one) => new URL(one))
      .filter((url) => isAsset(url) || isPublic(url))
    for (const url of urls) if (!(await cache.match(url))) await cache.add(url).catch(() => {})
  }
  event.waitUntil(keep())
})

/** A tap on a notification opens its table. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data
  const go = async () => {
    const open = await self.clients.matchAll({ type: 'window' })
    const there = open.find((one) => one.url.includes(url)) ?? open[0]
    if (!there) return self.clients.openWindow(url)
    await there.focus()
    if (!there.url.includes(url)) await there.navigate(url)
  }
  event.waitUntil(go())
})
