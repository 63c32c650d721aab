/** Every symbol that is drawn anywhere: those of the table's help, then those that only this
 *  page has. */
import { GROUPS } from '../../help/glossary'
import type { Board } from '../../lib/wire/messages'
import { speaker } from '../../lib/words/i18n.svelte'
import { about, meaning } from '../../ui/explain/words'

export interface Group {
  /** The key of its heading. */
  heading: string
  names: readonly string[]
}

/** Return what a symbol means, with the numbers of the components; for a resource its uses. */
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
