/** A new version of the client that waits until the person wants it (browser edition). */

class Update {
  /** Whether a new version of the client is ready. */
  ready = $state(false)
  private waiting: ServiceWorker | null = null

  watch(registration: ServiceWorkerRegistration): void {
    const look = () => {
      this.waiting = registration.waiting
      this.ready = this.waiting !== null && navigator.serviceWorker.controller !== null
    }
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', look),
    )
    look()
  }

  /** Load the page again with the new version of the client. */
  use(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
    this.waiting?.postMessage({ type: 'update' })
  }
}

export const update = new Update()
