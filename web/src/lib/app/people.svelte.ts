/** The person at this screen: the owner of a personal server, a guest of a service, or nobody
 *  yet. */
import * as api from '../wire/api'
import type { Guest } from '../wire/messages'
import { passing } from '../wire/sending'

const NAME = 'name'
/** Storage key for the id of the guest whose sign-in link was saved. */
const KEPT = 'link-kept'

export class People {
  guest: Guest | null = $state.raw(null)
  /** Whether other people can play: tables with open seats, links, chat. False on a personal
   *  server. */
  service = $state(false)
  /** Whether the server has answered who the person is. */
  asked = $state(false)
  /** Whether an invalid sign-in link was opened. */
  brokenLink = $state(false)

  /** A sign-in link that would replace this browser's guest; the page asks the person first. */
  offered: { guest: Guest; link: string } | null = $state.raw(null)
  /**
   * Guests as whom this browser was signed in before a link replaced them. The person can switch
   * back to each.
   */
  former: Guest[] = $state.raw([])
  /** The operator's announcement. */
  announcement = $state('')
  /** Whether packs that this person enters are offered for new tables. */
  keepsPacks = $state(false)
  private kept = $state(localStorage.getItem(KEPT) ?? '')

  /** The sign-in link of a guest who has just been created; it is kept until it has been shown. */
  private given = ''
  private asking: Promise<void> | undefined

  /** Request the person's data once for all callers. */
  load(): Promise<void> {
    this.asking ??= this.ask().finally(() => (this.asking = undefined))
    return this.asking
  }

  /**
   * Use a sign-in link in the address. If the browser has no guest, it is signed in as the link's
   * guest; otherwise the page asks the person. The link stays in the address until then, so that it
   * survives a reload.
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

  /** Keep the present guest instead of the guest of an opened link. */
  decline(): void {
    this.offered = null
    api.dropFragment()
  }

  /** Sign in as the guest of a link; the link then counts as saved. */
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

  /** Whether the person still has to save a sign-in link. */
  get unkept(): boolean {
    return this.service && this.guest !== null && this.kept !== this.guest.id
  }

  linkKept(guest = this.guest): void {
    if (!guest) return
    localStorage.setItem(KEPT, guest.id)
    this.kept = guest.id
  }

  /** The name that the person used last, for the next form. */
  get name(): string {
    const known = this.service ? this.guest?.name : undefined
    return known || localStorage.getItem(NAME) || ''
  }

  /** Whether the person runs a server for others and has no name yet. */
  get nameless(): boolean {
    return this.service && this.guest !== null && !this.guest.name
  }

  remember(name: string): void {
    localStorage.setItem(NAME, name)
  }

  /** Become a guest with this name, or change the guest's name. */
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

  /** Return the name to play with. A person who is no guest yet becomes one with the given name. */
  async named(otherwise: string): Promise<string> {
    if (!this.asked) await this.load()
    const name = this.name || otherwise
    if (this.service && !this.guest) await this.call(name)
    return name
  }

  /** Return an address that signs in another device as this guest. */
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
