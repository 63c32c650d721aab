/** Stepped mountain ranges, drawn from a number so that the same picture is always the same. */

/** Return a source of numbers from 0 to 1 that depends only on its seed. */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

export interface Range {
  /** Heights of the lowest and the highest point, as parts of the whole height. */
  low: number
  high: number
}

/** Return the outline of a range that rises and falls in whole steps, as an SVG path. */
export function skyline(
  width: number,
  height: number,
  { low, high }: Range,
  step: number,
  next: () => number,
): string {
  const run = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  let [x, y, up, left] = [0, low, 1, run(3, 8)]
  let path = `M0 ${height}`
  while (x < width) {
    path += `V${Math.round(height - y * height)}`
    x += step * (next() < 1 / 3 ? 1.5 : 1)
    path += `H${Math.round(x)}`
    y += (up * step) / height
    left -= 1
    if (y > high) [up, left] = [-1, run(4, 9)]
    else if (y < low) [up, left] = [1, run(4, 9)]
    else if (left <= 0) [up, left] = [-up, run(3, 8)]
  }
  return `${path}V${height}Z`
}
