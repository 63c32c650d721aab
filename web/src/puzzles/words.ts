/** The texts of puzzles, which no other page needs. */
import { speaker } from '../lib/words/i18n.svelte'
import type { Tree } from '../lib/words/texts'

const TEXTS = import.meta.glob<{ default: Tree }>('../../../src/tawantinsuyu/puzzles/texts/*.json')

let ready: Promise<void> | undefined

/** Nothing of it may be said earlier. */
export const loadWords = (): Promise<void> =>
  (ready ??= speaker.add(
    async (language) =>
      (await TEXTS[`../../../src/tawantinsuyu/puzzles/texts/${language}.json`]!()).default,
  ))
