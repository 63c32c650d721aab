/**
 * Data for the summary for a person who comes back: who used their Steps, their gains and losses,
 * and why they have to decide.
 */
import type { Line } from '../../lib/game/log/undone'
import type { Decision, Player, Resource, View } from '../../lib/wire/messages'

export interface Used {
  seat: number
  times: number
  points: number
}

export interface Change {
  what: Resource | 'points'
  by: number
}

export type Why =
  | { kind: 'turn' | 'festival' | 'over' | 'waiting' }
  | { kind: 'follow'; player: number; action: string }
  | { kind: 'answer'; player: number }

const RESOURCES = ['potato', 'corn', 'stone', 'gold'] as const

/** Return other seats that used a seat's Steps. */
export function stepsUsed(lines: Line[], seat: number): Used[] {
  const found = new Map<number, Used>()
  for (const { kind, seat: whose, data, undone } of lines) {
    const by = Number(data?.['by'] ?? -1)
    if (
      kind !== 'scored' ||
      whose !== seat ||
      data?.['source'] !== 'steps' ||
      by < 0 ||
      by === seat ||
      undone
    )
      continue
    const used = found.get(by) ?? { seat: by, times: 0, points: 0 }
    used.times += 1
    used.points += Number(data['points'])
    found.set(by, used)
  }
  return [...found.values()]
}

/** Return a player's gains and losses. */
export function changes(before: Player, now: Player): Change[] {
  const found: Change[] = [{ what: 'points', by: now.points - before.points }]
  for (const what of RESOURCES)
    found.push({ what, by: now.resources[what] - before.resources[what] })
  return found.filter((one) => one.by !== 0)
}

/** Return why a seat has to decide, or why it does not. */
export function whyNow(view: View, decision: Decision | null, lines: Line[], over: boolean): Why {
  if (over) return { kind: 'over' }
  if (!decision) return { kind: 'waiting' }
  if (decision.reaction) {
    const { active } = decision.reaction
    const begun = lines.findLast(
      (line) => line.kind === 'begin' && line.data?.['name'] === 'action',
    )
    const action = begun?.seat === active ? String(begun.data?.['what']) : ''
    return action ? { kind: 'follow', player: active, action } : { kind: 'answer', player: active }
  }
  if (view.festival.now) return { kind: 'festival' }
  return view.active === view.seat ? { kind: 'turn' } : { kind: 'answer', player: view.active }
}
