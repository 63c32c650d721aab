/**
 * Auto-responses in the shape of the form's fields, and back. The server checks their content; this
 * module only prevents contradictory fields.
 */
import type {
  EarlyAnswer,
  OrderBook,
  OrderWindow,
  Rule,
  RuleForm,
  WrittenOrders,
} from '../lib/wire/messages'
import type { NewEarly, NewOrders } from '../lib/wire/orders'

export const MODES = ['ask', 'always', 'if', 'never'] as const
/** Fields of an auto-response that are conditions; only the mode `if` has them. */
const CONDITIONS = ['keep', 'rewards', 'longest', 'match'] as const
export const TILES = 'tiles.'

/** The subject of an auto-response: a kind of reaction, or a tile. */
export interface Subject {
  /** The path of the subject, such as `worship` or `tiles.Z12`. */
  path: string
  form: RuleForm
  rule: Rule
}

const ASK: Rule = { mode: 'ask' }
/** The kinds of reaction for which a person can set an auto-response. */
type Reacting = Exclude<keyof NewOrders, 'tiles'>

/** Return every subject for which a person can set an auto-response. */
export function subjects(book: OrderBook): Subject[] {
  const rules = Object.entries(book.form.rules).map(([kind, form]) => ({
    path: kind,
    form,
    rule: book.orders[kind as Reacting] ?? ASK,
  }))
  const tiles = Object.entries(book.form.tiles).map(([tile, form]) => ({
    path: TILES + tile,
    form,
    rule: book.orders.tiles?.[tile] ?? ASK,
  }))
  return [...rules, ...tiles]
}

/** Return the auto-responses with one of them changed; null removes it. */
export function withRule(
  orders: Partial<WrittenOrders>,
  path: string,
  rule: Rule | null,
): NewOrders {
  const { early: _early, kept_at_festival: _kept, ...kept } = orders
  const tiles = { ...(kept.tiles ?? {}) }
  const rules: NewOrders = { ...kept }
  delete rules.tiles
  if (path.startsWith(TILES)) {
    const tile = path.slice(TILES.length)
    if (rule) tiles[tile] = tidy(rule)
    else delete tiles[tile]
  } else if (rule) rules[path as Reacting] = tidy(rule)
  else delete rules[path as Reacting]
  return Object.keys(tiles).length ? { ...rules, tiles } : rules
}

const empty = (value: unknown) =>
  value === undefined ||
  value === false ||
  (Array.isArray(value) && !value.length) ||
  (typeof value === 'object' && value !== null && !Object.values(value).some(Boolean))

/** Return an auto-response with only those fields that its mode allows and that are not empty. */
export function tidy(rule: Rule): Rule {
  const says = rule.mode === 'always' || rule.mode === 'if'
  const found: Record<string, unknown> = { mode: rule.mode }
  if (says) {
    for (const [name, value] of Object.entries(rule)) {
      if (name === 'mode' || empty(value)) continue
      if (['gold', 'place', 'fork'].includes(name) && value === 'ask') continue
      const condition =
        CONDITIONS.some((one) => one === name) || (name === 'gold' && value === 'never')
      if (condition && rule.mode !== 'if') continue
      found[name] = value
    }
  }
  return found as unknown as Rule
}

/** Return whether an auto-response is complete: the mode `if` needs a condition. */
export const complete = (rule: Rule): boolean => {
  const { mode, pick, gold, keep, rewards, longest, match } = tidy(rule)
  return mode !== 'if' || Boolean(pick || gold === 'never' || keep || rewards || longest || match)
}

/** Return the fields of the form that are shown for a mode. */
export function fieldsFor(form: RuleForm, mode: Rule['mode']): string[] {
  if (mode === 'ask' || mode === 'never') return []
  return form.fields.filter((field) => mode === 'if' || !CONDITIONS.some((one) => one === field))
}

/** Add an item at the end of a list sorted by preference, or remove the item if it is there. */
export const ranked = (list: string[], one: string): string[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

const same = (one: OrderWindow, other: OrderWindow) =>
  one.kind === other.kind && one.active === other.active && one.turn === other.turn

type Early = Pick<WrittenOrders, 'early'>

/** Return the early response for a reaction window. */
export const earlyFor = (orders: Early, window: OrderWindow): EarlyAnswer | undefined =>
  orders.early?.find((one) => same(one.window, window))

/** Return all early responses with one of them changed; null removes it. */
export function withEarly(
  orders: Early,
  window: OrderWindow,
  answer: NewEarly | null,
): EarlyAnswer[] {
  const others = (orders.early ?? []).filter((one) => !same(one.window, window))
  const { kind, active, turn, tiles } = window
  const about = { kind, active, turn, ...(tiles?.length ? { tiles } : {}) }
  return answer ? [...others, { window: about, gold: false, ...answer }] : others
}
