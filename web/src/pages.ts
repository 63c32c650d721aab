/** Pages that an address opens without more ado. */
import { soonTable } from './table/load'

export const pages = {
  /** The doors, around pages that are no table. */
  house: () => import('./lobby/House.svelte'),
  start: () => import('./lobby/Start.svelte'),
  invite: () => import('./lobby/Invitation.svelte'),
  aid: () => import('./learn/Aid.svelte'),
  rules: () => import('./learn/book/RulesPage.svelte'),
  symbols: () => import('./learn/book/SymbolsPage.svelte'),
  glossary: () => import('./learn/book/GlossaryPage.svelte'),
  learn: () => import('./learn/Learn.svelte'),
  tables: () => import('./lobby/Tables.svelte'),
  puzzles: () => import('./puzzles/All.svelte'),
  pack: () => import('./pack/Pack.svelte'),
}

/** What an address will need, asked for beside the texts and the drawings. */
export function soonPage(page: string): void {
  if (page === 'table') soonTable()
  else if (page === 'invite') void pages.invite().catch(() => {})
  else if (page === 'start')
    for (const part of [pages.house, pages.start]) void part().catch(() => {})
}
