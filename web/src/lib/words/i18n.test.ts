import { expect, test } from 'vitest'

import { speaker } from './i18n.svelte'

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
  expect(speaker.say(wording)).toBe('1 potato, 2 corn, and 3 stone')
})

test('plural forms follow the language', async () => {
  await speaker.speak('pl')
  const one = speaker.say({ key: 'amount.potato', args: { count: 1 } })
  const few = speaker.say({ key: 'amount.potato', args: { count: 2 } })
  const many = speaker.say({ key: 'amount.potato', args: { count: 5 } })
  expect(new Set([one, few, many]).size).toBe(3)
})
