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
