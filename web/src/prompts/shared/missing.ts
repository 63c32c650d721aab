/** Why an answer is not possible, in words, including what the player lacks if that is known. */
import { speaker } from '../../lib/words/i18n.svelte'
import type { Refused } from '../../lib/wire/messages'
import { COUNTED } from '../../ui/explain/words'

export function whyNot({ why, missing }: Pick<Refused, 'why' | 'missing'>): string {
  const lacks = Object.entries(missing ?? {})
  if (!lacks.length) return speaker.t(`ui.prompt.why_${why}`)
  const items = lacks.map(([name, count]) => speaker.t(COUNTED[name]!, { count }))
  return speaker.t('ui.prompt.short', { what: items.join(', ') })
}
