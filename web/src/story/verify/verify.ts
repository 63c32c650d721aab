/** Checks that a finished game was dealt by its committed random numbers. The set-up is dealt
 *  again from the revealed secret, in the browser, and compared with the export. It does the
 *  same as tools/verify_shuffle.py, which shares no code with the game. */
import { bytes, Chance, commitTo, NONCE, SECRET, seedOf } from './chance'

export interface Claim {
  /** The key of the checked statement's text, below `ui.verify.claim`. */
  what: string
  true: boolean
}

/** The reason why a file cannot be checked, as a key below `ui.verify.problem`. */
export class Unverifiable extends Error {
  constructor(readonly problem: 'format' | 'secret' | 'broken') {
    super(problem)
  }
}

/** Values that this browser stored before the game began. */
export interface Known {
  /** The commitment that the table showed before the game. */
  commit?: string
  /** The random contribution that this browser made. */
  nonce?: string
}

type Row = Record<string, unknown>
type Group = Record<string, Row>
interface Sizes {
  workers_per_role: number
  /** The next three lists have an entry for each number of players, from two on. */
  workers_removed: number[]
  village: number[]
  nomads: number[]
  newcomers_per_pair?: number
  newcomer_offer?: number
}
interface Pile {
  stack: string[]
  market: string[]
}
/** The random draws of set-up that an export states. */
interface Stated extends Record<(typeof BUILDINGS)[number], Pile> {
  first: number
  workers: string[][]
  village: string[]
  nomads: string[]
  army: string[]
  weavings: string[]
  god: { dealt: string[][]; deck: string[] }
  coricancha?: number
  nations?: string[]
  automa?: Record<string, unknown>
  /**
   * With Nobles and Newcomers: the stack of Palaces, each seat's first Palace, and who drew first.
   */
  palace?: Pile
  palaces?: string[]
  newcomers?: string[]
}
interface Exported {
  format: string
  secret: string | null
  nonces: string[]
  commit: string
  config: { players?: number; modules?: string[]; automa?: string; coricancha?: string }
  pack: { groups: Record<string, Group>; singles: { sizes: Sizes } }
  chance: Stated | null
}

const FORMAT = 'tawantinsuyu-game/1'
const ROLES = ['architect', 'craftsman', 'warrior', 'courier', 'priest']
const DEALT = 8
const SECTIONS = 5
const BUILDINGS = ['production', 'passive'] as const

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Return the checked statements of the export, each with whether it is true. */
export function verify(data: unknown, known: Known = {}): Claim[] {
  const game = data as Exported
  if (typeof data !== 'object' || data === null || game.format !== FORMAT)
    throw new Unverifiable('format')
  if (!game.secret || !game.chance) throw new Unverifiable('secret')
  try {
    return claims(game, known)
  } catch (error) {
    if (error instanceof Unverifiable) throw error
    throw new Unverifiable('broken')
  }
}

function claims(game: Exported, known: Known): Claim[] {
  const secret = bytes(game.secret, SECRET)
  const nonces = game.nonces.map((nonce) => bytes(nonce, NONCE))
  if (!secret || nonces.some((nonce) => !nonce)) throw new Unverifiable('broken')
  const found: Claim[] = [{ what: 'commit', true: commitTo(secret) === game.commit }]
  if (known.commit) found.push({ what: 'commit_before', true: known.commit === game.commit })
  if (known.nonce) found.push({ what: 'nonce', true: game.nonces.includes(known.nonce) })
  const dealt = deal(game, new Chance(seedOf(secret, nonces as Uint8Array[])))
  for (const [what, computed, stated] of dealt) found.push({ what, true: same(stated, computed) })
  return found
}

/** Draw a Worker from the bag, whose Workers are numbered in the order of their roles. */
function worker(chance: Chance, bag: Record<string, number>): string {
  const row = ROLES.flatMap((role) => Array<string>(bag[role]!).fill(role))
  const role = row[chance.draw('bag', row.length)]!
  bag[role]! -= 1
  return role
}

/** Return the components that the modules of a game add, without components that are replaced. */
function inPlay(group: Group, modules: string[]): string[] {
  const rows = Object.entries(group).filter(([, row]) =>
    modules.includes(String(row['module'] ?? '')),
  )
  const replaced = new Set(rows.map(([, row]) => row['replaces']))
  return rows.map(([key]) => key).filter((key) => !replaced.has(key))
}

/**
 * Return every random draw of set-up: its name, the computed value, and the value in the export.
 */
