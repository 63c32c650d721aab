/** The entries of the glossary: things that have a symbol, and words that have none. */
import { GROUPS } from '../../help/glossary'
import { speaker } from '../../lib/words/i18n.svelte'
import type { Board } from '../../lib/wire/messages'
import { CLAUSES } from '../../ui/explain/clauses'
import { labelled } from '../../ui/explain/words'
import { TERMS } from './book'
import { told } from './symbols'

export interface Entry {
  id: string
  name: string
  about: string
  /** The symbol of the term, if it has one. */
  icon: string
  /** The clause that defines the term. */
  clause: string
}

/** Groups of symbols that are not terms of the rules. */
const SIGNS = ['grammar', 'signs']

/** Return all entries in the alphabetical order of the reader's language. */
export function entries(board: Board): Entry[] {
  const drawn = GROUPS.filter(([group]) => !SIGNS.includes(group)).flatMap(([, names]) => names)
  const found = [
    ...drawn.map((icon) => ({
      id: icon,
      name: labelled(icon),
      about: told(board, icon),
      icon,
      clause: CLAUSES[icon] ?? '',
    })),
    ...TERMS.map(({ id, clause }) => ({
      id,
      name: speaker.t(`book.term.${id}.name`),
      about: speaker.t(`book.term.${id}.about`),
      icon: '',
      clause,
    })),
  ]
  const { compare } = new Intl.Collator(speaker.language)
  return found.sort((a, b) => compare(a.name, b.name) || compare(a.about, b.about))
}

/**
 * Return the letter of the index for a word: `É` is under `E`, but `Ś` is a letter of its own in
 * Polish.
 */
export function letterOf(word: string): string {
  const { compare } = new Intl.Collator(speaker.language, { sensitivity: 'base' })
  const first = word.charAt(0).toLocaleUpperCase(speaker.language)
  const bare = first.normalize('NFD').charAt(0)
  return compare(first, bare) === 0 ? bare : first
}

/** Return entries by their first letter. */
export function byLetter(all: Entry[]): { letter: string; items: Entry[] }[] {
  const found = new Map<string, Entry[]>()
  for (const entry of all) {
    const letter = letterOf(entry.name)
    found.set(letter, [...(found.get(letter) ?? []), entry])
  }
  return [...found].map(([letter, items]) => ({ letter, items }))
}
