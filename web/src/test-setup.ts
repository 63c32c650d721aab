/**
 * Set-up of all unit tests. Components under test use English. All test files share the modules and
 * the page of a process, so each must begin in the same state.
 */
import { afterAll, vi } from 'vitest'

import { speaker } from './lib/words/i18n.svelte'

await speaker.speak('en')

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  document.title = ''
})
