/** How answers with pictures share a stage: as many beside each other as leaves the largest
 *  pictures, with room for their words beside them. */

const GAP = 8
/** Of a card: frame and padding around its picture, and the digit that chooses it. */
const [ACROSS, DOWN] = [48, 14]
/** Pixels of a letter of its words, and of a line of them. */
const [LETTER, LINE] = [6.6, 17]
/** Pixels that words like to have, and need at least. */
const [WISHED, WORDS] = [150, 84]
/** How much larger than it was made a picture may be drawn. */
const SMALLEST = 0.5

export interface Shared {
  columns: number
  /** Width of a picture. */
  picture: number
}

interface Size {
  width: number
  height: number
}

/** `counts`: how many there are of each kind; every kind begins a line. `letters`: of the longest words.
 *  `largest`: how much larger than it was made a picture may be drawn. */
export function shared(
  counts: number[],
  room: Size,
  piece: Size,
  letters = 30,
  largest = 1.5,
): Shared {
  const most = Math.max(1, ...counts)
  let best: Shared = { columns: Math.min(most, 3), picture: 0 }
  for (let columns = 1; columns <= most; columns++) {
    const rows = counts.reduce((sum, count) => sum + Math.ceil(count / columns), 0)
    const card = (room.width - (columns - 1) * GAP) / columns - ACROSS
    const down = (room.height - (rows - 1) * GAP) / Math.max(1, rows) - DOWN
    const picture = Math.min(
      card - WORDS,
      (down * piece.width) / piece.height,
      piece.width * largest,
    )
    const words = card - picture
    const fits = Math.ceil((letters * LETTER) / words + 0.3) * LINE <= down + 2
    // As large beside each other as below: then beside, as long as words have what they like.
    const beside = picture === best.picture && words >= WISHED
    if (fits && picture >= piece.width * SMALLEST && (picture > best.picture || beside))
      best = { columns, picture }
  }
  return { ...best, picture: Math.max(best.picture, piece.width * SMALLEST) }
}
