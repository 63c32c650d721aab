/** What this browser keeps, as its person sees it: how much, how safe, and how to delete it. */
import type { DeviceStorage } from '../lib/wire/transport'

const MEGABYTE = 1e6
/** Storage of this edition; the client's settings are in `localStorage`. */
const DATABASE = 'tawantinsuyu'

export const kept: DeviceStorage = {
  /** Ask the browser not to delete anything by itself. Browsers decide without asking the person,
   *  or ask once. */
  async protect() {
    try {
      return (await navigator.storage.persisted()) || (await navigator.storage.persist())
    } catch {
      return false
    }
  },
  async megabytes() {
    try {
      return ((await navigator.storage.estimate()).usage ?? 0) / MEGABYTE
    } catch {
      return 0
    }
  },
  /** Delete everything of this edition: games, settings, and the kept files. */
  async remove() {
    await new Promise<void>((resolve, reject) => {
      const gone = indexedDB.deleteDatabase(DATABASE)
      gone.onsuccess = () => resolve()
      gone.onerror = () => reject(gone.error)
    })
    localStorage.clear()
    for (const name of await caches.keys()) await caches.delete(name)
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
  },
}
