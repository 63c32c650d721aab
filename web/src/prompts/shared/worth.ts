/**
 * The cost and benefit of answers, as far as they are shared by all answers or printed on the
 * picture.
 */
import type { Branch, Option, Refused, Sign } from '../../lib/wire/messages'
import type { Words } from '../../lib/wire/words'

export interface Priced {
  costs?: Sign[]
  gives?: Sign[]
  loses?: Sign[]
  branches?: Branch[]
}

/** Answers whose effect is printed on their card or tile. */
const PRINTED = new Set(['build', 'produce', 'keep', 'take', 'play', 'statue'])
export const isPrinted = ({ verb }: Words) => PRINTED.has(verb)

const written = ({ costs, gives, loses, branches }: Priced) =>
  JSON.stringify([costs ?? [], gives ?? [], loses ?? [], branches ?? []])

/** Return the cost and benefit that several answers share, or null. */
export function common(options: (Option | Refused)[]): Priced | null {
  const [first, ...rest] = options
  if (!first || !rest.length || isPrinted(first) || written(first) === written({})) return null
  return rest.every((one) => written(one) === written(first)) ? first : null
}
