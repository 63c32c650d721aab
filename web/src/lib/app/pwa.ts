/** The client as an app of its own: it opens without a connection, and survives a new version. */

const RELOADED = 'reloaded'
/** Milliseconds within which a second reload would not help either. */
const ONCE = 60_000

/** Load the page again, as the server has a newer one; false if that was tried just now. */
export function loadAnew(): boolean {
  const before = Number(sessionStorage.getItem(RELOADED) ?? 0)
  if (!navigator.onLine || Date.now() - before < ONCE) return false
  sessionStorage.setItem(RELOADED, String(Date.now()))
  location.reload()
  return true
}

/** A part of the client that is loaded when it is needed is gone: the server has a newer version. */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', (event) => {
    if (loadAnew()) event.preventDefault()
  })
}

/** Milliseconds that a page has for itself before the worker fetches what it keeps. */
const FIRST_THINGS = 4000

/** Let the worker keep what this page consists of, once the page has it. */
export async function keepClient(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (!navigator.serviceWorker.controller) await new Promise((go) => setTimeout(go, FIRST_THINGS))
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    const urls = performance.getEntriesByType('resource').map((one) => one.name)
    active?.postMessage({ type: 'keep', urls })
  } catch {
    // Without it there is still the game.
  }
}
