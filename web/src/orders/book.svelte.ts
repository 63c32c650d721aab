/**
 * The auto-responses of the viewer's seat: the client reads and changes them, the server checks
 * them.
 */
import * as api from '../lib/wire/api'
import type { OrderBook, OrderWindow, Rule } from '../lib/wire/messages'
import type { NewEarly } from '../lib/wire/orders'
import { reason } from '../lib/words/problems'
import { withEarly, withRule } from './rules'

export class Book {
  content: OrderBook | null = $state.raw(null)
  busy = $state(false)
  problem = $state('')
  /** The path of the invalid field, as the server names it. */
  path = $state('')

  constructor(
    private readonly game: string,
    private readonly seat: number,
  ) {}

  load = () => this.change(() => api.orders(this.game, this.seat))
  keep = () => this.change(() => api.keepOrders(this.game, this.seat))
  drop = () => this.change(() => api.dropOrders(this.game, this.seat))

  /** Change one auto-response; null removes it. Return whether the server accepted the change. */
  rule(path: string, rule: Rule | null): Promise<boolean> {
    const orders = withRule(this.content?.orders ?? {}, path, rule)
    return this.change(() => api.order(this.game, this.seat, orders))
  }

  early(window: OrderWindow, answer: NewEarly | null): Promise<boolean> {
    const early = withEarly(this.content?.orders ?? {}, window, answer)
    return this.change(() => api.answerEarly(this.game, this.seat, early))
  }

  private async change(ask: () => Promise<OrderBook>): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.problem = this.path = ''
    try {
      this.content = await ask()
      return true
    } catch (error) {
      this.problem = reason(error)
      if (error instanceof api.Refused) this.path = String(error.problem.params?.['path'] ?? '')
      return false
    } finally {
      this.busy = false
    }
  }
}
