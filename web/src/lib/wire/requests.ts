/** What the client sends, where it is more than a word or two. */
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

/** An exported game, who plays on, and how many entries of it are kept. */
export interface SavedGame {
  game: object
  seats: SavedSeat[]
  upto?: number
}

/** What an owner of the box has entered. */
export interface OwnPack {
  id: string
  version: string
  extends: string
  description: string
  word: string
  /** By path, as the pack's file has them. */
  values: Record<string, unknown>
}

/** Actions to be committed together; the same key acts once, however often it is sent. */
export interface Batch {
  seat: number
  actions: string[]
  expected_seq: number
  key: string
}

/** Standing orders; what the server keeps by itself is not sent. */
export type NewOrders = Omit<WrittenOrders, 'kept_at_festival' | 'early'>

/** An answer for a window that is named beside it. */
export type NewEarly = Omit<EarlyAnswer, 'window' | 'gold'> & { gold?: boolean }
