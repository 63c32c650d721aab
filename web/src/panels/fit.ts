/** The sizes at which all Tapestries of a player fit. */

export interface Sizes {
  /** Width of one Weaving in pixels. */
  width: number
  height: number
  /** Width of the place for the next Weaving after each Tapestry, in pixels. */
  slot: number
  gap: number
}

export const LARGEST = 1.2
export const SMALLEST = 0.45
const STEP = 0.05

/** Return the number of rows that Tapestries of these lengths need. */
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

/**
 * Return the largest scale at which all Tapestries fit. If nothing fits, return the smallest scale,
 * at which the panel scrolls.
 */
export function fit(lengths: number[], room: number, height: number, sizes: Sizes): number {
  const longest = Math.max(0, ...lengths) * sizes.width + sizes.slot
  for (let scale = LARGEST; scale > SMALLEST; scale -= STEP) {
    const rows = rowsOf(lengths, room, scale, sizes)
    const high = rows * (sizes.height * scale + sizes.gap) - sizes.gap
    if (longest * scale <= room && high <= height) return scale
  }
  return SMALLEST
}
