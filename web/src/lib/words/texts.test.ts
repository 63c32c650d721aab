import { expect, test } from 'vitest'

import { Texts } from './texts'

const OWN = {
  bag: {
    potato_one: '{{count}} ziemniak',
    potato_few: '{{count}} ziemniaki',
    potato_many: '{{count}} ziemniaków',
    plain: 'worek',
  },
  hello: 'Hej {{name}}, {{name}}!',
}
const texts = new Texts('pl', { own: OWN, english: {} })

test('names are put in wherever they stand', () => {
  expect(texts.say('hello', { name: 'Ana' })).toBe('Hej Ana, Ana!')
  expect(texts.say('hello', { name: '$& {{name}}' })).toBe('Hej $& {{name}}, $& {{name}}!')
  expect(texts.say('hello')).toBe('Hej {{name}}, {{name}}!')
})

test('a text names a button by the key of its label', () => {
  const both = new Texts('pl', {
    own: { press: 'Naciśnij „{{button:ui.go}}”, {{name}}.', ui: { go: 'Dalej' } },
    english: {},
  })
  expect(both.say('press', { name: 'Ana' })).toBe('Naciśnij „Dalej”, Ana.')
})

test('a count picks the form of the language; a text without forms has one', () => {
  expect([1, 3, 5, 22].map((count) => texts.say('bag.potato', { count }))).toEqual([
    '1 ziemniak',
    '3 ziemniaki',
    '5 ziemniaków',
    '22 ziemniaki',
  ])
  expect(texts.say('bag.plain', { count: 3 })).toBe('worek')
})

test('a key that is not there speaks for itself', () => {
  expect([texts.has('bag.plain'), texts.has('bag'), texts.has('bag.gold')]).toEqual([
    true,
    false,
    false,
  ])
  expect(texts.say('bag.gold')).toBe('bag.gold')
})

test('what a language lacks is said in English, and counted as English counts', () => {
  const english = { gold_one: '{{count}} piece', gold_other: '{{count}} pieces', bye: 'Bye' }
  const partly = new Texts('ja', { own: { hello: 'やあ', potato_other: '芋{{count}}' }, english })
  expect([1, 3].map((count) => partly.say('potato', { count }))).toEqual(['芋1', '芋3'])
  expect([1, 3].map((count) => partly.say('gold', { count }))).toEqual(['1 piece', '3 pieces'])
  expect([partly.say('hello'), partly.say('bye')]).toEqual(['やあ', 'Bye'])
  expect([partly.has('bye'), partly.has('gold')]).toEqual([true, false])
})

test('a form that nobody has translated yet is not the end of a text', () => {
  const half = new Texts('pl', {
    own: { corn_one: '1', corn_other: '{{count}} kukurydzy', hello: '' },
    english: { hello: 'Hello' },
  })
  expect(half.say('corn', { count: 3 })).toBe('3 kukurydzy')
  expect(texts.say('bag.potato', { count: 1.5 })).toBe('1.5 ziemniaków')
  expect(half.say('hello')).toBe('Hello')
})

test('a language that CLDR has no rule for is not counted', () => {
  const quechua = new Texts('qu', { own: { corn_other: '{{count}} sara' }, english: {} })
  expect(quechua.say('corn', { count: 1 })).toBe('1 sara')
})
