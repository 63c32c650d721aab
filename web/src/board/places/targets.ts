/** The places on the board that answer the open question. */
import type { Decision, Option, View } from '../../lib/wire/messages'
import { valueOf } from '../../lib/wire/words'

/**
 * Return the name of the place that an option is about; empty if the board does not show the place.
 */
function placeOf(option: Option, view: View): string {
  const [what = '', how = ''] = option.args
  switch (option.verb) {
    case 'steps':
      return `steps:${what}`
    case 'task':
      return `icon:${what}`
    case 'retrieve':
      return `hill:${what}`
    case 'start':
      return `section:${what}`
    case 'priest': {
      const section = view.coricancha.indexOf(option.group) + 1
      return how === 'act' && section ? `section:${section}` : ''
    }
    case 'recruit':
    case 'casualty':
      if (what === 'potato' || what === 'corn') return `village:${what}`
      return nomad(view, valueOf(option, 'nomad') ?? '')
    case 'nomad':
      return nomad(view, what)
    case 'conquer':
      return `conquest:${what}`
    case 'climb':
      return `temple:${what}`
    case 'influence':
      return `nation:${what}`
    case 'vassal':
      return what
    case 'newcomer': {
      const at = view.newcomers?.offer.indexOf(what) ?? -1
      return at < 0 ? '' : `newcomers:${at}`
    }
  }
  return ''
}

function nomad(view: View, role: string): string {
  const at = view.nomads.indexOf(role)
  return at < 0 ? '' : `nomads:${view.players.length}:${at}`
}

/**
 * Return the options by their place. If several options have the same place, such as different
 * payments, return the usual one.
 */
export function targetsOf(view: View, decision: Decision | null): Map<string, Option> {
  const found = new Map<string, Option>()
  for (const option of decision?.options ?? []) {
    const place = placeOf(option, view)
    if (place && (!found.has(place) || option.default)) found.set(place, option)
  }
  return found
}
