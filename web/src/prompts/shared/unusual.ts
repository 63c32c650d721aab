/** Marks of answers that reveal something: only those that differ from similar answers. */
import { getContext, setContext } from 'svelte'

import type { Decision, Option } from '../../lib/wire/messages'

const ASKED = Symbol('asked')

/** Let the marks below know all answers of the question. */
export const provideAsked = (asked: () => Decision | null) => setContext(ASKED, asked)

/** Return the question around a mark; undefined outside of a question. */
export const askedAround = () => getContext<(() => Decision | null) | undefined>(ASKED)

/** Whether an answer reveals something while another one of the same kind does not. What every such
 *  answer does is marked only once, at Confirm. */
export function isUnusual(
  option: Pick<Option, 'reveals'> & Partial<Pick<Option, 'verb'>>,
  all: Pick<Option, 'reveals' | 'verb'>[],
): boolean {
  return (
    Boolean(option.reveals) && all.some((other) => other.verb === option.verb && !other.reveals)
  )
}
