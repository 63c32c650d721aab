/** Conquests taken apart: where, and with which Army cards. */
import type { Option } from '../lib/types'

export interface Conquest {
  option: Option
  /** A space of a region, `antisuyu-3`. */
  space: string
  flips: string[]
  discards: string[]
}

const cards = (words: string[], name: string) =>
  words.find((word) => word.startsWith(`${name}:`))?.slice(name.length + 1).split(',') ?? []

/** `conquer antisuyu-3 flip:A03,A04 discard:A20`; of each space the usual way comes first. */
export function conquests(options: Option[]): Conquest[] {
  return options
    .filter((option) => option.action.startsWith('conquer '))
    .sort((one, other) => Number(other.default) - Number(one.default))
    .map((option) => {
      const [, space, ...words] = option.action.split(' ')
      return { option, space: space!, flips: cards(words, 'flip'), discards: cards(words, 'discard') }
    })
}

export const regionOf = (space: string) => space.slice(0, space.lastIndexOf('-'))
