/** Loads the stream view with its texts, which no other page needs. */
import { liveFeed, type Feed } from '../lib/game/session/feed'
import { speaker, type File } from '../lib/words/i18n.svelte'
import { delayedFeed } from './delayed'
import Stream from './Stream.svelte'

const TEXTS = import.meta.glob<File>('../../../src/tawantinsuyu/i18n/streaming/*.json')

let ready: Promise<void> | undefined

/** Return the source of a table that is some minutes behind. */
const feedOf = (game: string, delay: number): Feed =>
  delay ? delayedFeed(game, delay) : liveFeed(game)

export async function loadStream() {
  await (ready ??= speaker.add(TEXTS))
  return { Stream, feedOf }
}
