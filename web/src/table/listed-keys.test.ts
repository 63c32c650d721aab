import { expect, test } from 'vitest'

import roving from '../board/places/roving.ts?raw'
import placement from '../prompts/placement/PlacementCard.svelte?raw'
import prompt from '../prompts/keys.ts?raw'
import replay from '../story/replay/keys.ts?raw'
import table from './Table.svelte?raw'
import { KEYS } from '../help/keys'

/** Names of keys in the list of keys, where they differ from the browser's names. */
const NAMES: Record<string, string> = {
  Escape: 'Esc',
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page',
  PageDown: 'Page',
}

test('the list has every key of the table, the question, the hill and the replay', () => {
  const sources = [roving, placement, prompt, replay, table].join('\n')
  const compared = [...sources.matchAll(/key [!=]== '([^']+)'/g)].map(([, key]) => key!)
  const mapped = [...sources.matchAll(/^ {4}'?(Arrow\w+|Page\w+|Home|End|[a-z,.])'?:/gm)]
  const used = new Set([...compared, ...mapped.map(([, key]) => key!)])
  const listed = new Set(KEYS.flatMap(([keys]) => keys.split(' ')))
  const missing = [...used].filter((key) => {
    const name = NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)
    return !listed.has(name)
  })
  expect(missing).toEqual([])
  expect(used.size).toBeGreaterThan(15)
})
