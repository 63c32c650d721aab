import { heap } from '../../watching.mjs'

const MOST_GROWTH = 1.3
/** Number of turns after which the memory is measured for the first time. */
const TURNS = 3

export default {
  about: 'The memory of a window grows by at most 30 % after the third turn.',
  async check({ tab, frame, moment, walk, state }) {
    if (frame !== 'MainChoice' || moment === 'picked' || tab !== walk.persons[0].tab) return []
    const seq = await tab.getAttribute('.table', 'data-seq')
    state.turns ??= new Set()
    state.turns.add(seq)
    if (state.turns.size > TURNS) state.early ??= await heap(tab)
    return []
  },
  async end({ walk, state }) {
    const [{ tab }] = walk.persons
    if (!state.early) return []
    await tab.waitForTimeout(1000) // the remaining cleanup happens when the page is idle
    const late = await heap(tab)
    walk.figures.heap = [state.early, late].map((one) => Math.round(10 * one) / 10)
    if (late <= MOST_GROWTH * state.early) return []
    return [`${late.toFixed(1)} MB after ${state.early.toFixed(1)} MB`]
  },
}
