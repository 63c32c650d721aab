/** The client as an installed app: the app opens offline and survives an update. */

import { HOME } from './route.svelte'
import { update } from './update.svelte'

const RELOADED = 'reloaded'
/** Milliseconds after a reload during which the page does not reload again. */
const ONCE = 60_000

/**
 * Reload the page because the server has a newer client; return false if the page was reloaded a
 * moment ago.
 */
export function loadAnew(): boolean {
  const before = Number(sessionStorage.getItem(RELOADED) ?? 0)
  if (!navigator.onLine || Date.now() - before < ONCE) return false
  sessionStorage.setItem(RELOADED, String(Date.now()))
  location.reload()
  return true
}

/**
 * Reload the page when a lazily loaded part of the client is missing, because the server has a
 * newer version.
 */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', (event) => {
    if (loadAnew()) event.preventDefault()
  })
}

/**
 * Milliseconds after which the service worker may fetch the files it stores, so that the page loads
 * first.
 */
const FIRST_THINGS = 4000

/** Let the service worker store this page's files, once the page has loaded. */
export async function keepClient(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (!navigator.serviceWorker.controller) await new Promise((go) => setTimeout(go, FIRST_THINGS))
  try {
    const registration = await navigator.serviceWorker.register(`${HOME}sw.js`)
    if (import.meta.env.EDITION === 'browser') update.watch(registration)
    const { active } = await navigator.serviceWorker.ready
    const urls = performance.getEntriesByType('resource').map((one) => one.name)
    active?.postMessage({ type: 'keep', urls })
  } catch {
    // the game works without the service worker
  }
}
