/**
 * The parts of an action's text, as the server sends them. Some parts have a name, such as
 * `card:inti-3` or `gold:1`.
 */
import type { Option } from './messages'

/** The verb and the parts, which answers (possible or not) and payments have in common. */
export type Words = Pick<Option, 'verb' | 'args'>

/** Return the value of an action's part with this name. */
export const valueOf = ({ args }: Words, name: string): string | undefined =>
  pairs({ args }).find(([found]) => found === name)?.[1]

/** Return the names and values of all parts of an action that have both. */
export const pairs = ({ args }: Pick<Words, 'args'>): [name: string, value: string][] =>
  args
    .map((word) => [word, word.indexOf(':')] as const)
    .filter(([, at]) => at > 0)
    .map(([word, at]) => [word.slice(0, at), word.slice(at + 1)])

/** Return the option whose action has exactly these parts. */
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

const NOTHING = new Set(['done', 'no', 'stop'])

/** Return whether an answer has no effect, such as declining or stopping. */
export const isNothing = ({ verb, args }: Words) => NOTHING.has(verb) || args[0] === 'none'
