/** A solo opponent's turn in three lines: her main action, her second action, and her gains. */
import { figures } from '../lib/game/log/figures'
import type { LogLine } from '../lib/wire/messages'

/**
 * An action on the solo opponent's board. `token` is the number on the token. The key of the
 * action's text is `what` for a Personality and `where` for a space.
 */
export interface Act {
  n: number
  token: number
  what: string
  where: string
}

export interface Summary {
  /** The lines about the High Priest's action and conquests, or about the placed Worker. */
  main: LogLine[]
  acts: Act[]
  /** The lines about a second action after that of the High Priest. */
  then: LogLine[]
  /** Actions that failed and gave gold instead. */
  failed: LogLine[]
  /** Net gains by symbol: resources, points, cards, Temple steps. */
  net: [symbol: string, amount: number][]
}

const named = (line: LogLine, name: string) => line.kind === 'begin' && line.data?.['name'] === name
const to = (line: LogLine, where: string) =>
  line.kind === 'moved' && String(line.data?.['to']).startsWith(where)
const from = (line: LogLine, where: string) => String(line.data?.['source']).startsWith(where)

/** Return whether a line is about things that the solo opponent took or drew. */
const taken = (line: LogLine) =>
  line.kind === 'drew' || (to(line, 'supply:') && (from(line, 'nomads') || from(line, 'village')))

export function summaryOf(lines: LogLine[], seat: number): Summary {
  const begun = lines.findLastIndex((line) => line.kind === 'turn' && line.seat === seat)
  const hers = lines.slice(Math.max(0, begun)).filter((line) => line.seat === seat)
  const at = hers.findIndex((line) => named(line, 'action'))
  const conquered = hers.filter((line) => line.kind === 'conquered')
  const placed = hers.filter((line) => to(line, 'hill:'))
  return {
    main: at < 0 ? placed : [hers[at]!, ...conquered],
    acts: hers
      .filter((line) => named(line, 'automa_action'))
      .map(({ n, data }) => ({
        n,
        token: Number(data?.['value']),
        what: String(data?.['what']),
        where: String(data?.['where']),
      })),
    then: at < 0 ? [] : afterwards(hers.slice(at + 1)),
    failed: hers.filter((line) => line.kind === 'lost' && line.data?.['why'] !== undefined),
    net: netOf(hers),
  }
}

/**
 * Return the lines about spread influence and the Vassal that it sends; otherwise the lines about
 * the last event.
 */
function afterwards(hers: LogLine[]): LogLine[] {
  const spread = hers.filter((line) => to(line, 'nation:') || to(line, 'cult:'))
  return spread.length ? spread : hers.filter(taken).slice(-1)
}

function netOf(hers: LogLine[]): Summary['net'] {
  const sums = new Map<string, number>()
  const add = (symbol: string, amount: number) => sums.set(symbol, (sums.get(symbol) ?? 0) + amount)
  for (const line of hers) {
    if (['gained', 'paid', 'scored'].includes(line.kind))
      for (const { sign, amount, what } of figures(line))
        add(what === 'points' ? 'vp' : what, sign === '+' ? amount : -amount)
    else if (line.kind === 'climbed') add('temple-step', 1)
    else if (line.kind === 'drew' && String(line.data?.['what']).startsWith('army'))
      add('army-card', 1)
  }
  return [...sums].filter(([, amount]) => amount !== 0)
}
