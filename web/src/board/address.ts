import type { Board, View } from '../lib/wire/messages'

/** Return the address of the picture of the whole board. */
export const boardAddress = (board: Board, view: View): string =>
  `${board.picture}&rotation=${view.rotation}&players=${view.players.length}`
