import { expect, test } from 'vitest'

import { LANGUAGES, speaker } from '../lib/words/i18n.svelte'
import { about, labelled } from '../ui/explain/words'
import { GROUPS } from './glossary'

test.each(Object.keys(LANGUAGES))('every symbol is explained in %s', async (language) => {
  await speaker.speak(language)
  const silent = GROUPS.flatMap(([, names]) => names).filter(
    (name) => !labelled(name) || !about(name) || about(name).includes('{{'),
  )
  expect(silent).toEqual([])
})

test('no symbol is explained twice', () => {
  const names = GROUPS.flatMap(([, all]) => all)
  expect(new Set(names).size).toBe(names.length)
})
