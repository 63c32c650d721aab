/** The component of each page that is not a table; `lib/app/pages.ts` has the addresses. */
import type { Component } from 'svelte'

import type { Page, ShellPage } from './lib/app/pages'
import type { Board } from './lib/wire/messages'
import { soonTable } from './table/load'

/** The properties of a page that has the navigation around it. */
interface ShellProps {
  board: Board
  id: string
  leave: () => void
}
type Loader<Props extends object> = () => Promise<{ default: Component<Props> }>

export const shellPages: Record<ShellPage, Loader<ShellProps>> = {
  start: () => import('./lobby/home/Start.svelte'),
  aid: () => import('./learn/Aid.svelte'),
  rules: () => import('./learn/book/RulesPage.svelte'),
  symbols: () => import('./learn/book/SymbolsPage.svelte'),
  glossary: () => import('./learn/book/GlossaryPage.svelte'),
  learn: () => import('./learn/Learn.svelte'),
  tables: () => import('./lobby/home/Tables.svelte'),
  new: () => import('./lobby/newtable/NewTable.svelte'),
  puzzles: () => import('./puzzles/All.svelte'),
}

export const pages = {
  /** The navigation around the pages listed in `shellPages`. */
  shell: () => import('./lobby/Shell.svelte'),
  invite: () => import('./lobby/entry/Invitation.svelte'),
  pack: () => import('./pack/Pack.svelte'),
  /** The stream view; the browser edition has no spectators. */
  stream: async () => {
    if (import.meta.env.EDITION === 'browser') throw new Error('no streams')
    return (await import('./stream/load')).loadStream()
  },
}

/** Load the code for a page while texts and drawings are still loading. */
export function preloadPage(page: Page): void {
  if (page === 'table') soonTable()
  else if (page === 'stream') void pages.stream().catch(() => {})
  else if (page === 'invite') void pages.invite().catch(() => {})
  else if (page === 'start')
    for (const part of [pages.shell, shellPages.start]) void part().catch(() => {})
}
