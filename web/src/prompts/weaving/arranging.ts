/**
 * Functions that move Weavings from Tapestry to Tapestry. The engine decides whether a layout is
 * legal.
 */
export type Rows = string[][]

/**
 * A gap into which a tile can be placed: a Tapestry, and the index of the tile after the gap. The
 * index after the last Tapestry stands for a new one.
 */
export interface Gap {
  row: number
  at: number
}

/** Return the Tapestries with one tile moved into a gap, without empty Tapestries. */
export function moved(rows: Rows, tile: string, { row, at }: Gap): Rows {
  const found = [...rows, []].map((tiles, number) => {
    const before = tiles.slice(0, number === row ? at : tiles.length).filter((one) => one !== tile)
    const after = tiles.slice(number === row ? at : tiles.length).filter((one) => one !== tile)
    return number === row ? [...before, tile, ...after] : [...before, ...after]
  })
  return found.filter((tiles) => tiles.length)
}

/** Return the action that lays out the Weavings in this way. */
export const written = (rows: Rows) => `arrange ${rows.map((tiles) => tiles.join(',')).join('/')}`
