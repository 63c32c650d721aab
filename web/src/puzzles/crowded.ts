export interface Point {
  x: number
  y: number
}

/**
 * Return the centre of the area with the most points. The area consists of all points at most
 * `reach` away from one of them.
 */
export function crowded(points: readonly Point[], reach: number): Point | undefined {
  const around = (one: Point) =>
    points.filter((other) => Math.hypot(one.x - other.x, one.y - other.y) <= reach)
  let most: Point[] = []
  for (const one of points) {
    const here = around(one)
    if (here.length > most.length) most = here
  }
  if (!most.length) return undefined
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  return { x: mean(most.map(({ x }) => x)), y: mean(most.map(({ y }) => y)) }
}
