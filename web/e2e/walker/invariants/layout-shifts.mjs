import { shifts } from '../../watching.mjs'
import { isShiftLimited } from '../games.mjs'

const MOST_SHIFT = 0.02
/** Number of shifts that are named. */
const NAMED = 5

export default {
  about: 'Nothing jumps on a desk; on a phone the hill makes room for the question.',
  async end({ walk, window }) {
    const moved = await shifts(walk.persons[0].tab)
    const shift = moved.reduce((sum, { value }) => sum + value, 0)
    walk.figures.shift = Math.round(10_000 * shift) / 10_000
    if (!isShiftLimited(window) || shift < MOST_SHIFT) return []
    const largest = moved.sort((one, other) => other.value - one.value).slice(0, NAMED)
    const named = largest.map(({ value, nodes }) => `${value.toFixed(4)} of ${nodes.join(', ')}`)
    return [`${shift.toFixed(4)} in all: ${named.join('; ')}`]
  },
}
