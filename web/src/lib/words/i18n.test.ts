import { expect, test } from 'vitest'

import { LANGUAGES, speaker, spoken } from './i18n.svelte'

test('a message tree is said like the Python side says it', async () => {
  const wording = {
    list: 'and' as const,
    items: [
      { key: 'amount.potato', args: { count: 1 } },
      { key: 'amount.corn', args: { count: 2 } },
      { key: 'amount.stone', args: { count: 3 } },
    ],
  }
  await speaker.speak('en')
  expect(speaker.say(wording)).toBe('1 potato, 2 corn and 3 stone')
})

test('plural forms follow the language', async () => {
  await speaker.speak('pl')
  const one = speaker.say({ key: 'amount.potato', args: { count: 1 } })
  const few = speaker.say({ key: 'amount.potato', args: { count: 2 } })
  const many = speaker.say({ key: 'amount.potato', args: { count: 5 } })
  expect(new Set([one, few, many]).size).toBe(3)
})

test('every catalogue can be chosen, by the name the language has for itself', () => {
  expect(LANGUAGES).toMatchObject({
    de: 'Deutsch',
    en: 'English',
    es: 'Español',
    fr: 'Français',
    pl: 'Polski',
  })
  const catalogues = import.meta.glob('../../../../src/tawantinsuyu/i18n/*.json')
  expect(Object.keys(LANGUAGES)).toHaveLength(Object.keys(catalogues).length)
})

test('that is hears the first of their languages that there is', () => {
  expect(spoken(['pl-PL', 'en'])).toBe('pl')
  expect(spoken(['zh-Hant-TW', 'fr-CA', 'en'])).toBe('fr')
  expect(spoken(['xx'])).toBe('en')
})

test('a folder without a file in the language speaks English', async () => {
  const english = { own: { further: { hello: 'Hello' } }, english: {} }
  await speaker.add({ './further/en.json': () => Promise.resolve({ default: english }) })
  await speaker.speak('pl', false)
  expect(speaker.t('further.hello')).toBe('Hello')
  await speaker.speak('en', false)
})
