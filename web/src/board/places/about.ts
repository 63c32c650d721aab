/** Descriptions of everything on the board. Tooltips and screen readers use the same texts. */
import type { Game } from '../../lib/game/game.svelte'
import { speaker } from '../../lib/words/i18n.svelte'
import { whyNoPlacement } from '../../lib/words/placements'
import { workerName } from '../../lib/words/workers'
import type { Message, Option, Placement } from '../../lib/wire/messages'
import { CLAUSES } from '../../ui/explain/clauses'
import { grouped, times } from '../../ui/pieces/vassals'
import { forYou, meaning } from '../../ui/explain/words'
import { TEMPLE } from './spots'

export interface Line {
  text: string
  /** Symbols that are shown before the words of a line. */
  icons?: string[]
  tone?: 'strong' | 'soft' | 'why'
  /** Whether the line is visible on the board anyway, so that only screen readers need it. */
  seen?: boolean
}

export interface About {
  title: string
  lines: Line[]
}

export const spoken = ({ title, lines }: About): string =>
  [title, ...lines.map((line) => line.text.replace(/\.$/, ''))].join(', ')

const t = (key: string, args: Record<string, string | number> = {}) => speaker.t(key, args)
const all = (items: Message[]) => speaker.say({ list: 'and', items })

/** The symbol of a task. */
export const taskIcon = (task: string) => (task === 'produce' ? 'produce-one' : task)

/** Return the symbol that is printed at a place, if any. */
export function symbolAt(game: Game, name: string): string | undefined {
  const [kind, id = ''] = name.split(':')
  if (kind === 'icon') return taskIcon(game.board.icons[id]!)
  if (kind === 'section') return game.view.coricancha[Number(id) - 1]
  if (kind === 'steps') return 'steps'
  return undefined
}

/**
 * Return the description of a place. `option` is the answer that the place stands for, `row` the
 * best placement on it.
 */
export function about(
  game: Game,
  name: string,
  option?: Option,
  row?: Placement,
  by?: number,
): About {
  const [kind, ...rest] = name.split(':') as [string, ...string[]]
  const id = rest.join(':')
  const found = ABOUT[kind]?.(game, id, row) ?? { title: name, lines: [] }
  if (option) found.lines.unshift({ text: speaker.label(option.label), tone: 'strong' })
  if (option?.reveals) found.lines.push({ text: t('ui.table.seam'), icons: ['eye'], tone: 'why' })
  if (by !== undefined)
    found.lines.push({ text: t('ui.board.last_move', { player: game.name(by) }), tone: 'soft' })
  return found
}

const ABOUT: Record<string, (game: Game, id: string, row?: Placement) => About> = {
  hill: space,
  icon: task,
  steps,
  section,
  temple,
  conquest,
  title: region,
  village,
  nomads,
  nation,
  segment,
  newcomers,
}

function space(game: Game, id: string, row?: Placement): About {
  const place = game.board.spaces[id]!
  const worker = game.view.hill[id]
  const tasks = place.icons.map((icon) => game.board.icons[icon]!)
  const lines: Line[] = [
    worker
      ? { text: t('ui.access.occupied', { role: workerName(worker) }), icons: [worker] }
      : { text: t('ui.access.space_empty'), seen: true },
  ]
  if (!worker && row) lines.push(...price(row))
  lines.push({
    text: t('ui.board.tasks', { tasks: all(tasks.map((one) => t(`task.${one}.name`))) }),
    icons: tasks.map(taskIcon),
  })
  if (place.role)
    lines.push({
      text: t('ui.board.more_task', { role: workerName(place.role) }),
      icons: [place.role],
      tone: 'soft',
    })
  if (place.two && game.view.players.length === 2)
    lines.push({ text: t('ui.board.two'), tone: 'soft' })
  lines.push({ text: t('ui.board.adjacent', { spaces: place.neighbours.join(', ') }), seen: true })
  return {
    title: t('ui.access.space', {
      section: place.section,
      terrace: t(`terrace.${place.terrace}`),
      space: id,
      god: t(`god.${place.god}`),
    }),
    lines,
  }
}

/**
 * Return the cost of a placement with its parts and benefits, or the reason why the placement is
 * impossible.
 */
