import { expect, test } from 'vitest'

import { lacking } from './catalogues'

const ENGLISH = {
  amount: { corn_one: '{{count}} corn', corn_other: '{{count}} corn', gold: 'gold' },
  hello: 'Hello',
  group: { inside: { deep: 'Deep' } },
}

test('what is not translated is found, however deep, and nothing else', () => {
  expect(lacking({ hello: 'Ciao', group: { inside: {} } }, ENGLISH)).toEqual({
    amount: ENGLISH.amount,
    group: ENGLISH.group,
  })
  expect(lacking(ENGLISH, ENGLISH)).toEqual({})
})

test('a counted text has the forms of its own language', () => {
  const amount = { corn_other: 'コーン{{count}}', gold: '金' }
  expect(lacking({ ...ENGLISH, amount }, ENGLISH)).toEqual({})
})

test('an empty text is still to be translated', () => {
  expect(lacking({ ...ENGLISH, hello: '' }, ENGLISH)).toEqual({ hello: 'Hello' })
})
