/**
 * Marks of answers that reveal something. Only answers that differ from similar answers have a
 * mark.
 */
import { getContext, setContext } from 'svelte'

import type { Decision, Option } from '../../lib/wire/messages'

const ASKED = Symbol('asked')

/** Provide all answers of the question to the marks below in the page. */
export const provideAsked = (asked: () => Decision | null) => setContext(ASKED, asked)

/** Return the question to which a mark belongs; undefined outside of a question. */
export const askedAround = () => getContext<(() => Decision | null) | undefined>(ASKED)

/**
 * Return whether an answer reveals something while another one of the same kind does not. If all
 * such answers reveal something, that is shown only once, at Confirm.
 */
export function isUnusual(
  option: Pick<Option, 'reveals'> & Partial<Pick<Option, 'verb'>>,
  all: Pick<Option, 'reveals' | 'verb'>[],
): boolean {
  return (
    Boolean(option.reveals) && all.some((other) => other.verb === option.verb && !other.reveals)
  )
}
