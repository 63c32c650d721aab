/**
 * Which adjustments of a solo opponent can be combined, according to the server's list of
 * adjustments.
 */
import type { AutomaOffer } from '../lib/wire/messages'

type Offer = Pick<AutomaOffer, 'apart' | 'faces' | 'slots'>

const FACE = 'face:'
const SLOT = 'slot:'

/** Return whether an adjustment names a Personality, with or without a slot. */
export const isFace = (id: string) => id.startsWith(FACE) || id.startsWith(SLOT)
/** Return the Personality of an adjustment: `statue` for `face:statue` and for `slot:A:statue`. */
const faceOf = (id: string) => id.split(':').at(-1)!
const numberOf = ({ faces }: Offer, chosen: string[]) =>
  chosen.find((one) => one in faces && one) ?? ''
const room = (offer: Offer, chosen: string[]) => offer.faces[numberOf(offer, chosen)] ?? 0

/** Return the slots on which Personalities can be placed. */
export const slotsOf = (offer: Offer, chosen: string[]): string[] =>
  offer.slots[numberOf(offer, chosen)] ?? []

export const toggled = (chosen: string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]

/** Return the adjustment that names a Personality, such as `face:statue` or `slot:A:statue`. */
const namedBy = (chosen: string[], face: string) =>
  chosen.find((one) => isFace(one) && faceOf(one) === faceOf(face))
export const isNamed = (chosen: string[], face: string): boolean => !!namedBy(chosen, face)

/** Return the slot of a Personality; empty if it may be on any slot. */
export function slotOf(chosen: string[], face: string): string {
  const named = namedBy(chosen, face)
  return named?.startsWith(SLOT) ? named.split(':')[1]! : ''
}

/** Add a Personality to the chosen adjustments, or remove it. */
export function named(chosen: string[], face: string): string[] {
  const before = namedBy(chosen, face)
  return before ? chosen.filter((one) => one !== before) : [...chosen, face]
}

/**
 * Put a Personality on a slot, or on any slot. A Personality that had this slot may then be on any
 * slot.
 */
export function onSlot(chosen: string[], face: string, slot: string): string[] {
  return chosen.map((one) => {
    if (!isFace(one)) return one
    if (faceOf(one) === faceOf(face)) return slot ? `${SLOT}${slot}:${faceOf(face)}` : face
    return slot && one.startsWith(`${SLOT}${slot}:`) ? `${FACE}${faceOf(one)}` : one
  })
}

/**
 * Change the number of Personalities. The first of the named Personalities stay, without slots that
 * no longer exist.
 */
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

/**
 * Return whether a Personality cannot be added: the maximum number is reached, or the other side of
 * its token is in use.
 */
export function closed(offer: Offer, chosen: string[], id: string): boolean {
  if (isNamed(chosen, id)) return false
  const beside = offer.apart.filter((group) => group.includes(id)).flat()
  return (
    chosen.filter(isFace).length >= room(offer, chosen) ||
    beside.some((one) => chosen.includes(one))
  )
}
