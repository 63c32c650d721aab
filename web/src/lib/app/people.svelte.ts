/** Who sits before this screen: the owner of one person's server, a guest of a service, or nobody yet. */
import * as api from '../wire/api'
import type { Guest } from '../wire/messages'
import { passing } from '../wire/sending'

const NAME = 'name'
/** The guest who has said that a link is kept. */
const KEPT = 'link-kept'

export class People {
  guest: Guest | null = $state.raw(null)
  /** Others may come: tables with open seats, links, chat. Not on one person's own server. */
  service = $state(false)
  /** Whether the server has been asked. */
  asked = $state(false)
  /** A link for another device was opened that is no longer good. */
  brokenLink = $state(false)

  /** A link was opened that would make this browser somebody else: that is asked first. */
  offered: { guest: Guest; link: string } | null = $state.raw(null)
  /** Whom this browser was before a link, and may be again. */
  former: Guest[] = $state.raw([])
  /** What whoever runs the service wants everybody to know. */
  announcement = $state('')
  /** Packs that are entered here go on offer. */
  keepsPacks = $state(false)
  private kept = $state(localStorage.getItem(KEPT) ?? '')

  /** The link that a new guest was given, until it is shown. */
  private given = ''
  private asking: Promise<void> | undefined

  /** Ask the server, once at a time for all who want to know. */
  load(): Promise<void> {
    this.asking ??= this.ask().finally(() => (this.asking = undefined))
    return this.asking
  }

  /** A guest's link in the address makes a browser that is nobody that guest; one that is somebody is asked.
   *  It stays in the address until that is settled, so that whoever loads the page again still has it. */
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

  /** Stay who one is. */
  decline(): void {
    this.offered = null
    api.dropFragment()
  }

  /** Be whom a link is for; a link that was opened here is kept somewhere. */
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

  /** Whether a link to come back by has still to be kept. */
  get unkept(): boolean {
    return this.service && this.guest !== null && this.kept !== this.guest.id
  }

  linkKept(guest = this.guest): void {
    if (!guest) return
    localStorage.setItem(KEPT, guest.id)
    this.kept = guest.id
  }

  /** The name last used here, for the next form. */
  get name(): string {
    const known = this.service ? this.guest?.name : undefined
    return known || localStorage.getItem(NAME) || ''
  }

  /** The host of a server for others has no name yet. */
  get nameless(): boolean {
    return this.service && this.guest !== null && !this.guest.name
  }

  remember(name: string): void {
    localStorage.setItem(NAME, name)
  }

  /** Become a guest, or take another name; nothing happens if it is the name already. */
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

  /** The name to sit down with; whoever is nobody yet gets this one. */
  async named(otherwise: string): Promise<string> {
    if (!this.asked) await this.load()
    const name = this.name || otherwise
    if (this.service && !this.guest) await this.call(name)
    return name
  }

  /** An address that makes another device this guest. */
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
