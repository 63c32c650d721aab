/**
 * Notifications of the device. The browser asks for permission only when somebody switches them on.
 */
import { settings } from './settings.svelte'

const there = typeof Notification === 'function'

class Notify {
  private permission = $state(there ? Notification.permission : 'denied')

  get state(): 'on' | 'off' | 'denied' | 'missing' {
    if (!there) return 'missing'
    if (this.permission === 'denied') return 'denied'
    return settings.get('notify') && this.permission === 'granted' ? 'on' : 'off'
  }

  /**
   * Switch notifications on or off. Call this after a click, because the browser may ask for
   * permission.
   */
  async turn(on: boolean): Promise<void> {
    if (on && there && this.permission === 'default')
      this.permission = await Notification.requestPermission()
    settings.set('notify', on && this.permission === 'granted')
  }

  /**
   * Show one notification for each table; a newer notification replaces the previous one. Nothing
   * is shown while the page is visible.
   */
  async tell(title: string, body: string, game: string): Promise<void> {
    if (this.state !== 'on' || !document.hidden) return
    const data = { url: `/?game=${game}` }
    const options = { body, tag: game, icon: '/icon-192.png', data }
    const worker = await navigator.serviceWorker?.getRegistration()
    if (worker) return worker.showNotification(title, options)
    const shown = new Notification(title, options)
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
  }
}

export const notify = new Notify()
