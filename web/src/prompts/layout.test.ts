import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')

function sources(folder: string): [string, string][] {
  return readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => [`${folder}/${file}`, readFileSync(join(SRC, folder, file), 'utf8')])
}

test('no stylesheet of an answer or a panel breaks words anywhere', () => {
  const found = [...sources('prompts'), ...sources('panels')].filter(([, text]) =>
    text.includes('overflow-wrap: anywhere'),
  )
  expect(found.map(([file]) => file)).toEqual([])
})

test('no width is computed from the number of letters', () => {
  const letters = /(label|say|words|text|title)\([^)]*\)\.length|LETTER/
  const found = [...sources('prompts'), ...sources('panels'), ...sources('ui')].filter(([, text]) =>
    letters.test(text),
  )
  expect(found.map(([file]) => file)).toEqual([])
})
