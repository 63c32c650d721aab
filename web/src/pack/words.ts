/** The texts of the page, which no other page needs. */
import { speaker, type File } from '../lib/words/i18n.svelte'

const TEXTS = import.meta.glob<File>('../../../src/tawantinsuyu/i18n/entering/*.json')

let ready: Promise<void> | undefined

/** Nothing of it may be said earlier. */
export const loadWords = (): Promise<void> => (ready ??= speaker.add(TEXTS))