function deal(
  { config, pack, chance: stated }: Exported,
  chance: Chance,
): [string, unknown, unknown][] {
  const said = stated!
  const { groups } = pack
  const { sizes } = pack.singles
  const players = config.players ?? 2
  const modules = ['', ...(config.modules ?? [])]
  const automa = config.automa ?? ''
  const first = automa ? 0 : chance.draw('first', players)
  const order = Array.from({ length: players }, (_, at) => (first + at) % players)

  const bag = Object.fromEntries(ROLES.map((role) => [role, 2]))
  const workers: string[][] = []
  for (const seat of order) {
    const one = worker(chance, bag)
    let two = worker(chance, bag)
    while (one === two) {
      // both Workers have the same colour: draw another one, then put the second back into the bag
      two = worker(chance, bag)
      bag[one]! += 1
    }
    workers[seat] = [one, two]
  }
  const more = sizes.workers_per_role - sizes.workers_removed[players - 2]! - 2
  for (const role of ROLES) bag[role]! += more
  const village = Array.from({ length: sizes.village[players - 2]! }, () => worker(chance, bag))
  const nomads = Array.from({ length: sizes.nomads[players - 2]! }, () => worker(chance, bag))

  const tiles = Object.entries(groups['weaving']!)
  const stack = tiles.filter(
    ([, tile]) => !tile['starting'] && Number(tile['players'] ?? 0) <= players,
  )
  const gods = chance.shuffled('god', inPlay(groups['god_card']!, modules))
  const armies = chance.shuffled('army', Object.keys(groups['army_card']!))
  const hands: string[][] = Array.from({ length: players }, () => [])
  for (const seat of order.filter((one) => !automa || one === 0))
    hands[seat] = gods.splice(-DEALT).sort()
  const hers = automa ? opponent(groups, chance, armies) : {}

  const found: [string, unknown, unknown][] = [
    ['first', first, said.first],
    ['workers', workers, said.workers],
    ['village', village, said.village],
    ['nomads', nomads, said.nomads],
    ['army', armies, said.army],
    [
      'weavings',
      chance.shuffled(
        'weavings',
        stack.map(([key]) => key),
      ),
      said.weavings,
    ],
    ['dealt', hands, said.god.dealt.map((hand) => [...hand].sort())],
    ['god', gods, said.god.deck],
    ...Object.entries(hers).map(([what, value]): [string, unknown, unknown] => [
      `hers_${what}`,
      value,
      said.automa?.[what],
    ]),
  ]
  if (config.coricancha !== 'printed') {
    found.push(['coricancha', chance.draw('coricancha', SECTIONS), said.coricancha])
  }
  for (const kind of BUILDINGS) {
    // the market was revealed from the top of the stack, followed by a solo opponent's Building if
    // she gets one
    const built = (said.automa?.[kind] ?? []) as string[]
    const whole = [...said[kind].stack, ...built.toReversed(), ...said[kind].market.toReversed()]
    found.push([kind, chance.shuffled(kind, inPlay(groups[kind]!, modules)), whole])
  }
  if (modules.includes('vassals')) {
    const able = Object.entries(groups['nation']!).filter(([, tile]) =>
      modules.includes(String(tile['requires'] ?? '')),
    )
    const drawn = chance.shuffled(
      'nations',
      able.map(([key]) => key),
    )
    found.push(['nations', drawn.slice(0, said.nations?.length ?? 0), said.nations])
  }
  if (said.palace && said.palaces) {
    // two Newcomers for the market, then one for each player in turn
    const begun = order.map((seat) => said.palaces![seat]!).reverse()
    const whole = [...said.palace.stack, ...begun, ...[...said.palace.market].reverse()]
    found.push(['palace', chance.shuffled('palace', Object.keys(groups['palace']!)), whole])
    found.push(['newcomers', newcomers(sizes, chance), said.newcomers])
  }
  return found
}

/**
 * Draw the first Newcomers from their bag, in which they are numbered in the order of their pairs
 * of roles.
 */
function newcomers(sizes: Sizes, chance: Chance): string[] {
  const pairs = ROLES.flatMap((one, at) => ROLES.slice(at + 1).map((two) => `${one}+${two}`))
  const row = pairs.flatMap((pair) => Array<string>(sizes.newcomers_per_pair ?? 0).fill(pair))
  return Array.from(
    { length: sizes.newcomer_offer ?? 0 },
    () => row.splice(chance.draw('newcomers', row.length), 1)[0]!,
  )
}

/**
 * Draw the cards and tiles with which a solo opponent begins; hers are removed from the Army deck.
 */
function opponent(
  groups: Record<string, Group>,
  chance: Chance,
  armies: string[],
): Record<string, unknown> {
  const starting = Object.entries(groups['weaving']!).filter(([, tile]) => tile['starting'])
  const weaving = starting[chance.draw('automa', starting.length)]![0]
  return { weaving, army: [armies.pop()] }
}
