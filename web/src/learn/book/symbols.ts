/**
 * Every symbol that is drawn anywhere: the symbols of the table's help, then further ones that only
 * this page lists.
 */
import { GROUPS } from '../../help/glossary'
import type { Board } from '../../lib/wire/messages'
import { speaker } from '../../lib/words/i18n.svelte'
import { about, meaning } from '../../ui/explain/words'

export interface Group {
  /** The key of the heading of a group of symbols. */
  heading: string
  names: readonly string[]
}

/** Return the meaning of a symbol, with the numbers of the components; for a resource, its uses. */
export const told = (board: Board, name: string): string =>
  (speaker.knows(`resource.${name}`) ? '' : meaning(board, name)) || about(name)

export const SYMBOLS: readonly Group[] = [
  ...GROUPS.map(([group, names]) => ({
    heading: `ui.help.group_${group}`,
    names: group === 'things' ? ['building', ...names] : names,
  })),
  { heading: 'book.group.owners', names: ['purple', 'black', 'orange', 'teal'] },
  {
    heading: 'book.group.screen',
    names: [
      'help',
      'menu',
      'settings',
      'door',
      'next',
      'previous',
      'play',
      'pause',
      'skip',
      'restart',
      'chat',
      'note',
      'link',
      'share',
      'person',
      'bot',
    ],
  },
]
