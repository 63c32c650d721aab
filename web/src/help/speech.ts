/** Sentences about the table for screen readers. All numbers come from the server. */
import type { Game } from '../lib/game/game.svelte'
import { speaker } from '../lib/words/i18n.svelte'
import { whyNoPlacement } from '../lib/words/placements'
import { workerName } from '../lib/words/workers'
import type { Placement } from '../lib/wire/messages'

const t = (key: string, args: Record<string, string | number> = {}) => speaker.t(key, args)
const counted = (what: string, count: number) => t(`amount.${what}`, { count })

/** Return the place of a space in words, with the Worker on it. */
export function spaceName(game: Game, id: string): string {
  const space = game.board.spaces[id]!
  const role = game.view.hill[id]
  const where = t('ui.access.space', {
    section: space.section,
    terrace: t(`terrace.${space.terrace}`),
    space: id,
    god: t(`god.${space.god}`),
  })
  const taken = role
    ? t('ui.access.occupied', { role: workerName(role) })
    : t('ui.access.space_empty')
  return `${where}, ${taken}`
}

/** Return the names of a space's three task icons. */
export function taskNames(game: Game, id: string): string {
  return game.board.spaces[id]!.icons.map((icon) => t(`task.${game.board.icons[icon]}.name`)).join(
    ', ',
  )
}

/** Return a row of the placement table in words. */
export function rowInWords(game: Game, row: Placement): string {
  const parts = [
    workerName(row.role),
    counted('food', row.food),
    `${counted('tasks', row.tasks)}: ${taskNames(game, row.space)}`,
  ]
  for (const [seat, points] of Object.entries(row.scores ?? {})) {
    parts.push(
      t('ui.placement.steps_score', {
        player: game.name(Number(seat)),
        points: counted('points', points),
      }),
    )
  }
  if (row.why) parts.push(whyNoPlacement(row))
  return parts.join(', ')
}

export function resourcesInWords(game: Game, seat = game.seat): string {
  const player = game.view.players[seat]
  if (!player) return t('ui.say.no_seat')
  const goods = Object.entries(player.resources).map(([name, amount]) => counted(name, amount))
  const workers = player.workers.map(workerName)
  return [
    game.name(seat),
    counted('points', player.points),
    ...goods,
    counted('god_cards', player.god_cards),
    counted('army_cards', player.army_cards),
    counted('soldiers', player.soldiers),
    workers.join(', ') || counted('workers', 0),
    ...(player.palaces ? [counted('palaces', player.palaces.length)] : []),
    ...(game.view.nations ? [counted('vassals', game.view.nations.left[seat] ?? 0)] : []),
  ].join('; ')
}

export function festivalInWords(game: Game): string {
  const { festival, village } = game.view
  const when =
    festival.holder === null
      ? t('ui.table.village_left', { count: village.length })
      : t('ui.festival.announced', {
          number: festival.announced,
          player: game.name(festival.holder),
        })
  const forecast = game.view.players[game.seat]?.forecast
  if (!forecast) return when
  const gains = Object.entries(forecast.gains).map(([name, amount]) => counted(name, amount ?? 0))
  return [
    when,
    `${t('ui.festival.forecast')}: ${[...gains, counted('points', forecast.total)].join(', ')}`,
    `${t('ui.festival.potatoes_due')} ${forecast.potato_due}`,
    ...(forecast.potato_missing
      ? [`${t('ui.festival.potatoes_missing')} ${forecast.potato_missing}`]
      : []),
  ].join('. ')
}

export function lastEvent(game: Game): string {
  const line = game.log.at(-1)
  return line ? speaker.label(line.text) : t('ui.say.nothing')
}

/** Return the question in words, with the number of answers. */
export function question(game: Game): string {
  if (game.view.finished) return t('ui.final.heading')
  const decision = game.decision
  if (!decision) {
    return t('ui.table.waiting_for', {
      player: game.view.waiting.map((seat) => game.name(seat)).join(', '),
    })
  }
  return `${speaker.label(decision.prompt)} ${t('ui.say.options', { count: decision.options.length })}`
}
