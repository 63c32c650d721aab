/** Pages that an address opens without more ado. */
import { soonTable } from './table/load'

export const pages = {
  start: () => import('./lobby/Start.svelte'),
  invite: () => import('./lobby/Invitation.svelte'),
  aid: () => import('./learn/Aid.svelte'),
  rules: () => import('./learn/book/RulesPage.svelte'),
  symbols: () => import('./learn/book/SymbolsPage.svelte'),
  glossary: () => import('./learn/book/GlossaryPage.svelte'),
  puzzles: () => import('./puzzles/All.svelte'),
  pack: () => import('./pack/Pack.svelte'),
}

/** What an address will need, asked for beside the texts and the drawings. */
export function soonPage(page: string): void {
  if (page === 'table') soonTable()
  else if (page === 'start' || page === 'invite') void pages[page]().catch(() => {})
}
