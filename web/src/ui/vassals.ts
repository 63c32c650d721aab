/** Where a Vassal stands, in words: `edge:W12:left`, as `Vassal.place` has it. */
import { speaker } from '../lib/words/i18n.svelte'

export function placeWords(place: string): string {
  const [kind = '', ...rest] = place.split(':')
  const [first = '', second = ''] = rest
  const t = speaker.t.bind(speaker)
  switch (kind) {
    case 'edge':
      return t(`vassal.${second}`, { weaving: first })
    case 'section':
    case 'segment':
      return t(`vassal.${kind}`, { section: first })
    case 'steps':
      return t('vassal.steps', { spot: first })
    case 'statue':
      return t(`thing.${first}_statue`, { god: t(`god.${second}`) })
    case 'conquest': {
      const at = first.lastIndexOf('-')
      const region = t(`region.${first.slice(0, at)}`)
      return t('thing.conquest_space', { region, number: first.slice(at + 1) })
    }
    case 'casualties':
      return t('vassal.casualties')
  }
  return first
}
