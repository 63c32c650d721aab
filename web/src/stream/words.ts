/** Texts about a stream's delay. */
import { span } from '../lib/words/durations'
import { speaker } from '../lib/words/i18n.svelte'

const MINUTE = 60

/** Return a delay in words, such as "3 minutes". */
export const minutes = (delay: number): string =>
  delay ? span(delay * MINUTE, speaker.language) : speaker.t('stream.no_delay')

/** Return how far a stream is behind its table. */
export const behind = (delay: number): string =>
  delay ? speaker.t('stream.behind', { time: minutes(delay) }) : speaker.t('stream.live')
