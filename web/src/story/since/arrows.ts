/** Places on the board of the events since the viewer's turn. */
import type { Arrow } from '../../lib/game/highlight.svelte'
import { marksOf } from '../../lib/game/log/marks'
import type { LogLine, View } from '../../lib/wire/messages'

const ON_BOARD = /^(hill|steps|conquest|temple|title|section|village|nomads)/

/** Return arrows from the acting player's High Priest to the place; events without a place have
 *  none. */
export const arrowsOf = (view: View, told: { line: LogLine; concern: boolean }[]): Arrow[] =>
  told.flatMap(({ line, concern }, at) => {
    const priest = view.players[line.seat]?.priest
    const to = [...marksOf(line).lit].find((name) => ON_BOARD.test(name))
    return priest && to
      ? [{ number: at + 1, seat: line.seat, from: `section:${priest}`, to, concern }]
      : []
  })
