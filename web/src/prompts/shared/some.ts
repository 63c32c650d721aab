/**
 * Answers that name several things: the things that can be picked, and the answer for the picked
 * ones. The possible combinations follow from the options.
 */
import type { Option } from '../../lib/wire/messages'
import type { Words } from '../../lib/wire/words'

/** Return the things that an answer names: `replace P17 P16` names two. */
export const named = ({ args }: Words): string[] => args.filter((word) => word !== 'none')

/** Return everything that at least one answer names. */
export const things = (options: Words[]): string[] => [
  ...new Set(options.flatMap((one) => named(one))),
]

const key = (words: string[]) => [...words].sort().join(' ')

/**
 * Return whether the order of the picked things matters: two answers name the same things in
 * different orders.
 */
export function ordered(options: Words[]): boolean {
  const sets = options.map((one) => key(named(one)))
  return new Set(sets).size < sets.length
}

/** Return the answer that names the picked things, in that order if possible. */
export function matching<One extends Words>(options: One[], picked: string[]): One | undefined {
  const same = options.filter((one) => key(named(one)) === key(picked))
  return same.find((one) => named(one).join(' ') === picked.join(' ')) ?? same[0]
}

/**
 * Pick a thing, or unpick it if it was picked. When no answer can name more things, the thing that
 * was picked first is dropped.
 */
export function toggled(options: Words[], picked: string[], one: string): string[] {
  if (picked.includes(one)) return picked.filter((other) => other !== one)
  const most = Math.max(...options.map((option) => named(option).length))
  for (let next = [...picked, one].slice(-most); next.length; next = next.slice(1)) {
    if (possible(options, next)) return next
  }
  return picked
}

/** Return whether at least one answer names all of these things. */
export const possible = (options: Words[], picked: string[]) =>
  options.some((option) => {
    const words = named(option)
    return picked.every((one) => words.includes(one))
  })

/** Return an answer that picks one thing only, for the tile of that thing. */
export const markOf = (option: Option, thing: string, label: string): Option => ({
  ...option,
  args: [thing],
  label,
  seam: false,
  default: false,
})
