/** The things on the table that a log line is about, by the names that events use. */
import type { LogLine } from '../../wire/messages'

export interface Marks {
  /** The things that were taken, gained, moved or chosen. */
  lit: Set<string>
  /** The things that a solo opponent considered. */
  weighed: Set<string>
}

const texts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.filter((one) => typeof one === 'string')
      : []

export function marksOf(line: LogLine | null): Marks {
  const data = line?.data ?? {}
  const lit = new Set([...texts(data['left']), ...texts(data['to']), ...texts(data['what'])])
  const where = texts(data['where'])[0]
  if (line?.kind === 'conquered') lit.add(`conquest:${where}`)
  else if (line?.kind === 'built' && data['what'] === 'steps') lit.add(`steps:${where}`)
  else if (line?.kind === 'scored' && data['source'] === 'steps' && where) lit.add(`steps:${where}`)
  else if (line?.kind === 'begin' && data['name'] === 'placement') lit.add(`hill:${where}`)
  else if (line?.kind === 'begin' && data['name'] === 'task') lit.add(`icon:${where}`)
  else if (line?.kind === 'climbed') lit.add(`temple:${texts(data['to'])[0]}`)
  else if (line?.kind === 'tucked') lit.add(`slot:${String(data['slot'])}`)
  else if (where) lit.add(where)
  if (data['source']) lit.add(String(data['source']))
  return { lit, weighed: new Set(texts(data['candidates'])) }
}
