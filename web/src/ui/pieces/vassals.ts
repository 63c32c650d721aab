/** Where Vassals stand, in words, and how many of them stand there. */
import { speaker } from '../../lib/words/i18n.svelte'
import type { Vassal } from '../../lib/wire/messages'

/** Vassals of one player in the same place and in the same way, as one entry with their number. */
export function grouped(placed: Vassal[]): (Vassal & { count: number })[] {
  const found = new Map<string, Vassal & { count: number }>()
  for (const one of placed) {
    const key = `${one.seat} ${one.place} ${one.instead ?? false}`
    const before = found.get(key)
    found.set(key, { ...one, count: (before?.count ?? 0) + 1 })
  }
  return [...found.values()]
}

/** How many of the places named are this one. */
export const countAt = (places: string[], place: string): number =>
  places.filter((one) => one === place).length

/** “ ×2” after a thing of which there are several. */
export const times = (count: number): string => (count > 1 ? ` ×${count}` : '')

/** The place of a Vassal in words: `edge:W12:left`, as `Vassal.place` has it. */
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
