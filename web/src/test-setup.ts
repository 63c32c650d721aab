/** Components under test speak English. All files share the modules and the page of a process, so each
 *  finds them as if it were the first. */
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
