/** The choices in the form of a table's clock, and the clock that follows from them. */
import type { ClockOption } from '../../lib/wire/messages'

export const CLOCKS = ['none', 'live', 'async'] as const
export const BANKS = [15, 30, 45, 60, 90] as const
export const INCREMENTS = [0, 10, 20, 30, 60] as const
export const REACTIONS = [20, 30, 60, 120] as const
export const HOURS = [12, 24, 48, 72, 168] as const
export const REACTION_HOURS = [6, 12, 24, 48] as const
/** The hours in which the clock of a turn-based table runs; at night it stops. */
const DAY = { opens: 8, closes: 22 }

export interface ClockForm {
  kind: (typeof CLOCKS)[number]
  minutes: number
  increment: number
  reaction: number
  hours: number
  reactionHours: number
  daytime: boolean
}

export function toClock(form: ClockForm, offset: number): ClockOption | null {
  if (form.kind === 'live') {
    return {
      kind: 'live',
      bank: form.minutes * 60,
      increment: form.increment,
      reaction: form.reaction,
    }
  }
  if (form.kind === 'async') {
    const window = form.daytime ? { ...DAY, offset } : null
    return { kind: 'async', hours: form.hours, reaction_hours: form.reactionHours, window }
  }
  return null
}

/** Return the minutes by which local time is ahead of UTC. */
export const hereOffset = (at = new Date()): number => -at.getTimezoneOffset()
