/** Which sound a table that was just shown deserves; none for most. */
import type { Sound } from '../../app/sounds'
import type { Push } from '../../wire/messages'

/** Compared with what was shown before: a Festival begins, something of mine was lost, I am asked. */
export function heard(before: Push | undefined, now: Push): Sound | null {
  if (!before || before.view.seat !== now.view.seat || now.view.seat < 0) return null
  if (now.view.festival.now && !before.view.festival.now) return 'festival'
  if (!now.decision || before.decision) return null
  const lost = now.since?.concerns.some(({ n, what }) => what !== 'gain' && n > last(before))
  return lost ? 'loss' : 'turn'
}

const last = (push: Push) => push.events[push.events.length - 1]?.n ?? -1
