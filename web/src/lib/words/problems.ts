/** Why something did not work, and what to do, in the words of whoever reads it. */
import { Refused } from './api'
import { speaker } from './i18n.svelte'

export function reason(error: unknown): string {
  if (!(error instanceof Refused)) return speaker.t('ui.connection.unreachable')
  const { code, params } = error.problem
  const key = `error.${code}`
  return speaker.knows(key) ? speaker.t(key, params ?? {}) : speaker.t('error.unexpected', { code })
}

/** Nobody answered at all: the device may be offline. */
export const unreachable = (error: unknown): boolean => !(error instanceof Refused)
