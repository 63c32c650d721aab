/** The part of the board that is shown while a turn moves on a phone. */
import type { Box } from '../../lib/wire/messages'

interface Size {
  width: number
  height: number
}

/** Free room around the places, as a share of the board's width. */
const MARGIN = 0.07
/** Smallest part of the board's width that is shown, so that its surroundings can be recognised. */
const LEAST = 0.42

/**
 * Return how the board is enlarged and moved, in pixels, so that all places are visible in a room.
 * Without places the whole board is shown.
 */
export function cropAround(
  places: readonly Box[],
  board: Size,
  room: Size,
): { scale: number; left: number; top: number } {
  const margin = MARGIN * board.width
  const edges = places.length ? places : [{ x: 0, y: 0, ...board }]
  const left = Math.min(...edges.map(({ x }) => x)) - margin
  const top = Math.min(...edges.map(({ y }) => y)) - margin
  const width = Math.max(...edges.map((one) => one.x + one.width)) + margin - left
  const height = Math.max(...edges.map((one) => one.y + one.height)) + margin - top
  const scale = Math.min(
    room.width / Math.max(width, LEAST * board.width),
    room.height / Math.min(height, board.height),
  )
  /** The offset at which the middle of the places is in the middle, without an empty edge. */
  const offset = (middle: number, length: number, available: number) =>
    length * scale <= available
      ? (available - length * scale) / 2
      : Math.min(0, Math.max(available - length * scale, available / 2 - middle * scale))
  return {
    scale,
    left: offset(left + width / 2, board.width, room.width),
    top: offset(top + height / 2, board.height, room.height),
  }
}
