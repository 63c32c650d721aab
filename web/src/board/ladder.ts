/** Where the Temple stands on the board, or a part of it. */
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

/** All of it, or only its rows from one to another. */
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
