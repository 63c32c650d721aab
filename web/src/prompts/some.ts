/** Answers that name several things at once: what can be named, and the answer that names just what
 *  is picked. Which of them go together is for the options to say. */
import type { Option } from '../lib/types'

/** `replace P17 P16` names two. */
export const named = (action: string): string[] =>
  action
    .split(' ')
    .slice(1)
    .filter((word) => word !== 'none')

/** Everything that some answer names. */
export const things = (options: { action: string }[]): string[] => [...new Set(options.flatMap((one) => named(one.action)))]

const key = (words: string[]) => [...words].sort().join(' ')

/** The order of what is picked matters: two answers name the same things. */
export function ordered(options: { action: string }[]): boolean {
  const sets = options.map((one) => key(named(one.action)))
  return new Set(sets).size < sets.length
}

/** The answer that names what is picked: in that order if there is one, else in any. */
export function matching<One extends { action: string }>(options: One[], picked: string[]): One | undefined {
  const same = options.filter((one) => key(named(one.action)) === key(picked))
  return same.find((one) => named(one.action).join(' ') === picked.join(' ')) ?? same[0]
}

/** Pick, or let go; with as many as an answer can name, the first one picked makes room. */
export function toggled(options: Option[], picked: string[], one: string): string[] {
  if (picked.includes(one)) return picked.filter((other) => other !== one)
  const most = Math.max(...options.map((option) => named(option.action).length))
  for (let next = [...picked, one].slice(-most); next.length; next = next.slice(1)) {
    if (possible(options, next)) return next
  }
  return picked
}

/** Whether some answer names all of these. */
export const possible = (options: { action: string }[], picked: string[]) =>
  options.some((option) => {
    const words = named(option.action)
    return picked.every((one) => words.includes(one))
  })
