/** The arrangement of cards or tiles in rows in which they may overlap. */

export interface Fanned {
  spots: { x: number; y: number }[]
  height: number
  /** The width at which no card or tile overlaps another. */
  natural: number
}

/**
 * Return the places of cards or tiles: in as few rows as hold all of them side by side, at most the
 * available rows. They overlap only if these rows are full.
 */
export function places(
  count: number,
  room: number,
  width: number,
  height: number,
  rows: number,
  gap: number,
): Fanned {
  const fitting = Math.max(1, Math.floor((room + gap) / (width + gap)))
  const used = Math.min(rows, Math.max(1, Math.ceil(count / fitting)))
  const each = Math.max(1, Math.ceil(count / used))
  const step = each > 1 ? Math.min(width + gap, Math.max(0, (room - width) / (each - 1))) : 0
  const spots = Array.from({ length: count }, (_, at) => ({
    x: (at % each) * step,
    y: Math.floor(at / each) * (height + gap),
  }))
  return {
    spots,
    height: rows * height + (rows - 1) * gap,
    natural: Math.max(1, count) * (width + gap) - gap,
  }
}
