/**
 * The data stored in this browser, as the person sees it: its size, whether the browser may delete
 * it, and how to delete it.
 */
import type { DeviceStorage } from '../lib/wire/transport'

const MEGABYTE = 1e6
/** The name of the browser edition's database; the client's settings are in `localStorage`. */
const DATABASE = 'tawantinsuyu'

export const kept: DeviceStorage = {
  /**
   * Ask the browser to keep the data until the person deletes it. Browsers either ask the person
   * once or decide without asking.
   */
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
  /** Delete all data of the browser edition: games, settings, and stored files. */
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
