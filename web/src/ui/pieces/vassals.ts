/** The places of Vassals in words, and the number of Vassals at a place. */
import { speaker } from '../../lib/words/i18n.svelte'
import type { Vassal } from '../../lib/wire/messages'

/**
 * Return Vassals of one player at the same place and in the same state as one entry with their
 * number.
 */
export function grouped(placed: Vassal[]): (Vassal & { count: number })[] {
  const found = new Map<string, Vassal & { count: number }>()
  for (const one of placed) {
    const key = `${one.seat} ${one.place} ${one.instead ?? false}`
    const before = found.get(key)
    found.set(key, { ...one, count: (before?.count ?? 0) + 1 })
  }
  return [...found.values()]
}

/** Return how often a place is in a list of places. */
export const countAt = (places: string[], place: string): number =>
  places.filter((one) => one === place).length

/** Return “ ×2” for two equal things, “ ×3” for three, nothing for one. */
export const times = (count: number): string => (count > 1 ? ` ×${count}` : '')

/** Return the place of a Vassal in words, from `Vassal.place` such as `edge:W12:left`. */
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
