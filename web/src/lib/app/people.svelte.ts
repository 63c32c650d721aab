/** Who sits before this screen: the owner of one person's server, a guest of a service, or nobody yet. */
import * as api from '../wire/api'
import type { Guest } from '../wire/messages'

const NAME = 'name'

class People {
  guest: Guest | null = $state.raw(null)
  /** Others may come: tables with open seats, links, chat. Not on one person's own server. */
  service = $state(false)
  /** Whether the server has been asked. */
  asked = $state(false)
  /** A link for another device was opened that is no longer good. */
  brokenLink = $state(false)

  private asking: Promise<void> | undefined

  /** Ask the server, once at a time for all who want to know. */
  load(): Promise<void> {
    this.asking ??= this.ask().finally(() => (this.asking = undefined))
    return this.asking
  }

  /** A guest's link in the address is exchanged for this browser's cookie first. */
  private async ask(): Promise<void> {
    const link = api.takeFragment('link')
    if (link) {
      try {
        await api.comeBack(link)
      } catch (error) {
        if (!(error instanceof api.Refused)) throw error
        this.brokenLink = true
      }
    }
    const { guest, guests } = await api.me()
    this.guest = guest
    this.service = guests
    this.asked = true
  }

  /** The name last used here, for the next form. */
  get name(): string {
    const known = this.service ? this.guest?.name : undefined
    return known ?? localStorage.getItem(NAME) ?? ''
  }

  remember(name: string): void {
    localStorage.setItem(NAME, name)
  }

  /** Become a guest, or take another name; nothing happens if it is the name already. */
  async call(name: string): Promise<void> {
    const wanted = name.trim()
    this.remember(wanted)
    if (!this.service || wanted === this.guest?.name) return
    const { guest } = this.guest ? await api.rename(wanted) : await api.becomeGuest(wanted)
    this.guest = guest
  }

  /** An address that makes another device this guest. */
  async link(): Promise<string> {
    const { link } = await api.newLink()
    return `${location.origin}/#link=${link}`
  }

  async leave(): Promise<void> {
    await api.logOut()
    this.guest = null
  }
}

export const people = new People()
