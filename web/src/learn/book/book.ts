/**
 * The order of the chapters and terms of the book for players, and their cross-references. The data
 * is loaded with the book's pages only.
 */
import book from '../../../../src/tawantinsuyu/learn/book.json'
import { figures } from '../../lib/wire/api'
import { speaker, type File } from '../../lib/words/i18n.svelte'

export interface Paragraph {
  id: string
  icon: string
  /** The exact rules that a paragraph explains. */
  clauses: string[]
}
export interface Picture {
  /** The kind of picture: a part of the board, symbols, or a kind of card or tile. */
  kind: string
  /** The things that the picture shows; for cards and tiles, their number. */
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
/** The numbers that the book's texts mention, by name. */
export type Values = Record<string, number>

export const CHAPTERS: readonly Chapter[] = book.chapters
export const TERMS: readonly Term[] = book.terms

const TEXTS = import.meta.glob<File>('../../../../src/tawantinsuyu/learn/book/*.json')

let words: Promise<void> | undefined

/** Load the texts, which must not be used before the returned promise resolves. */
export const loadBook = (): Promise<void> => (words ??= speaker.add(TEXTS))

/** Fetch the numbers that the book's texts mention, and the texts themselves. */
export async function loadValues(): Promise<Values> {
  const [{ values }] = await Promise.all([figures(), loadBook()])
  return values
}

/** Return the chapter that explains a rule, by the number of its clause. */
export const chapterWith = (clause: string | undefined): Chapter | undefined =>
  CHAPTERS.find((one) => one.paragraphs.some(({ clauses }) => clauses.includes(clause ?? '')))

export const titleOf = (chapter: string): string => speaker.t(`book.chapter.${chapter}.title`)

/** Return the chapters in the order of the contents. */
export const groups = (): { group: string; chapters: Chapter[] }[] =>
  [...new Set(CHAPTERS.map((one) => one.group))].map((group) => ({
    group,
    chapters: CHAPTERS.filter((one) => one.group === group),
  }))
