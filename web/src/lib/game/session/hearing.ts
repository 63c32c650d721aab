/** Decides which sound belongs to a newly shown position; usually none. */
import type { Sound } from '../../app/sounds'
import type { Push } from '../../wire/messages'

/** Compare with the previous position: a Festival begins, the viewer lost something, or has to
 *  decide. */
export function heard(before: Push | undefined, now: Push): Sound | null {
  if (!before || before.view.seat !== now.view.seat || now.view.seat < 0) return null
  if (now.view.festival.now && !before.view.festival.now) return 'festival'
  if (!now.decision || before.decision) return null
  const lost = now.since?.concerns.some(({ n, what }) => what !== 'gain' && n > last(before))
  return lost ? 'loss' : 'turn'
}

const last = (push: Push) => push.events[push.events.length - 1]?.n ?? -1
