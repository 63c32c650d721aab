/** The progress of entering an owned box. */
import type { PackComponent, PackField } from '../lib/wire/messages'

/**
 * The progress of a component: it needs no confirmation, or nothing, a part or everything was
 * entered.
 */
export type State = 'known' | 'open' | 'part' | 'done'

type Values = Readonly<Record<string, unknown>>

const proposed = ({ word }: PackField) => word === 'proposed'

export function stateOf({ fields }: PackComponent, values: Values): State {
  const own = fields.filter(proposed)
  const entered = fields.filter(({ path }) => path in values)
  if (own.length ? own.every((one) => one.path in values) : entered.length) return 'done'
  if (!own.length) return 'known'
  return entered.length ? 'part' : 'open'
}

export interface Count {
  done: number
  all: number
}

/** Return how many of the components with proposed values are finished, and how many there are. */
export function countOf(components: readonly PackComponent[], values: Values): Count {
  const ours = components.filter(({ fields }) => fields.some(proposed))
  return {
    done: ours.filter((one) => stateOf(one, values) === 'done').length,
    all: ours.length,
  }
}

/**
 * Return the values that are entered when a component is confirmed: all its proposed or entered
 * values.
 */
export function confirmed({ fields }: PackComponent, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .filter((one) => proposed(one) || one.path in values)
      .map(({ path, value }) => [path, path in values ? values[path] : value]),
  )
}

/** Return the next unfinished component after the present one. */
export function nextOf(
  components: readonly PackComponent[],
  values: Values,
  key: string,
): PackComponent | undefined {
  const at = components.findIndex((one) => one.key === key)
  const round = [...components.slice(at + 1), ...components.slice(0, at)]
  return round.find((one) => ['open', 'part'].includes(stateOf(one, values)))
}
