/** Amounts in lines of the log. */
import type { LogLine } from '../../wire/messages'

export interface Figure {
  sign: '+' | '−'
  amount: number
  what: string
}

/** Return the amounts that a line of the log mentions. */
export function figures(line: LogLine): Figure[] {
  const data = line.data ?? {}
  if (line.kind === 'gained')
    return [{ sign: '+', amount: Number(data['amount']), what: String(data['what']) }]
  if (line.kind === 'paid') {
    return Object.entries(data['what'] as Record<string, number>).map(([what, amount]) => ({
      sign: '−',
      amount,
      what,
    }))
  }
  const points = Number(data['points'])
  return [{ sign: points < 0 ? '−' : '+', amount: Math.abs(points), what: 'points' }]
}
