/** Decides which sound a newly shown position has; usually none. */
import type { Sound } from '../../app/sounds'
import type { Push } from '../../wire/messages'

/**
 * Return the sound for a position compared with the previous one: a Festival begins, or the viewer
 * lost something, or the viewer has to decide.
 */
export function heard(before: Push | undefined, now: Push): Sound | null {
  if (!before || before.view.seat !== now.view.seat || now.view.seat < 0) return null
  if (now.view.festival.now && !before.view.festival.now) return 'festival'
  if (!now.decision || before.decision) return null
  const lost = now.since?.concerns.some(({ n, what }) => what !== 'gain' && n > last(before))
  return lost ? 'loss' : 'turn'
}

const last = (push: Push) => push.events[push.events.length - 1]?.n ?? -1
