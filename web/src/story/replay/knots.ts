/** The khipu of a replay: where its knots are, and which position a place on the cord stands for. */
import type { Game } from '../../lib/game/game.svelte'
import type { Past } from '../../lib/game/log/past.svelte'
import type { Knot } from '../../ui/Khipu.svelte'

export interface Scale {
  /** The values of the slider. */
  max: number
  value: number
  /** Return the log entry at a value of the slider. */
  entry: (value: number) => number
}

/** Return the scale of the cord: evenly by turn, or by log entry. */
export function scaleOf(past: Past): Scale {
  const { from, to, stops } = past
  if (past.unit === 'step') return { max: to - from, value: past.at - from, entry: (n) => from + n }
  const value = stops.findIndex((one) => one >= past.at)
  return { max: stops.length - 1, value: Math.max(0, value), entry: (n) => stops[n] ?? to }
}

/** Return a knot for each turn of the replay at its end, and three knots for each Festival. */
export function knotsOf(game: Game, past: Past): Knot[] {
  const { history, stops, from, to } = past
  if (!history) return []
  const length = Math.max(1, past.unit === 'turn' ? stops.length - 1 : to - from)
  const place = (at: number) => (past.unit === 'turn' ? stops.indexOf(at) : at - from) / length
  const festivals = new Set(history.festivals.map(({ at }) => at))
  return stops.slice(1).flatMap((stop): Knot[] => {
    const turn = history.turns[past.turnAt(stop)]
    if (!turn) return []
    const festival = festivals.has(stop)
    const owner = `--owner-${game.board.owners[turn.seat]}`
    const colour = festival ? 'var(--maize)' : `var(${owner}-line, var(${owner}))`
    return [{ at: place(stop), colour, kind: festival ? 'festival' : 'turn', round: turn.number }]
  })
}
