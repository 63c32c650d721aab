/** The delays of a stream view, in minutes. */

export const DELAYS = [0, 1, 3, 10] as const
/** The delay of an address without one: enough that no player learns something from the stream. */
export const USUAL_DELAY = 3
/** The longest delay that the server accepts. */
const LONGEST = 60

/** Return a delay that the server accepts, from the number in an address. */
export function delayOf(minutes: number | null): number {
  if (minutes === null || !Number.isFinite(minutes) || minutes < 0) return USUAL_DELAY
  return Math.min(LONGEST, Math.ceil(minutes))
}
