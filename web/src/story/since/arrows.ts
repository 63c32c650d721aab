/** Where on the board the things happened that are told since one's turn. */
import type { Arrow } from '../../lib/game/highlight.svelte'
import { marksOf } from '../../lib/game/log/marks'
import type { LogLine, View } from '../../lib/wire/messages'

const ON_BOARD = /^(hill|steps|conquest|temple|title|section|village|nomads)/

/** From the High Priest of whoever acted to the place; what has none on the board gets no arrow. */
export const arrowsOf = (view: View, told: { line: LogLine; concern: boolean }[]): Arrow[] =>
  told.flatMap(({ line, concern }, at) => {
    const priest = view.players[line.seat]?.priest
    const to = [...marksOf(line).lit].find((name) => ON_BOARD.test(name))
    return priest && to
      ? [{ number: at + 1, seat: line.seat, from: `section:${priest}`, to, concern }]
      : []
  })
