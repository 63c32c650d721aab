/** The texts of puzzles, which no other page needs. */
import { speaker, type File } from '../lib/words/i18n.svelte'

const TEXTS = import.meta.glob<File>('../../../src/tawantinsuyu/puzzles/texts/*.json')

let ready: Promise<void> | undefined

/** Load the texts, which must not be used before the returned promise resolves. */
export const loadWords = (): Promise<void> => (ready ??= speaker.add(TEXTS))
