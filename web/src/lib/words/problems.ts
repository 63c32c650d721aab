/** Errors in words: what happened, and what the person can do about it. */
import { Refused } from '../wire/api'
import { speaker } from './i18n.svelte'

export function reason(error: unknown): string {
  if (!(error instanceof Refused)) return speaker.t('ui.connection.unreachable')
  const { code, params } = error.problem
  const { verb, why } = params ?? {}
  if (verb && (code === 'not_offered' || code === 'not_asked')) {
    const expected = speaker.t(`verb.${verb}`)
    if (code === 'not_asked') return speaker.t('error.not_asked_verb', { expected })
    if (why === 'not_now') return speaker.t('error.not_offered_now', { expected })
    const reasons = { expected, why: speaker.t(`ui.prompt.why_${why}`) }
    return speaker.t('error.not_offered_because', reasons)
  }
  const key = `error.${code}`
  return speaker.knows(key) ? speaker.t(key, params ?? {}) : speaker.t('error.unexpected', { code })
}

/** Return whether the server gave no answer; the device may be offline. */
export const unreachable = (error: unknown): boolean => !(error instanceof Refused)
