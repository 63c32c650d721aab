/** The person at this screen: the owner of a personal server, a guest of a service, or nobody
 *  yet. */
import * as api from '../wire/api'
import type { Guest } from '../wire/messages'
import { passing } from '../wire/sending'

const NAME = 'name'
/** Storage key of the guest whose link was saved. */
const KEPT = 'link-kept'

export class People {
  guest: Guest | null = $state.raw(null)
  /** Whether other people can play: tables with open seats, links, chat. False on a personal
   *  server. */
  service = $state(false)
  /** Whether the server has been asked. */
  asked = $state(false)
  /** Whether an invalid sign-in link was opened. */
  brokenLink = $state(false)

  /** A sign-in link that would replace this browser's guest; the person is asked first. */
  offered: { guest: Guest; link: string } | null = $state.raw(null)
  /** Guests that this browser was before a link replaced them; each can be chosen again. */
  former: Guest[] = $state.raw([])
  /** The operator's announcement. */
  announcement = $state('')
  /** Whether packs that are entered here are offered for new tables. */
  keepsPacks = $state(false)
  private kept = $state(localStorage.getItem(KEPT) ?? '')

  /** The sign-in link of a guest who has just been created, until it is shown. */
  private given = ''
  private asking: Promise<void> | undefined

  /** Request the data once for all callers. */
  load(): Promise<void> {
    this.asking ??= this.ask().finally(() => (this.asking = undefined))
    return this.asking
  }

  /**
   * Use a sign-in link in the address. If the browser has no guest, it becomes the link's guest;
   * otherwise the person is asked. The link stays in the address until then, so that it survives a
   * reload.
   */
  private async ask(): Promise<void> {
    const link = api.fragment('link')
    await this.know()
    if (link) await this.open(link)
    this.asked = true
  }

  private async open(link: string): Promise<void> {
    try {
      if (!this.guest) await this.become(link)
      else if (this.service) await this.consider(link)
    } catch (error) {
      if (passing(error)) throw error
      this.brokenLink = true
    }
    if (!this.offered) api.dropFragment()
  }

  private async know(): Promise<void> {
    const { guest, guests, former, announcement, keeps_packs } = await api.me()
    if (guest?.id !== this.guest?.id) this.given = ''
    this.guest = guest
    this.service = guests
    this.former = former
    this.announcement = announcement
    this.keepsPacks = keeps_packs
  }

  private async consider(link: string): Promise<void> {
    const { guest } = await api.lookAtLink(link)
    if (guest.id !== this.guest?.id) this.offered = { guest, link }
  }

  /** Keep the present guest. */
  decline(): void {
    this.offered = null
    api.dropFragment()
  }

  /** Become the guest of a link; the link itself counts as saved. */
  async become(link: string): Promise<void> {
    const { guest } = await api.comeBack(link)
    this.decline()
    this.linkKept(guest)
    await this.know()
  }

  async beAgain(guest: Guest): Promise<void> {
    await api.beFormer(guest.id)
    await this.know()
  }

  /** Whether a sign-in link still has to be saved. */
  get unkept(): boolean {
    return this.service && this.guest !== null && this.kept !== this.guest.id
  }

  linkKept(guest = this.guest): void {
    if (!guest) return
    localStorage.setItem(KEPT, guest.id)
    this.kept = guest.id
  }

  /** The last used name, for the next form. */
  get name(): string {
    const known = this.service ? this.guest?.name : undefined
    return known || localStorage.getItem(NAME) || ''
  }

  /** Whether the host of a server for others has no name yet. */
  get nameless(): boolean {
    return this.service && this.guest !== null && !this.guest.name
  }

  remember(name: string): void {
    localStorage.setItem(NAME, name)
  }

  /** Become a guest, or change the name. */
  async call(name: string): Promise<void> {
    const wanted = name.trim()
    this.remember(wanted)
    if (!this.service || wanted === this.guest?.name) return
    if (this.guest) {
      this.guest = (await api.rename(wanted)).guest
      return
    }
    const { guest, link } = await api.becomeGuest(wanted)
    this.given = link
    this.guest = guest
  }

  /** Return the name to play with; without a guest, become one with the given name. */
  async named(otherwise: string): Promise<string> {
    if (!this.asked) await this.load()
    const name = this.name || otherwise
    if (this.service && !this.guest) await this.call(name)
    return name
  }

  /** Return an address that signs another device in as this guest. */
  async link(): Promise<string> {
    const link = this.given || (await api.newLink()).link
    this.given = ''
    return `${location.origin}/#link=${link}`
  }

  async leave(): Promise<void> {
    await api.logOut()
    await this.know()
  }
}

export const people = new People()
