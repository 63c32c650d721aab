/** Types of larger request bodies. */
import type { EarlyAnswer, TableOptions, WrittenOrders } from './messages'

export interface NewSeat {
  name: string
  bot: string | null
  open?: boolean
}

export interface NewTable extends Partial<TableOptions> {
  seats: NewSeat[]
  pack?: string
  modules?: string[]
  overlay?: string
  automa?: string
  adjustments?: string[]
  leftover_weaving_price?: number
  coricancha?: string
}

export interface SavedSeat {
  name: string
  bot: string | null
}

/** An exported game, its players, and the number of entries to keep. */
export interface SavedGame {
  game: object
  seats: SavedSeat[]
  upto?: number
}

/** Values that an owner of the box has entered. */
export interface OwnPack {
  id: string
  version: string
  extends: string
  description: string
  word: string
  /** By path, as in the pack's file. */
  values: Record<string, unknown>
}

/** Actions to be committed together; the same key is carried out only once. */
export interface Batch {
  seat: number
  actions: string[]
  expected_seq: number
  key: string
}

/** Auto-responses without the fields that the server adds. */
export type NewOrders = Omit<WrittenOrders, 'kept_at_festival' | 'early'>

/** An early response for a window that is named beside it. */
export type NewEarly = Omit<EarlyAnswer, 'window' | 'gold'> & { gold?: boolean }
