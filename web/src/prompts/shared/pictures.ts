/**
 * The picture of an answer: a card or tile, a figure, or a symbol. The picture follows from the
 * action's parts and the table.
 */
import type { Board, View } from '../../lib/wire/messages'
import { valueOf, type Words } from '../../lib/wire/words'
import { edgeIcon } from '../../ui/explain/words'

export type Picture =
  /** a drawing that the server has sent */
  | { kind: 'piece'; set: string; id: string }
  | { kind: 'icon'; name: string }
  /** a task icon of the hill */
  | { kind: 'task'; name: string }

const CARDS = [
  'god_card',
  'army_card',
  'building',
  'palace',
  'weaving',
  'statue',
  'worker',
] as const
/** Pictures that are large, so that answers with them are shown beside each other. */
const LARGE: ReadonlySet<string> = new Set([
  'god_card',
  'army_card',
  'building',
  'palace',
  'nation',
  'weaving',
  'statue',
  'worker',
])
const ICONS: Record<string, string> = {
  pray: 'god-card',
  train: 'train',
  warrior: 'army-card',
  offer: 'temple-step',
  climb: 'temple-step',
  conquer: 'conquest-marker',
  yes: 'confirm',
  no: 'skip',
  done: 'skip',
  stop: 'skip',
}

const icon = (name: string): Picture => ({ kind: 'icon', name })
const piece = (set: string, id: string | undefined): Picture | null =>
  id ? { kind: 'piece', set, id } : null

/** Return the Worker at an end of the Village. */
const villager = (view: View, end: string) =>
  end === 'potato' ? view.village[0] : view.village[view.village.length - 1]

/** Return the picture of the first part of an action that names something drawn. */
function named(board: Board, words: string[]): Picture | null {
  for (const word of words) {
    for (const set of CARDS) if (board.drawings[set]?.items[word]) return piece(set, word)
  }
  return null
}

/**
 * Return the picture of a Vassal's place; if the place has no picture, return that of the Vassal.
 */
function stoodOn(board: Board, seat: number, place: string): Picture | null {
  const [kind = '', ...rest] = place.split(':')
  const id = kind === 'edge' ? rest[0]! : rest.join(':')
  return named(board, [id]) ?? piece('vassal', board.owners[seat])
}

export function pictureOf(board: Board, view: View, seat: number, said: Words): Picture | null {
  const { verb, args } = said
  const first = args[0] ?? ''
  const noble = valueOf(said, 'noble')
  if (noble) return piece('palace', noble)
  switch (verb) {
    case 'pay':
    case 'upkeep':
    case 'choose':
    case 'place':
      return null
    case 'start':
      return icon(view.coricancha[Number(first) - 1] ?? 'priest-move')
    case 'task':
      return { kind: 'task', name: board.icons[first] ?? '' }
    case 'retrieve':
      return piece('worker', view.hill[first])
    case 'steps':
      return piece('steps', board.owners[seat])
    case 'match':
      return icon(edgeIcon(first))
    case 'casualty':
    case 'recruit':
      if (first === 'potato' || first === 'corn') return piece('worker', villager(view, first))
      return named(board, args) ?? icon(verb === 'recruit' && !first ? 'nomad' : 'skip')
    case 'take':
      return named(board, args) ?? icon('god-card')
    case 'weaving':
      return first === 'top' ? piece('weaving', view.weaving ?? undefined) : icon('weaving')
    case 'influence':
      return piece('nation', view.nations?.tiles[first]?.nation) ?? icon('cultural-influence')
    case 'vassal':
      return stoodOn(board, seat, first)
    case 'gain':
      return icon(first)
    case 'walk':
      return icon('priest-move')
    case 'buy':
      return named(board, args) ?? icon('skip')
    case 'aside':
      return named(board, args.slice(1))
  }
  return ICONS[verb] ? icon(ICONS[verb]) : named(board, args)
}

/** Return whether answers with this picture are shown side by side. */
export const isLarge = (picture: Picture | null) =>
  picture?.kind === 'piece' && LARGE.has(picture.set)
