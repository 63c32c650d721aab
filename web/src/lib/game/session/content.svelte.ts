/**
 * The drawings and texts for the pages. A table and its invitation use the table's pack, other
 * pages the first offered pack. Each pack is fetched once.
 */
import * as api from '../../wire/api'
import type { AutomaBoard, Board, PackOffer, TableInfo } from '../../wire/messages'
import { speaker } from '../../words/i18n.svelte'
import { settings, type Palette } from '../../app/settings.svelte'
import { applyTokens } from '../../app/theme'
import { codeOf } from './invites'

const boards = new Map<string, Promise<Board>>()

/** Return the drawings at an address. After a failure, the next call fetches them again. */
export function boardAt(address: string): Promise<Board> {
  const known = boards.get(address)
  if (known) return known
  const asked = api.board(address)
  asked.catch(() => boards.delete(address))
  boards.set(address, asked)
  return asked
}

const automata = new Map<string, Promise<AutomaBoard>>()

/** Return a solo opponent's board at an address. */
export function automaAt(address: string): Promise<AutomaBoard> {
  const known = automata.get(address)
  if (known) return known
  const asked = api.automa(address)
  asked.catch(() => automata.delete(address))
  automata.set(address, asked)
  return asked
}

/** The person's theme, language and orientation for requests. */
export const look = (): api.Look => ({ theme: settings.palette, language: speaker.language })

const invitations = new Map<string, Promise<TableInfo>>()

/**
 * Return the table of an invitation. The table is fetched once for all callers, and again after a
 * failure.
 */
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
  /** Packs for new tables. */
  packs: PackOffer[] = $state.raw([])
  /** The drawings of the first pack in the last requested palette. */
  board: Board | undefined = $state.raw()

  private asked: { what: string; done: Promise<void> } | undefined

  /**
   * Load packs and drawings, each palette only once. `invite` is the id of an invitation's table.
   */
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
