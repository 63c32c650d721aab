import { expect, test } from 'vitest'

import { Texts } from './texts'

const TREE = {
  bag: {
    potato_one: '{{count}} ziemniak',
    potato_few: '{{count}} ziemniaki',
    potato_many: '{{count}} ziemniaków',
    plain: 'worek',
  },
  hello: 'Hej {{name}}, {{name}}!',
}
const texts = new Texts('pl', TREE)

test('names are put in wherever they stand', () => {
  expect(texts.say('hello', { name: 'Ana' })).toBe('Hej Ana, Ana!')
  expect(texts.say('hello', { name: '$& {{name}}' })).toBe('Hej $& {{name}}, $& {{name}}!')
  expect(texts.say('hello')).toBe('Hej {{name}}, {{name}}!')
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
