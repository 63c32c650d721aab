/**
 * A message as a sentence with pieces: symbols for things, a mark for a player. The sentence comes
 * from the catalogues; only its arguments become symbols and marks.
 */
import { speaker } from '../../lib/words/i18n.svelte'
import type { LogLine, Message } from '../../lib/wire/messages'

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'player'; text: string; seat: number }
  /** symbols that replace the words of `text`; `after` stays readable */
  /** `tile`: the kind of a tile that is shown by its effect; `text` is its id */
  | { kind: 'icon'; text: string; icons: string[]; after: string; role?: string; tile?: string }
  /** `mark` is the name of the place on the board */
  | { kind: 'place'; text: string; mark: string }

type Tree = { key: string; args: Record<string, Message> }

const isTree = (value: Message): value is Tree => typeof value === 'object' && 'key' in value

/** Symbols of things that a sentence counts. */
const COUNTED: Record<string, string> = {
  potato: 'potato',
  corn: 'corn',
  stone: 'stone',
  gold: 'gold',
  food: 'food',
  points: 'vp',
  god_cards: 'god-card',
  army_cards: 'army-card',
  soldiers: 'soldier',
  workers: 'worker',
  weavings: 'weaving',
  steps: 'temple-step',
  tasks: 'task',
}
/**
 * Patterns for ids of tiles without a name, by kind of tile. The kind is also the name of the
 * tile's symbol.
 */
const TILES: Record<string, RegExp> = { passive: /^Z\w*\d/, palace: /^X\d/ }
/** Arguments that name a place, with the board's prefix for it. */
const PLACES: Record<string, string> = { space: 'hill', spot: 'steps', step: 'temple' }

/** Return the symbol of an argument, if it has one. */
function pictured(value: Message): Part | null {
  if (!isTree(value)) return null
  const { key, args } = value
  const text = speaker.say(value)
  const god = (message: Message | undefined) =>
    message !== undefined && isTree(message) ? message.key.replace('god.', '') : ''
  const [group, ...rest] = key.split('.')
  const name = rest.join('.')
  if (group === 'amount' && COUNTED[name]) {
    return { kind: 'icon', text, icons: [COUNTED[name]], after: String(args['count']) }
  }
  if (group === 'role' && rest[1] === 'name') {
    return { kind: 'icon', text, icons: [rest[0]!], after: '', role: rest[0]! }
  }
  if (group !== 'thing') return null
  if (rest[0] === 'worker')
    return { kind: 'icon', text, icons: [rest[1]!], after: '', role: rest[1]! }
  if (name === 'god_card')
    return { kind: 'icon', text, icons: [god(args['god'])], after: speaker.say(args['god']!) }
  if (name === 'unseen_god_card') return { kind: 'icon', text, icons: ['god-card'], after: '' }
  if (name === 'unseen_army_card') return { kind: 'icon', text, icons: ['army-card'], after: '' }
  if (name === 'small_statue' || name === 'large_statue') {
    return {
      kind: 'icon',
      text,
      icons: [`statue-${name.slice(0, 5)}`, god(args['god'])],
      after: '',
    }
  }
  const said = (part: string) => speaker.say(args[part] ?? '')
  if (name === 'weaving' || name === 'plain_weaving')
    return { kind: 'icon', text, icons: ['weaving'], after: said('pattern') }
  if (name.startsWith('army_'))
    return { kind: 'icon', text, icons: ['army-card'], after: said('soldiers') }
  if (name === 'production')
    return { kind: 'icon', text, icons: ['production'], after: said('benefit') }
  return name === 'name' ? named(text) : null
}

/** Return the symbol and the id of a tile without a name. Other names stay words. */
function named(id: string): Part | null {
  const tile = Object.keys(TILES).find((kind) => TILES[kind]!.test(id))
  return tile ? { kind: 'icon', text: id, icons: [tile], after: '', tile } : null
}

const OPEN = '\uE000'
const CLOSE = '\uE001'

/** Return the parts of a log line's sentence: words, symbols and marks. */
export function parts(line: LogLine): Part[] {
  const found: Part[] = []
  const keep = (part: Part) => `${OPEN}${found.push(part) - 1}${CLOSE}`
  const seatOf = (name: string) =>
    name === 'player' ? line.seat : name === 'other' ? Number(line.data?.['by'] ?? -1) : -1

  const marked = (value: Message, name: string): Message => {
    if (typeof value === 'string' && seatOf(name) >= 0) {
      return keep({ kind: 'player', text: value, seat: seatOf(name) })
    }
    if (typeof value === 'string' && PLACES[name]) {
      // Temple steps have numbers for people; the letters before them are the board's ids
      const text = name === 'step' ? value.replace(/^\D+0*/, '') : value
      return keep({ kind: 'place', text, mark: `${PLACES[name]}:${value}` })
    }
    if (typeof value !== 'object') return value
    const picture = pictured(value)
    if (picture) return keep(picture)
    if ('list' in value) return { ...value, items: value.items.map((item) => marked(item, '')) }
    return { key: value.key, args: over(value.args) }
  }
  const over = (args: Record<string, Message>) =>
    Object.fromEntries(
      Object.entries(args).map(([name, value]) => [
        name,
        name === 'count' ? value : marked(value, name),
      ]),
    )

  const whole = speaker.label(
    isTree(line.text) ? { key: line.text.key, args: over(line.text.args) } : line.text,
  )
  const result: Part[] = []
  for (const piece of whole.split(new RegExp(`(${OPEN}\\d+${CLOSE})`))) {
    if (piece.startsWith(OPEN)) result.push(found[Number(piece.slice(1, -1))]!)
    else if (piece) result.push({ kind: 'text', text: piece })
  }
  return result
}
