/** The places on the board from which the rows of a Festival come. */
import { spotsOf, type Spot } from '../../board/places/spots'
import type { Board, Box, FestivalRow } from '../../lib/wire/messages'

export interface Label {
  /** The seats that gain the same number of points at a place. */
  seats: number[]
  points: number
}

export interface PlaceMark {
  name: string
  spot: Spot
  labels: Label[]
  /** The middle of the labels, as shares of the board's width and height. */
  at: { x: number; y: number }
}

const REGION = 'region:'
/** Units of the board between a place and the middle of its labels. */
const APART = 34
/** Units of the board that labels keep from its left and right edge. */
const MARGIN = 80

/** Return the box around several boxes. */
function around(boxes: Box[]): Spot {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
    round: false,
  }
}

/** Return a place of the board; undefined for things that are not on the board. */
function spotOf(board: Board, name: string): Spot | undefined {
  if (!name.startsWith(REGION)) return spotsOf(board).get(name)
  const id = name.slice(REGION.length)
  const boxes = [board.layout.tracks[id], board.layout.titles?.[id]].filter((box) => box != null)
  return boxes.length ? around(boxes) : undefined
}

/** Return the middle of the labels of a place: beside the place, towards the middle of the board. */
function labelAt(spot: Spot, board: Box): { x: number; y: number } {
  const [x, y] = [spot.x + spot.width / 2, spot.y + spot.height / 2]
  const toward = (from: number, middle: number, half: number) =>
    from < middle ? from + half + APART : from - half - APART
  const wide = spot.width > 2 * spot.height
  const beside = wide && spot.width > board.width / 5
  const found = beside
    ? { x, y: toward(y, board.height / 2, spot.height / 2) }
    : { x: toward(x, board.width / 2, spot.width / 2 + APART), y }
  return {
    x: Math.min(Math.max(found.x, MARGIN), board.width - MARGIN) / board.width,
    y: found.y / board.height,
  }
}

/** Return the marks of a row, one for each place on the board. */
export function placesOf(board: Board, row: FestivalRow): PlaceMark[] {
  const found = new Map<string, Map<number, number[]>>()
  row.cells.forEach(({ places }, seat) => {
    for (const [name, points] of Object.entries(places)) {
      const labels = found.get(name) ?? new Map<number, number[]>()
      labels.set(points, [...(labels.get(points) ?? []), seat])
      found.set(name, labels)
    }
  })
  const { panel } = board.layout
  return [...found].flatMap(([name, labels]) => {
    const spot = spotOf(board, name)
    if (!spot) return []
    return {
      name,
      spot,
      labels: [...labels].map(([points, seats]) => ({ seats, points })),
      at: labelAt(spot, panel),
    }
  })
}

/** Return path data for the whole board with a hole at each place. */
export function holes(board: Board, marks: PlaceMark[]): string {
  const { width, height } = board.layout.panel
  return `M0 0H${width}V${height}H0Z${marks.map(({ spot }) => outline(spot)).join('')}`
}

/** Return path data around a place. */
export function outline({ x, y, width, height, round }: Spot): string {
  if (!round) return `M${x} ${y}h${width}v${height}h${-width}Z`
  const r = width / 2
  return `M${x} ${y + r}a${r} ${r} 0 1 0 ${width} 0a${r} ${r} 0 1 0 ${-width} 0Z`
}