function price(row: Placement): Line[] {
  const parts: [key: string, food: number][] = [
    ['roam', row.roam],
    ['descend', row.descend],
    ['by_steps', row.by_steps],
    ['by_courier', row.courier],
  ]
  const sum = parts.filter(([, food]) => food).map(([key, food]) => t(`ui.board.${key}`, { food }))
  const food = t('amount.food', { count: row.food })
  const lines: Line[] = [
    { text: sum.length ? `${food} (${sum.join(', ')})` : food, icons: ['food'], tone: 'strong' },
    { text: t('amount.tasks', { count: row.tasks }), icons: ['task'], tone: 'strong' },
  ]
  if (row.why) {
    lines.push({ text: whyNoPlacement(row), tone: 'why' })
  } else if (!row.cards.length) {
    lines.push({ text: t('ui.placement.needs_gold'), icons: ['gold'], tone: 'soft' })
  }
  return lines
}

/** Return the meaning of a symbol, its effect for the viewer now, and its rule. */
function explained(game: Game, symbol: string): Line[] {
  const text = meaning(game.board, symbol)
  const clause = CLAUSES[symbol]
  return [
    ...(text ? [{ text }] : []),
    ...forYou(game.view, symbol).map((fact): Line => ({ text: fact, tone: 'strong' })),
    ...(clause ? [{ text: t('ui.dialog.rule', { clause }), tone: 'soft' as const }] : []),
  ]
}

function task(game: Game, id: string): About {
  const name = game.board.icons[id]!
  const now = game.decision?.placing?.tasks[name]
  const lines = explained(game, taskIcon(name))
  if (now && !now.able) lines.push({ text: t('ui.prompt.why_not_now'), tone: 'why' })
  if (now?.reveals) lines.push({ text: t('ui.table.seam'), icons: ['eye'], tone: 'why' })
  return { title: t(`task.${name}.name`), lines }
}

function steps(game: Game, spot: string): About {
  const owner = game.view.steps[spot]
  const lines: Line[] = [
    {
      text:
        owner === undefined
          ? t('ui.board.not_built')
          : t('ui.board.built_by', { player: game.name(owner) }),
    },
  ]
  if (game.view.steps_locked?.includes(spot))
    lines.push({ text: t('ui.board.locked'), icons: ['lock'], tone: 'why' })
  const key = spot.endsWith('u') ? 'ui.board.steps_upper' : 'ui.board.steps_lower'
  lines.push(...vassalsAt(game, `steps:${spot}`), ...explained(game, 'steps'))
  return { title: t(key, { section: spot.slice(0, -1) }), lines }
}

const here = (game: Game, seats: number[]): Line[] =>
  seats.length
    ? [{ text: t('ui.board.here', { who: all(seats.map((seat) => game.name(seat))) }) }]
    : []

function section(game: Game, id: string): About {
  const action = game.view.coricancha[Number(id) - 1]!
  const priests = game.view.players.filter((player) => player.priest === Number(id))
  return {
    title: t('ui.board.wedge', { action: t(`priest_action.${action}.name`), section: id }),
    lines: [
      ...explained(game, action),
      ...here(
        game,
        priests.map((player) => player.seat),
      ),
      ...vassalsAt(game, `section:${id}`),
    ],
  }
}

function temple(game: Game, id: string): About {
  const row = game.board.layout.temples[TEMPLE]![id]!.row
  const climbers = game.view.players
    .filter((player) => player.temple === id)
    .map((player) => player.seat)
  const lines: Line[] = (game.board.texts[id] ?? []).map((text) => ({ text: speaker.label(text) }))
  lines.push(...here(game, climbers))
  if (game.view.players[game.seat]?.temple_next?.includes(id))
    lines.push({ text: t('ui.board.next_step'), tone: 'strong' })
  lines.push({ text: t('ui.dialog.rule', { clause: CLAUSES['temple-step']! }), tone: 'soft' })
  // Temple steps are counted as in the log: the first step is the one above the start
  const title = row
    ? t('ui.board.temple_step', { number: id.replace(/^\D+0*/, '') })
    : t('ui.board.temple_start')
  return { title, lines }
}

function conquest(game: Game, id: string): About {
  const [region, spaces] = Object.entries(game.board.regions).find(([, ids]) => ids.includes(id))!
  const owner = game.view.conquest[id]
  return {
    title: t('ui.board.conquest_space', {
      region: t(`region.${region}`),
      number: spaces.indexOf(id) + 1,
    }),
    lines: [
      ...(game.board.texts[id] ?? []).map((text) => ({ text: speaker.label(text) })),
      owner === undefined
        ? { text: t('ui.board.free'), tone: 'soft' }
        : { text: t('ui.board.conquered_by', { player: game.name(owner) }) },
      ...vassalsAt(game, `conquest:${id}`),
      { text: t('ui.dialog.rule', { clause: CLAUSES['conquest-marker']! }), tone: 'soft' },
    ],
  }
}

