/** Which adjustments of an opponent go together, as her offer says. */
import type { AutomaOffer } from '../lib/wire/messages'

type Offer = Pick<AutomaOffer, 'apart' | 'faces'>

const isFace = (id: string) => id.startsWith('face:')
const room = ({ faces }: Offer, chosen: string[]) =>
  faces[chosen.find((one) => one in faces) ?? ''] ?? 0

export const toggled = (chosen: string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]

/** Another number of Personalities; of those that were named the first stay, as many as have room. */
export function numbered(offer: Offer, chosen: string[], number: string): string[] {
  const others = chosen.filter((one) => !(one in offer.faces))
  const next = number ? [...others, number] : others
  const gone = others.filter(isFace).slice(room(offer, next))
  return next.filter((one) => !gone.includes(one))
}

/** A Personality that cannot be named any more: all are, or the other side of its token is. */
export function closed(offer: Offer, chosen: string[], id: string): boolean {
  if (chosen.includes(id)) return false
  const named = chosen.filter(isFace)
  const beside = offer.apart.filter((group) => group.includes(id)).flat()
  return named.length >= room(offer, chosen) || beside.some((one) => chosen.includes(one))
}
