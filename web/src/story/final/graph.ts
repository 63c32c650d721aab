/** The graph of points turn by turn, as lines in a box of pixels. */
import type { History } from '../../lib/wire/messages'

export interface Box {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

export interface Curve {
  seat: number
  /**
   * Points after each turn: first those at the start, last those of Final Scoring if it took place.
   */
  values: number[]
  path: string
  /** The position of the line's label, moved apart from other labels. */
  label: number
}

export interface Graph {
  curves: Curve[]
  /** Round numbers on the left axis, with their positions. */
  ticks: { value: number; y: number }[]
  festivals: { number: number; x: number }[]
  /** The position on the axis where Final Scoring begins. */
  final: number | null
  x: (at: number) => number
  y: (value: number) => number
  /** Number of points that each line connects. */
  length: number
}

const STEPS = [5, 10, 20, 25, 50, 100]
const MOST_TICKS = 7
/** Share of the graph's width for Final Scoring. */
const FINAL = 0.1
/** Smallest distance of two labels in pixels. */
const APART = 15

export function valuesOf(history: History, seat: number): number[] {
  const turns = history.turns.map((turn) => turn.points[seat]!)
  return [history.start[seat]!, ...turns, ...(history.final ? [history.final[seat]!] : [])]
}

export function graphOf(history: History, box: Box): Graph {
  const seats = history.start.map((_, seat) => seat)
  const rows = seats.map((seat) => valuesOf(history, seat))
  const length = rows[0]?.length ?? 1
  const all = rows.flat()
  const least = Math.min(0, ...all)
  const most = Math.max(1, ...all)
  const step = STEPS.find((one) => (most - least) / one <= MOST_TICKS) ?? STEPS[STEPS.length - 1]!
  const lower = Math.floor(least / step) * step
  const upper = Math.ceil(most / step) * step
  // Final Scoring is a single step of the graph, but the most interesting one.
  const room = box.width - box.left - box.right
  const last = history.final ? room * FINAL : 0
  const turns = Math.max(1, length - (history.final ? 2 : 1))
  const x = (at: number) =>
    box.left + ((room - last) * Math.min(at, turns)) / turns + (at > turns ? last : 0)
  const y = (value: number) =>
    box.top + (box.height - box.top - box.bottom) * (1 - (value - lower) / (upper - lower))
  const ticks = []
  for (let value = lower; value <= upper; value += step) ticks.push({ value, y: y(value) })
  const labels = apart(
    rows.map((row) => y(row[length - 1]!)),
    box.top,
    box.height - box.bottom,
  )
  return {
    curves: rows.map((values, seat) => ({
      seat,
      values,
      path: values
        .map((value, at) => `${at ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
        .join(''),
      label: labels[seat]!,
    })),
    ticks,
    festivals: history.festivals.map((one) => ({ number: one.number, x: x(one.turn) })),
    final: history.final ? x(length - 2) : null,
    x,
    y,
    length,
  }
}

/** Return the positions of labels, moved apart so that the labels do not overlap. */
export function apart(places: number[], top: number, bottom: number): number[] {
  const order = places.map((_, at) => at).sort((a, b) => places[a]! - places[b]!)
  const found = [...places]
  order.forEach((at, rank) => {
    const above = rank ? found[order[rank - 1]!]! + APART : top
    found[at] = Math.max(found[at]!, above)
  })
  // labels below the lower edge push the other labels up again
  let limit = bottom
  for (const at of [...order].reverse()) {
    found[at] = Math.min(found[at]!, limit)
    limit = found[at]! - APART
  }
  return found
}

/** Return the position on a line nearest to a pixel. */
export function nearest(graph: Graph, pixel: number): number {
  let found = 0
  for (let at = 1; at < graph.length; at++) {
    if (Math.abs(graph.x(at) - pixel) < Math.abs(graph.x(found) - pixel)) found = at
  }
  return found
}
