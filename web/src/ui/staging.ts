/** Where a stage stands over the board, and how much larger than at 1280 × 720 it is drawn. */
import type { Box } from '../lib/wire/messages'

/** Least distance to the edges of the room, in pixels. */
const EDGE = 4

export interface Staged {
  /** Its units are never smaller than pixels, however small the board is. */
  zoom: number
  /** In pixels of the room. */
  left: number
  top: number
  /** In its own units. */
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

/** A stage in its place on a board that fills a room as far as it can; where the board is smaller
 *  than it was drawn the stage keeps its size as far as there is room. `whole`: all there is. */
export function staged(room: Size, panel: Size, place: Box, whole = false): Staged {
  const unit = Math.min(room.width / panel.width, room.height / panel.height)
  const zoom = Math.max(1, unit)
  const most = { width: room.width - 2 * EDGE, height: room.height - 2 * EDGE }
  const width = whole ? most.width : Math.min(most.width, place.width * zoom)
  const height = whole ? most.height : Math.min(most.height, place.height * zoom)
  const middle = (start: number, length: number, drawn: number, all: number) =>
    (all - drawn * unit) / 2 + (start + length / 2) * unit
  const within = (at: number, length: number, all: number) =>
    Math.max(EDGE, Math.min(all - length - EDGE, at - length / 2))
  return {
    zoom,
    left: within(middle(place.x, place.width, panel.width, room.width), width, room.width),
    top: within(middle(place.y, place.height, panel.height, room.height), height, room.height),
    width: width / zoom,
    height: height / zoom,
  }
}
