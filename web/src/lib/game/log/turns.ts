/**
 * Which turns are shown to a player, in which order, and what a turn's card contains. The gains and
 * costs of a turn come from the server.
 */
import type { LogLine, Turn, TurnPart } from '../../wire/messages'

/** Maximum number of lines on the card of a turn; the rest is summed up. */
export const MAX_ROWS = 4
export const MIN_ROWS = 1

export interface Row {
  part: TurnPart
  /** The gains of a line, or its losses if nothing was gained. */
  left: [what: string, by: number][]
  /** The price that was paid for the gains of a line. */
  right: [what: string, by: number][]
}

/**
 * A chip: a small mark for one turn, or for consecutive turns with the same actions that do not
 * affect the reader.
 */
export type Chip = Turn[]

const ICONS: Record<string, string> = {
  points: 'vp',
  god: 'god-card',
  army: 'army-card',
  climb: 'temple-step',
}
const WORDS: Record<string, string> = {
  god: 'god_cards',
  army: 'army_cards',
  worker: 'workers',
  statue: 'statues',
  weaving: 'weavings',
  steps: 'steps',
  climb: 'steps',
}

/** The symbol of something that a seat gains or loses. */
export const symbolOf = (what: string): string => ICONS[what] ?? what

/** Return the end of the catalogue key for an amount of something. */
export const amountKey = (what: string): string => WORDS[what] ?? what

export const signed = (by: number): string => (by < 0 ? `−${-by}` : by > 0 ? `+${by}` : '0')

/**
 * Return the turns of others since a seat's last turn; during the seat's own turn, the turns before
 * it.
 */
export function turnsSince(turns: readonly Turn[], seat: number, active: boolean): Turn[] {
  const mine = turns.flatMap((turn, at) => (turn.kind === 'turn' && turn.seat === seat ? [at] : []))
  const end = active && mine.length ? mine[mine.length - 1]! : turns.length
  const start = mine.filter((at) => at < end).at(-1) ?? -1
  return turns
    .slice(start + 1, end)
    .filter((turn) => turn.kind === 'festival' || (turn.kind === 'turn' && turn.deeds.length > 0))
}

/**
 * Return the change of points that the card of a turn shows: for the player whose turn it is, or
 * for the reader in a Festival.
 */
export function pointsOf(turn: Turn, reader: number): number {
  const seat = turn.kind === 'festival' ? reader : turn.seat
  return seat < 0 ? 0 : turn.after[seat]! - turn.before[seat]!
}

/** Return the gains and costs of the reader in another player's turn. */
export const ownParts = (turn: Turn, reader: number): TurnPart[] =>
  turn.seat === reader && turn.kind === 'turn'
    ? []
    : turn.parts.filter((part) => part.seat === reader)

/** Return whether the reader gained or lost something without giving an answer. */
export const isUnasked = (part: TurnPart): boolean =>
  part.kind === 'steps_used' || part.kind === 'steps_above'

/** Return whether a turn changed anything for the reader. */
export const concerns = (turn: Turn, reader: number): boolean =>
  turn.kind === 'turn' && (turn.for_you.length > 0 || ownParts(turn, reader).length > 0)

/** Return the lines of a card: points first, then gains, then costs. */
export function rowsOf(turn: Turn, seat: number): Row[] {
  const rows = turn.parts
    .filter((part) => part.seat === seat)
    .map((part): Row => {
      const changes = Object.entries(part.changes).filter(
        // the placed Worker is already in the first line of the card
        ([what]) => !(part.kind === 'space' && what === 'worker'),
      )
      const gained = changes.filter(([, by]) => by > 0).sort(pointsFirst)
      // the reason of the row already names the thing that is gained
      const more = gained.filter(([what]) => what !== part.kind)
      const gains = more.length ? more : gained
      const costs = changes.filter(([, by]) => by < 0)
      return gains.length ? { part, left: gains, right: costs } : { part, left: costs, right: [] }
    })
    .filter(({ left }) => left.length > 0)
  return rows.sort((one, other) => rank(other) - rank(one))
}

const pointsFirst = ([one]: [string, number], [other]: [string, number]) =>
  Number(other === 'points') - Number(one === 'points')

function rank({ part, left }: Row): number {
  const points = part.changes['points'] ?? 0
  if (points > 0) return 1000 + points
  return left.some(([, by]) => by > 0) ? 1 : 0
}

/**
 * Return what further players gained and paid in a turn, by seat. The reader and the player whose
 * turn it is are left out.
 */
export function othersOf(turn: Turn, reader: number): [seat: number, Row[]][] {
  const seats = [...new Set(turn.parts.map(({ seat }) => seat))]
  return seats
    .filter((seat) => turn.kind === 'turn' && seat !== turn.seat && seat !== reader)
    .map((seat): [number, Row[]] => [seat, rowsOf(turn, seat)])
    .filter(([, rows]) => rows.length > 0)
}

/** Return the sum of some lines of a card, by the thing that changes. */
export function sumOf(rows: readonly Row[]): [what: string, by: number][] {
  const sums = new Map<string, number>()
  for (const { left, right } of rows)
    for (const [what, by] of [...left, ...right]) sums.set(what, (sums.get(what) ?? 0) + by)
  return [...sums].filter(([, by]) => by !== 0)
}

/**
 * Return the turn whose card is open first: one that affects the reader, otherwise the one with
 * most points. It is undefined if no turn is worth a card.
 */
export function firstOpen(turns: readonly Turn[], reader: number): Turn | undefined {
  const weight = (turn: Turn) => (concerns(turn, reader) ? 1000 : 0) + pointsOf(turn, reader)
  const best = turns
    .filter((turn) => turn.kind === 'turn')
    .toSorted((one, other) => weight(other) - weight(one))[0]
  return best && weight(best) > 0 ? best : undefined
}

const shape = (turn: Turn) =>
  JSON.stringify([
    turn.deeds.map(({ what, name, tasks }) => [what, name, tasks.map((task) => task.what)]),
    rowsOf(turn, turn.seat).map(({ left, right }) => [left, right]),
  ])

/** Return the chips of turns; neighbouring turns with the same actions share a chip. */
export function chipsOf(turns: readonly Turn[], reader: number): Chip[] {
  const chips: Chip[] = []
  for (const turn of turns) {
    const last = chips.at(-1)
    const equal =
      last &&
      turn.kind === 'turn' &&
      last[0]!.kind === 'turn' &&
      ![turn, ...last].some((one) => concerns(one, reader)) &&
      shape(turn) === shape(last[0]!)
    if (equal) last.push(turn)
    else chips.push([turn])
  }
  return chips
}

/**
 * Return the place on the board that a turn was about: the space of its Worker, otherwise a place
 * where something changed.
 */
export function placeOf(turn: Turn): string {
  const placed = turn.deeds.find(({ to }) => to.startsWith('hill:'))
  const changed = turn.parts.find(
    ({ seat, place }) => seat === turn.seat && /^(conquest|steps|section):/.test(place),
  )
  return placed?.to ?? changed?.place ?? turn.deeds.find(({ to }) => to)?.to ?? ''
}

/** Return a bot's explanation of a turn. */
export const reasonOf = (turn: Turn, lines: readonly LogLine[]) =>
  lines.find(
    (line) => line.why && line.seat === turn.seat && line.n >= turn.n && line.n <= turn.last,
  )?.why
