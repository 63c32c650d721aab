/** Sample messages of the server for tests: complete messages in which some fields can be set. */
import type { Decision, LogLine, Option, Placement, PublicSeat } from './messages'

/** Return a sample option. Only tests parse an action's text; a server sends its parts. */
export function option(action: string, more: Partial<Option> = {}): Option {
  const [verb = '', ...args] = action.split(' ')
  return {
    action,
    verb,
    args,
    label: action,
    seam: false,
    reveals: false,
    group: '',
    default: false,
    ...more,
  }
}

export const decision = (options: Option[], more: Partial<Decision> = {}): Decision => ({
  seat: 0,
  kind: 'choose_one',
  frame: 'MainChoice',
  prompt: '',
  options,
  asides: [],
  ahead: [],
  refused: [],
  minimum: 1,
  maximum: 1,
  ...more,
})

export const line = (n: number, seat: number, more: Partial<LogLine> = {}): LogLine => ({
  n,
  kind: 'gained',
  seat,
  clause: '',
  heading: false,
  text: '',
  data: {},
  ...more,
})

export const seat = (number: number, name: string, open = false): PublicSeat => ({
  seat: number,
  name,
  bot: null,
  automa: null,
  open,
  substitute: null,
  conceded: false,
  wants_end: false,
})

export const placement = (
  worker: string,
  space: string,
  more: Partial<Placement> = {},
): Placement => ({
  worker,
  role: worker,
  space,
  roam: 0,
  descend: 0,
  steps: [],
  by_steps: 0,
  courier: 0,
  food: 1,
  tasks: 1,
  base: 1,
  ability: 0,
  neighbours: 0,
  near: [],
  tiles: 0,
  scores: {},
  cards: [],
  gold: true,
  benefits: false,
  missing: 0,
  no_gold: false,
  gold_missing: 0,
  why: '',
  clause: '',
  ...more,
})
