/** What pages and tables are drawn with: each table, and the invitation to it, with its own pack,
 *  everything else with the first that is offered. What was fetched once stays. */
import * as api from '../../wire/api'
import type { AutomaBoard, Board, PackOffer, TableInfo } from '../../wire/messages'
import { speaker } from '../../words/i18n.svelte'
import { settings, type Palette } from '../../app/settings.svelte'
import { applyTokens } from '../../app/theme'
import { codeOf } from './invites'

const boards = new Map<string, Promise<Board>>()

/** The drawings at an address; one that did not come is asked for again the next time. */
export function boardAt(address: string): Promise<Board> {
  const known = boards.get(address)
  if (known) return known
  const asked = api.board(address)
  asked.catch(() => boards.delete(address))
  boards.set(address, asked)
  return asked
}

const automata = new Map<string, Promise<AutomaBoard>>()

/** A solo opponent's board at an address, in the same way. */
export function automaAt(address: string): Promise<AutomaBoard> {
  const known = automata.get(address)
  if (known) return known
  const asked = api.automa(address)
  asked.catch(() => automata.delete(address))
  automata.set(address, asked)
  return asked
}

/** How whoever sits here wants to see and read. */
export const look = (): api.Look => ({ theme: settings.palette, language: speaker.language })

const invitations = new Map<string, Promise<TableInfo>>()

/** The table that somebody is invited to: asked for once by all who need it, anew if it failed. */
export function invited(id: string): Promise<TableInfo> {
  const { theme, language } = look()
  const key = `${id} ${theme} ${language}`
  const known = invitations.get(key)
  if (known) return known
  const asked = api.invitation(id, codeOf(id), { theme, language })
  asked.catch(() => invitations.delete(key))
  invitations.set(key, asked)
  return asked
}

class Content {
  /** What new tables can be made with. */
  packs: PackOffer[] = $state.raw([])
  /** The drawings of the first of them, in the palette that was asked for last. */
  board: Board | undefined = $state.raw()

  private asked: { what: string; done: Promise<void> } | undefined

  /** What is under way for this palette is not asked for twice. `invite` is the table that the page
   *  is an invitation to. */
  load(palette: Palette, invite = ''): Promise<void> {
    const what = `${palette} ${invite}`
    if (this.asked?.what !== what) {
      const done = this.fetch(palette, invite)
      this.asked = { what, done }
      done.catch(() => (this.asked = undefined))
    }
    return this.asked.done
  }

  private async fetch(palette: Palette, invite: string): Promise<void> {
    const table = invite ? await invited(invite).catch(() => null) : null
    if (!table) this.packs = await api.packs(palette)
    const board = await boardAt(table ? table.content.board : this.packs[0]!.board)
    applyTokens(board.tokens, palette)
    this.board = board
  }
}

export const content = new Content()
