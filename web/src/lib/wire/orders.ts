/** Request bodies of auto-responses, derived from the answers that contain them. */
import type { EarlyAnswer, WrittenOrders } from './messages'

/** Auto-responses without the fields that the server adds. */
export type NewOrders = Omit<WrittenOrders, 'kept_at_festival' | 'early'>

/** An early response, without the reaction window that it is for. */
export type NewEarly = Omit<EarlyAnswer, 'window' | 'gold'> & { gold?: boolean }
