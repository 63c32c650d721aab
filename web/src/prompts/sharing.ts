/** How answers with pictures share a stage: as many beside each other as leaves the largest
 *  pictures, with room for their words beside them. */

const GAP = 8
/** Of a card: frame and padding around its picture, and the digit that chooses it. */
const [ACROSS, DOWN] = [48, 14]
/** Pixels of a letter of its words, and of a line of them. */
const [LETTER, LINE] = [6.6, 17]
/** Pixels that words like to have, and need at least. */
const [WISHED, WORDS] = [150, 84]
/** Pixels of the mark that an answer reveals something, with its gap. */
const EYE = 21
/** How small a picture may be drawn, as a part of what it was made for, and in which steps it shrinks. */
const [SMALLEST, STEP] = [0.5, 4]

export interface Shared {
  columns: number
  /** Width of a picture. */
  picture: number
}

interface Size {
  width: number
  height: number
}

interface Answers {
  /** Of the longest words, and how much larger than usual they are. */
  letters?: number
  larger?: number
  /** How much larger than it was made a picture may be drawn. */
  largest?: number
  /** Some reveal something. */
  eye?: boolean
}

/** `counts`: how many there are of each kind; every kind begins a line. */
export function shared(
  counts: number[],
  room: Size,
  piece: Size,
  { letters = 30, larger = 1, largest = 1.5, eye = false }: Answers = {},
): Shared {
  const most = Math.max(1, ...counts)
  const least = piece.width * SMALLEST
  let best: Shared = { columns: 0, picture: 0 }
  /** Where nothing fits: what is least too high. */
  let spare = { columns: 1, high: Infinity }
  for (let columns = 1; columns <= most; columns++) {
    const rows = counts.reduce((sum, count) => sum + Math.ceil(count / columns), 0)
    const card = (room.width - (columns - 1) * GAP) / columns - ACROSS - (eye ? EYE : 0)
    const down = (room.height - (rows - 1) * GAP) / Math.max(1, rows) - DOWN
    const lines = (picture: number) =>
      Math.ceil((letters * LETTER * larger) / (card - picture) + 0.3) * LINE * larger
    let picture = Math.min(card - WORDS, (down * piece.width) / piece.height, piece.width * largest)
    while (picture - STEP >= least && lines(picture) > down + 2) picture -= STEP
    const fits = picture >= least && lines(picture) <= down + 2
    // As large beside each other as below: then beside, as long as words have what they like.
    const beside = picture === best.picture && card - picture >= WISHED
    if (fits && (picture > best.picture || beside)) best = { columns, picture }
    const high = rows * (Math.max(lines(least), piece.height * SMALLEST) + DOWN + GAP)
    if (card - least >= WORDS && high < spare.high) spare = { columns, high }
  }
  return best.columns ? best : { columns: spare.columns, picture: least }
}
