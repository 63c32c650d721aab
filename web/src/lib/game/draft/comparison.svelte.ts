/** Up to three placements pinned side by side, each with its planned turn. */
import * as api from '../../wire/api'
import type { PlanResult } from '../../wire/messages'

export const MAX_PINS = 3

export interface Pin {
  space: string
  worker: string
  card: string
  /** The first actions of the planned turn, including the placement. */
  first: string[]
  /** The answers that the person wants after the placement. */
  wanted: string[]
}

export class Comparison {
  pins: Pin[] = $state.raw([])
  open = $state(false)
  /** The planned turns by space; null if the placement is no longer possible. */
  plans: Record<string, PlanResult | null> = $state.raw({})

  constructor(private readonly table: { readonly id: string; readonly seat: number }) {}

  /**
   * Pin a placement, or replace the pinned one on the same space, and show the comparison. If there
   * are too many pins, the oldest is removed.
   */
  async pin(pin: Pin): Promise<void> {
    const others = this.pins.filter(({ space }) => space !== pin.space)
    this.pins = [...others, pin].slice(-MAX_PINS)
    this.open = true
    const { id, seat } = this.table
    const plan = await api.plan(id, seat, pin.first, pin.wanted).catch(() => null)
    this.plans = { ...this.plans, [pin.space]: plan }
  }

  unpin(space: string): void {
    this.pins = this.pins.filter((pin) => pin.space !== space)
    this.open &&= this.pins.length > 0
  }

  clear(): void {
    this.pins = []
    this.plans = {}
    this.open = false
  }
}
