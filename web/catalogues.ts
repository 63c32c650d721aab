/** A catalogue contains the English text for each missing one, so that no incomplete language
 *  needs a second catalogue, and a complete one is no larger. A catalogue is a JSON file with an
 *  `en.json` beside it. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

import type { Tree, Written } from './src/lib/words/texts.ts'

const ENGLISH = 'en.json'

export const catalogues = (): Plugin => ({
  name: 'catalogues',
  enforce: 'pre',
  transform(source, id) {
    const file = join(dirname(id), ENGLISH)
    if (!id.endsWith('.json') || !existsSync(file)) return undefined
    this.addWatchFile(file)
    const own = JSON.parse(source) as Tree
    const english = lacking(own, JSON.parse(readFileSync(file, 'utf8')) as Tree)
    return { code: JSON.stringify({ own, english } satisfies Written), map: null }
  },
})

/** Return the texts of a tree that another lacks. A text with a number has as many forms as its
 *  language needs. */
export function lacking(own: Tree, english: Tree): Tree {
  const known = new Set(
    Object.keys(own)
      .filter((name) => own[name] !== '')
      .map(stem),
  )
  const found: Tree = {}
  for (const [name, value] of Object.entries(english)) {
    if (typeof value === 'string') {
      if (!known.has(stem(name))) found[name] = value
      continue
    }
    const inside = own[name]
    const rest = lacking(typeof inside === 'object' ? inside : {}, value)
    if (Object.keys(rest).length) found[name] = rest
  }
  return found
}

const stem = (name: string): string => name.replace(/_(zero|one|two|few|many|other)$/, '')
