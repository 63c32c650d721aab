/** Rules for players and glossary: their order and what leads where, beside their words. Nothing else
 *  needs it, so it is loaded with their pages. */
import book from '../../../../src/tawantinsuyu/learn/book.json'
import { figures } from '../../lib/wire/api'
import { speaker, type File } from '../../lib/words/i18n.svelte'

export interface Paragraph {
  id: string
  icon: string
  /** The exact rules that it tells in other words. */
  clauses: string[]
}
export interface Picture {
  /** A part of the board, symbols, or a kind of card or tile. */
  kind: string
  /** Which; of cards and tiles how many. */
  of: string[]
}
export interface Chapter {
  id: string
  group: string
  picture: Picture
  paragraphs: Paragraph[]
}
export interface Term {
  id: string
  clause: string
}
/** Numbers by name. */
export type Values = Record<string, number>

export const CHAPTERS: readonly Chapter[] = book.chapters
export const TERMS: readonly Term[] = book.terms

const TEXTS = import.meta.glob<File>('../../../../src/tawantinsuyu/learn/book/*.json')

let words: Promise<void> | undefined

/** Nothing of it may be said earlier. */
export const loadBook = (): Promise<void> => (words ??= speaker.add(TEXTS))

/** The numbers that its texts name, as the server has them; the words beside them. */
export async function loadValues(): Promise<Values> {
  const [{ values }] = await Promise.all([figures(), loadBook()])
  return values
}

/** The chapter that tells a rule. */
export const chapterWith = (clause: string | undefined): Chapter | undefined =>
  CHAPTERS.find((one) => one.paragraphs.some(({ clauses }) => clauses.includes(clause ?? '')))

export const titleOf = (chapter: string): string => speaker.t(`book.chapter.${chapter}.title`)

/** Chapters as the contents list them. */
export const groups = (): { group: string; chapters: Chapter[] }[] =>
  [...new Set(CHAPTERS.map((one) => one.group))].map((group) => ({
    group,
    chapters: CHAPTERS.filter((one) => one.group === group),
  }))
