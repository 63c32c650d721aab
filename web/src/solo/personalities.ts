/** Finds out which adjustments of a solo opponent can be combined, from the server's list of them. */
import type { AutomaOffer } from '../lib/wire/messages'

type Offer = Pick<AutomaOffer, 'apart' | 'faces' | 'slots'>

const FACE = 'face:'
const SLOT = 'slot:'

/** Whether an adjustment names a Personality, with or without a slot. */
export const isFace = (id: string) => id.startsWith(FACE) || id.startsWith(SLOT)
/** Return `statue` of `face:statue` and of `slot:A:statue`. */
const faceOf = (id: string) => id.split(':').at(-1)!
const numberOf = ({ faces }: Offer, chosen: string[]) =>
  chosen.find((one) => one in faces && one) ?? ''
const room = (offer: Offer, chosen: string[]) => offer.faces[numberOf(offer, chosen)] ?? 0

/** Return the slots with Personalities. */
export const slotsOf = (offer: Offer, chosen: string[]): string[] =>
  offer.slots[numberOf(offer, chosen)] ?? []

export const toggled = (chosen: string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]

/** Return the adjustment that names a Personality, `face:statue` or `slot:A:statue`. */
const namedBy = (chosen: string[], face: string) =>
  chosen.find((one) => isFace(one) && faceOf(one) === faceOf(face))
export const isNamed = (chosen: string[], face: string): boolean => !!namedBy(chosen, face)

/** Return the slot of a Personality, or empty. */
export function slotOf(chosen: string[], face: string): string {
  const named = namedBy(chosen, face)
  return named?.startsWith(SLOT) ? named.split(':')[1]! : ''
}

/** Add a Personality, or remove it. */
export function named(chosen: string[], face: string): string[] {
  const before = namedBy(chosen, face)
  return before ? chosen.filter((one) => one !== before) : [...chosen, face]
}

/** Put a Personality on a slot, or on any; one that had this slot may then be on any. */
export function onSlot(chosen: string[], face: string, slot: string): string[] {
  return chosen.map((one) => {
    if (!isFace(one)) return one
    if (faceOf(one) === faceOf(face)) return slot ? `${SLOT}${slot}:${faceOf(face)}` : face
    return slot && one.startsWith(`${SLOT}${slot}:`) ? `${FACE}${faceOf(one)}` : one
  })
}

/** Change the number of Personalities; the first of the named ones stay, without slots that are
 *  no longer in play. */
export function numbered(offer: Offer, chosen: string[], number: string): string[] {
  const others = chosen.filter((one) => !(one in offer.faces))
  const next = number ? [...others, number] : others
  const gone = others.filter(isFace).slice(room(offer, next))
  const slots = slotsOf(offer, next)
  return next
    .filter((one) => !gone.includes(one))
    .map((one) =>
      one.startsWith(SLOT) && !slots.includes(one.split(':')[1]!) ? `${FACE}${faceOf(one)}` : one,
    )
}

/** Whether a Personality cannot be named: all are, or the other side of its token is. */
export function closed(offer: Offer, chosen: string[], id: string): boolean {
  if (isNamed(chosen, id)) return false
  const beside = offer.apart.filter((group) => group.includes(id)).flat()
  return (
    chosen.filter(isFace).length >= room(offer, chosen) ||
    beside.some((one) => chosen.includes(one))
  )
}
