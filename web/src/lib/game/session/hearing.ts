/** Decides which sound a newly shown position has; usually none. */
import type { Sound } from '../../app/sounds'
import type { Push } from '../../wire/messages'

/**
 * Return the sound for a position compared with the previous one: a Festival begins, or the viewer
 * lost something, or the viewer has to decide, or the viewer's Worker is set down.
 */
export function heard(before: Push | undefined, now: Push): Sound | null {
  if (!before || before.view.seat !== now.view.seat || now.view.seat < 0) return null
  if (now.view.festival.now && !before.view.festival.now) return 'festival'
  if (!now.decision || before.decision) return setDown(before, now) ? 'knock' : null
  const lost = now.since?.concerns.some(({ n, what }) => what !== 'gain' && n > last(before))
  return lost ? 'loss' : 'turn'
}

/** Return whether the viewer, whose turn it was, has placed a Worker. */
const setDown = ({ view }: Push, now: Push) =>
  view.active === view.seat && Object.keys(now.view.hill).some((space) => !view.hill[space])

const last = (push: Push) => push.events[push.events.length - 1]?.n ?? -1
