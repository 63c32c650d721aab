import { expect, test } from 'vitest'

import { LANGUAGES, speaker } from '../../lib/words/i18n.svelte'
import type { Board } from '../../lib/wire/messages'
import { CLAUSES } from '../../ui/explain/clauses'
import { labelled } from '../../ui/explain/words'
import { CHAPTERS, chapterWith, loadBook, TERMS } from './book'
import { SYMBOLS, told } from './symbols'
import { byLetter, entries, letterOf } from './terms'

const DRAWN = Object.keys(
  import.meta.glob('../../../../src/tawantinsuyu/art/symbols/*.svg', { query: '?url' }),
).map((path) => path.slice(path.lastIndexOf('/') + 1, -'.svg'.length))

test('every symbol there is stands on the page once, and no other', () => {
  expect(SYMBOLS.flatMap(({ names }) => names).sort()).toEqual(DRAWN.sort())
})

test.each(Object.keys(LANGUAGES))('every symbol and term has its words in %s', async (language) => {
  await speaker.speak(language)
  await loadBook()
  const board = { texts: {} } as Board
  const silent = SYMBOLS.flatMap(({ names }) => names).filter(
    (name) => !labelled(name) || !told(board, name) || told(board, name).includes('{{'),
  )
  expect(silent).toEqual([])
  expect(entries(board).filter((one) => !one.name || one.about.startsWith('book.'))).toEqual([])
})

test('what leads to the rules leads to a chapter', () => {
  const lost = [...Object.values(CLAUSES), ...TERMS.map(({ clause }) => clause)].filter(
    (clause) => !chapterWith(clause),
  )
  expect(lost).toEqual([])
})

test('chapters and paragraphs have names of their own', () => {
  expect(new Set(CHAPTERS.map(({ id }) => id)).size).toBe(CHAPTERS.length)
  for (const { paragraphs } of CHAPTERS)
    expect(new Set(paragraphs.map(({ id }) => id)).size).toBe(paragraphs.length)
})

test('letters are those of the language', async () => {
  await speaker.speak('pl')
  expect([letterOf('Świątynia'), letterOf('Żołnierz'), letterOf('arcykapłan')]).toEqual([
    'Ś',
    'Ż',
    'A',
  ])
  await speaker.speak('fr')
  expect(letterOf('Échange')).toBe('E')
  await speaker.speak('en')
  const letters = byLetter(
    ['Worker', 'Noble', 'Nomads'].map((name) => ({
      id: name,
      name,
      about: '',
      icon: '',
      clause: '',
    })),
  )
  expect(letters.map(({ letter, items }) => letter + items.length)).toEqual(['W1', 'N2'])
})
