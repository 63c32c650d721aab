/** How large Tapestries can be drawn so that all of them fit. */

export interface Sizes {
  /** Of one Weaving as drawn. */
  width: number
  height: number
  /** What follows each Tapestry: the place for the next Weaving. */
  slot: number
  gap: number
}

export const LARGEST = 1.2
export const SMALLEST = 0.45
const STEP = 0.05

/** Rows needed when Tapestries of these lengths are put one after the other. */
export function rowsOf(lengths: number[], room: number, scale: number, sizes: Sizes): number {
  let rows = 0
  let used = Infinity
  for (const length of lengths) {
    const width = (length * sizes.width + sizes.slot) * scale + sizes.gap
    if (used + width > room + sizes.gap) {
      rows += 1
      used = 0
    }
    used += width
  }
  return rows
}

/** The largest scale at which nothing is wider or higher than the room; the smallest there is if
 *  even that is too large, and then the room scrolls. */
export function fit(lengths: number[], room: number, height: number, sizes: Sizes): number {
  const longest = Math.max(0, ...lengths) * sizes.width + sizes.slot
  for (let scale = LARGEST; scale > SMALLEST; scale -= STEP) {
    const rows = rowsOf(lengths, room, scale, sizes)
    const high = rows * (sizes.height * scale + sizes.gap) - sizes.gap
    if (longest * scale <= room && high <= height) return scale
  }
  return SMALLEST
}
