/** Weavings moved from Tapestry to Tapestry. Whether a layout may be is the engine's to say. */
export type Rows = string[][]

/** A gap: before which tile of which Tapestry; the one after the last is a new Tapestry. */
export interface Gap {
  row: number
  at: number
}

/** The rows with one tile moved into a gap; Tapestries that become empty are gone. */
export function moved(rows: Rows, tile: string, { row, at }: Gap): Rows {
  const found = [...rows, []].map((tiles, number) => {
    const before = tiles.slice(0, number === row ? at : tiles.length).filter((one) => one !== tile)
    const after = tiles.slice(number === row ? at : tiles.length).filter((one) => one !== tile)
    return number === row ? [...before, tile, ...after] : [...before, ...after]
  })
  return found.filter((tiles) => tiles.length)
}

/** The answer that lays them out like this. */
export const written = (rows: Rows) => `arrange ${rows.map((tiles) => tiles.join(',')).join('/')}`
