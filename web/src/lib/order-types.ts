/** Standing orders and early answers, as the server writes and reads them (docs/orders.md). */
import type { Message, Resource, Sign } from './types'

export type Mode = 'always' | 'never' | 'ask' | 'if'

export interface Rule {
  mode: Mode
  keep?: Partial<Record<Resource, number>>
  gold?: 'ask' | 'never' | 'allow'
  rewards?: string[]
  pick?: string[]
  take?: string[]
  longest?: boolean
  match?: boolean
  place?: 'ask' | 'longest' | 'match'
}

export interface OrderWindow {
  kind: string
  active: number
  turn: number
  tiles?: string[]
}

export interface EarlyAnswer {
  window: OrderWindow
  answers: string[]
  otherwise: 'pass' | 'ask'
  gold?: boolean
}

export type WrittenOrders = { tiles?: Record<string, Rule>; early?: EarlyAnswer[] } & Partial<
  Record<string, Rule | Record<string, Rule> | EarlyAnswer[] | number>
>

/** Something that may stand in a list of a rule. */
export interface Choice {
  value: string
  label: Message
  signs: Sign[]
}

export interface RuleForm {
  fields: string[]
  picks: string[]
  rewards: Choice[]
  takes: Choice[]
}

/** All a seat has ordered, and what it may order. */
export interface OrderBook {
  seq: number
  orders: WrittenOrders
  /** A Festival has been held since. */
  stale: boolean
  windows: (OrderWindow & { able: boolean; answers: { action: string; label: Message }[] })[]
  asked: string
  away: boolean
  form: { rules: Record<string, RuleForm>; tiles: Record<string, RuleForm> }
}