function region(game: Game, id: string): About {
  const leader = game.view.control[id] ?? -1
  const points = t('amount.points', { count: game.view.region_points ?? 0 })
  return {
    title: t(`region.${id}`),
    lines: [
      {
        text:
          leader < 0
            ? t('ui.table.controls_nobody')
            : t('ui.table.controls', { player: game.name(leader) }),
        icons: ['crown'],
      },
      ...counted(game, id),
      { text: t('ui.table.casualties_worth', { points }), tone: 'soft' },
      { text: t('ui.dialog.rule', { clause: CLAUSES['crown']! }), tone: 'soft' },
    ],
  }
}

/** Return the Vassals at a place; several Vassals of one player are one line with their number. */
const vassalsAt = (game: Game, place: string): Line[] =>
  grouped((game.view.nations?.placed ?? []).filter((one) => one.place === place)).map(
    ({ seat, instead, count }) => ({
      text:
        t(instead ? 'ui.nation.vassal_instead' : 'ui.nation.vassal_of', {
          player: game.name(seat),
        }) + times(count),
      icons: ['vassal'],
    }),
  )

/** Return the pieces that count for a region's majority: “Ana: 2 on the track + 1”. */
const counted = (game: Game, region: string): Line[] =>
  (game.view.nations?.tiles[region]?.pieces ?? []).map(({ seat, track, more }) => ({
    text: t('ui.nation.counts', { player: game.name(seat), track, more }),
  }))

function nation(game: Game, region: string): About {
  const tile = game.view.nations?.tiles[region]
  if (!tile) return { title: t(`region.${region}`), lines: [] }
  const lines: Line[] = (game.board.texts[tile.nation] ?? []).map((text) => ({
    text: speaker.label(text),
  }))
  lines.push({ text: t('ui.nation.room', { count: tile.room }), icons: ['cultural-influence'] })
  if (tile.price !== null)
    lines.push({
      text: t('ui.nation.price', { cost: t('amount.potato', { count: tile.price }) }),
      icons: ['potato'],
      tone: 'strong',
    })
  lines.push(...counted(game, region))
  return {
    title: t('ui.nation.title', { region: t(`region.${region}`), nation: tile.nation }),
    lines,
  }
}

function segment(game: Game, section: string): About {
  return {
    title: t('vassal.segment', { section }),
    lines: vassalsAt(game, `segment:${section}`),
  }
}

function newcomers(game: Game, id: string): About {
  const { offer = [], bag = {} } = game.view.newcomers ?? {}
  const one = id ? offer[Number(id)] : undefined
  const left = Object.values(bag).reduce((sum, count) => sum + count, 0)
  return {
    title: one ? workerName(one) : t('ui.table.newcomers'),
    lines: one
      ? []
      : [
          ...offer.map((worker) => ({ text: workerName(worker), icons: worker.split('+') })),
          { text: t('ui.table.newcomer_bag', { count: left }), tone: 'soft' as const },
        ],
  }
}

function village(game: Game, end: string): About {
  const queue = game.view.village
  const first = end === 'potato' ? queue[0] : queue.at(-1)
  return {
    title: `${t('ui.table.village')}: ${t(end === 'potato' ? 'ui.table.potato_end' : 'ui.table.corn_end')}`,
    lines: [
      ...(first
        ? [{ text: t('ui.board.first_here', { role: workerName(first) }), icons: [first] }]
        : []),
      {
        text: queue.length
          ? t('ui.table.village_left', { count: queue.length })
          : t('ui.table.village_empty'),
        tone: 'soft',
      },
    ],
  }
}

function nomads(game: Game, id: string): About {
  const slot = id ? game.view.nomads[Number(id.split(':').at(-1))] : undefined
  const roles = [...new Set(game.view.nomads)].map(workerName)
  return {
    title: slot ? workerName(slot) : t('ui.table.nomads'),
    lines:
      slot || !roles.length
        ? []
        : [
            {
              text: t('ui.board.nomads_here', { roles: all(roles) }),
              icons: [...new Set(game.view.nomads)],
            },
          ],
  }
}
