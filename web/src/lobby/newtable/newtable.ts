/** The form of a new table, and the request for it. */
import { storedLevel, USUAL_LEVEL, type BotChoice } from '../../lib/game/session/bots.svelte'
import type { AutomaOffer, PackOffer } from '../../lib/wire/messages'
import type { NewSeat, NewGame } from '../../lib/wire/requests'
import { toClock, type ClockForm } from './clockform'

export const MIN_SEATS = 2
export const MAX_SEATS = 4

/** The player of a seat: a person at this device, a bot, or anybody with the link. */
export type SeatKind = 'person' | 'bot' | 'open'
export interface SeatChoice extends BotChoice {
  kind: SeatKind
}

export const MODES = ['bots', 'friends', 'hotseat', 'solo'] as const
export type Mode = (typeof MODES)[number]

export type Side = Exclude<NewGame['overlay'], '' | undefined>
export const SIDES: readonly Side[] = ['ruruy', 'simpa']

export interface Form {
  mode: Mode
  /** The id of the pack with the components; empty for the first pack. */
  pack: string
  /** Modules of The Golden Age, by name. */
  modules: string[]
  /** The side of the Way of the Sun. */
  overlay: Side
  seats: SeatChoice[]
  /** The solo opponent; used for solo games only. */
  automa: string
  adjustments: string[]
  clock: ClockForm
  policy: 'substitute' | 'wait'
  substitute: string
  spectators: boolean
  spectatorsTalk: boolean
  weavingPrice: 2 | 3
  coricancha: string
}

const KINDS: Record<Exclude<Mode, 'solo'>, SeatKind> = {
  bots: 'bot',
  friends: 'open',
  hotseat: 'person',
}
const seat = (kind: SeatKind, before?: SeatChoice): SeatChoice => ({
  name: '',
  level: storedLevel() || USUAL_LEVEL,
  style: '',
  ...before,
  kind,
})

/**
 * Return the seats of a new table by its kind: the first seat belongs to the person, the others
 * depend on the kind.
 */
export function seatsFor(mode: Mode, count: number, before: SeatChoice[] = []): SeatChoice[] {
  if (mode === 'solo') return [seat('person', before[0])]
  return Array.from({ length: count }, (_, at) => seat(at ? KINDS[mode] : 'person', before[at]))
}

/** Return this number of seats: existing seats stay, and new seats copy the last one. */
export function resized(seats: SeatChoice[], count: number): SeatChoice[] {
  const last = seats.at(-1)!
  const more = Array.from({ length: Math.max(0, count - seats.length) }, () =>
    seat(seats.length > 1 ? last.kind : 'bot'),
  )
  return [...seats.slice(0, count), ...more]
}

export function freshForm(mode: Mode): Form {
  return {
    mode,
    pack: '',
    modules: [],
    overlay: 'ruruy',
    seats: seatsFor(mode, MIN_SEATS),
    automa: '',
    adjustments: [],
    clock: {
      kind: 'none',
      minutes: 30,
      increment: 20,
      reaction: 30,
      hours: 48,
      reactionHours: 24,
      daytime: false,
    },
    policy: 'substitute',
    substitute: USUAL_LEVEL,
    spectators: false,
    spectatorsTalk: false,
    weavingPrice: 2,
    coricancha: 'random',
  }
}

/** The name of the module that has two sides. */
export const SUN = 'way_of_the_sun'

/**
 * Return the form with the values in the page's address, such as
 * `?module=way_of_the_sun&overlay=ruruy` or `?automa=pachamama&adjust=tokens:3`. The address may
 * come from a command or a link. The function `fitting` then removes values that are not available.
 */
export function askedFor(form: Form, search: string): Form {
  const asked = new URLSearchParams(search)
  const modules = asked.getAll('module')
  const automa = asked.get('automa') ?? ''
  const mode = automa ? 'solo' : form.mode
  return {
    ...form,
    ...(automa ? { mode, automa, seats: seatsFor(mode, MIN_SEATS) } : {}),
    adjustments: asked.getAll('adjust'),
    modules,
    overlay: SIDES.find((side) => side === asked.get('overlay')) ?? form.overlay,
  }
}

const chosenOf = (form: Form, packs: PackOffer[]) =>
  packs.find((one) => one.id === form.pack) ?? packs[0]

/**
 * Return the packs that the table may use: the chosen pack if it is the person's own, otherwise all
 * shipped packs.
 */
function packsFor(form: Form, packs: PackOffer[]): PackOffer[] {
  const chosen = chosenOf(form, packs)
  return chosen?.own ? [chosen] : packs.filter((one) => !one.own)
}

/** Return the solo opponents, each from the pack with the most modules for her. */
export function automataFor(form: Form, packs: PackOffer[]): AutomaOffer[] {
  const found = new Map<string, AutomaOffer>()
  for (const one of packsFor(form, packs).flatMap(({ automata }) => automata))
    if ((found.get(one.id)?.modules.length ?? -1) < one.modules.length) found.set(one.id, one)
  return [...found.values()]
}

/** Return the modules that can be chosen: only those that the solo opponent supports. */
export function modulesFor(form: Form, packs: PackOffer[], automa: string): string[] {
  if (form.mode === 'solo')
    return automataFor(form, packs).find(({ id }) => id === automa)?.modules ?? []
  return [...new Set(packsFor(form, packs).flatMap(({ modules }) => modules))]
}

/**
 * Return the form without unavailable modules. The form then names no pack if the modules or the
 * opponent need another pack.
 */
export function fitting(form: Form, packs: PackOffer[], automa: string): Form {
  const possible = modulesFor(form, packs, automa)
  const modules = form.modules.filter((one) => possible.includes(one))
  const left = modules.length || form.mode === 'solo'
  const pack = left && !chosenOf(form, packs)?.own ? '' : form.pack
  return { ...form, modules, pack }
}

/** Return the number of people at the table, including those who have yet to join. */
export const peopleOf = (form: Form): number =>
  form.mode === 'solo' ? 1 : form.seats.filter((seat) => seat.kind !== 'bot').length

/**
 * Return the request for a new table. `named` are default names of seats, `codeOf` returns the code
 * of a chosen bot, and `offset` is the minutes ahead of UTC.
 */
export function tableOf(
  form: Form,
  named: string[],
  codeOf: (choice: BotChoice) => string,
  offset: number,
): NewGame {
  const seats = form.seats.map((one, at): NewSeat => {
    const name = one.name.trim() || named[at]!
    if (one.kind === 'open') return { name: '?', bot: null, open: true }
    return { name, bot: one.kind === 'bot' ? codeOf(one) : null }
  })
  // A person who plays alone makes nobody wait, so the table needs no clock.
  const clock = peopleOf(form) > 1 ? toClock(form.clock, offset) : null
  return {
    seats,
    ...(form.pack ? { pack: form.pack } : {}),
    ...(form.modules.length ? { modules: form.modules } : {}),
    ...(form.modules.includes(SUN) ? { overlay: form.overlay } : {}),
    ...(form.mode === 'solo' ? { automa: form.automa, adjustments: form.adjustments } : {}),
    ...(clock ? { clock, policy: form.policy, substitute: form.substitute } : {}),
    spectators: form.spectators,
    spectators_talk: form.spectators && form.spectatorsTalk,
    leftover_weaving_price: form.weavingPrice,
    coricancha: form.coricancha,
  }
}
