/** What pages and tables are drawn with: each table with its own pack, everything else with the
 *  first that is offered. What was fetched once stays. */
import * as api from '../wire/api'
import type { Board, PackOffer } from '../wire/messages'
import { speaker } from '../words/i18n.svelte'
import { settings, type Palette } from '../app/settings.svelte'
import { applyTokens } from '../app/theme'

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

/** How whoever sits here wants to see and read. */
export const look = (): api.Look => ({ theme: settings.palette, language: speaker.language })

class Content {
  /** What new tables can be made with. */
  packs: PackOffer[] = $state.raw([])
  /** The drawings of the first of them, in the palette that was asked for last. */
  board: Board | undefined = $state.raw()

  private asked: { palette: Palette; done: Promise<void> } | undefined

  /** What is under way for this palette is not asked for twice. */
  load(palette: Palette): Promise<void> {
    if (this.asked?.palette !== palette) {
      const done = this.fetch(palette)
      this.asked = { palette, done }
      done.catch(() => (this.asked = undefined))
    }
    return this.asked.done
  }

  private async fetch(palette: Palette): Promise<void> {
    this.packs = await api.packs(palette)
    const board = await boardAt(this.packs[0]!.board)
    applyTokens(board.tokens, palette)
    this.board = board
  }
}

export const content = new Content()
