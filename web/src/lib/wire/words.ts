/** The words of an action as the server sends them. Some say what they are: `card:inti-3`, `gold:1`. */
import type { Option } from './messages'

/** What answers, possible or not, and payments have in common. */
export type Words = Pick<Option, 'verb' | 'args'>

/** The value of the word with this name. */
export const valueOf = ({ args }: Words, name: string): string | undefined =>
  pairs({ args }).find(([found]) => found === name)?.[1]

/** Names and values of all words that have both. */
export const pairs = ({ args }: Pick<Words, 'args'>): [name: string, value: string][] =>
  args
    .map((word) => [word, word.indexOf(':')] as const)
    .filter(([, at]) => at > 0)
    .map(([word, at]) => [word.slice(0, at), word.slice(at + 1)])

/** The option that says just this. */
export const saying = (
  options: Option[] | undefined,
  verb: string,
  ...args: string[]
): Option | undefined =>
  options?.find(
    (one) =>
      one.verb === verb &&
      one.args.length === args.length &&
      one.args.every((word, at) => word === args[at]),
  )
