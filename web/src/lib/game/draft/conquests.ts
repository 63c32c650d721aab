/** Options of a Conquest, split into the space and the Army cards. */
import type { Option } from '../../wire/messages'
import { valueOf } from '../../wire/words'

export interface Conquest {
  option: Option
  /** The Conquest space within a region, such as `antisuyu-3`. */
  space: string
  flips: string[]
  discards: string[]
}

const cards = (option: Option, name: string) => valueOf(option, name)?.split(',') ?? []

/**
 * Return the parts of options such as `conquer antisuyu-3 flip:A03,A04 discard:A20`. The usual
 * option of each space is first.
 */
export function conquests(options: Option[]): Conquest[] {
  return options
    .filter((option) => option.verb === 'conquer')
    .sort((one, other) => Number(other.default) - Number(one.default))
    .map((option) => ({
      option,
      space: option.args[0]!,
      flips: cards(option, 'flip'),
      discards: cards(option, 'discard'),
    }))
}

export const regionOf = (space: string) => space.slice(0, space.lastIndexOf('-'))
