/** The place of the Temple, or of some of its rows, on the board. */
import type { Box, Layout } from '../lib/wire/messages'
import { TEMPLE } from './places/spots'

function join(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}

/** Return the box of the Temple's rows, or of some of these rows. */
export function ladder(layout: Layout, from = 0, to = Infinity): Box {
  const boxes = Object.values(layout.temples[TEMPLE]!)
    .filter(({ row }) => row >= from && row <= to)
    .map(({ box, points }) =>
      join(box, {
        x: points.x - points.size / 2,
        y: box.y,
        width: points.size,
        height: box.height,
      }),
    )
  return boxes.reduce(join)
}
