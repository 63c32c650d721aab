/** The end of a game in words. */
import type { Game } from '../../lib/game/game.svelte'
import { speaker } from '../../lib/words/i18n.svelte'
import { leadsOf, placeOf, standing } from './leads'

const t = (key: string, args = {}) => speaker.t(key, args)
const all = (names: string[]) => speaker.say({ list: 'and', items: names })

export interface Goal {
  words: string
  met: boolean
  figures: string
}

export interface Ending {
  heading: string
  /** The winner in a few words. */
  title: string
  /** The distance between the best players, or what decided between equal points. */
  result: string[]
  /** What else ended the game: players who resigned, a limit of turns. */
  notes: string[]
  /** The result, its reason and the notes, one sentence each. */
  about: string[]
  winners: number[]
  /** Whether a player has won, rather than a solo opponent or nobody. */
  won: boolean
  /** The goals that a player must reach against a solo opponent. */
  goals: Goal[]
  /** Seats that could win, best first. */
  order: number[]
  /** The better and the worse of the two seats whose points are compared: the reader and the
   *  winner, or the best two. */
  compared: [number, number] | null
}

export function endingOf(game: Game): Ending {
  const { view, outcome } = game.push
  const winners = outcome?.winners ?? view.winners
  const finished = game.log.findLast((line) => line.kind === 'finished')
  const resigned = outcome?.seats ?? []
  const order = standing(view.players, winners, resigned).map(({ seat }) => seat)
  const compared = comparedSeats(order, winners, game.seat)
  const notes: string[] = []
  if (outcome?.seats.length)
    notes.push(
      t('ui.final.conceded', { players: all(outcome.seats.map((seat) => game.name(seat))) }),
    )
  if (view.capped) notes.push(t('ui.final.capped'))
  const goals: Goal[] = []
  if (view.automa && finished) {
    const [mine, hers] = [
      view.players[1 - view.automa.seat]!.points,
      view.players[view.automa.seat]!.points,
    ]
    const target = Number(finished.data?.['target'])
    goals.push(
      { words: t('ui.final.goal_points', { target }), met: mine >= target, figures: String(mine) },
      {
        words: t('ui.final.goal_ahead', { player: game.name(view.automa.seat) }),
        met: mine > hers,
        figures: `${mine} : ${hers}`,
      },
    )
    const heading = speaker.label(finished.text)
    return {
      heading,
      title: titleOf(game, winners),
      result: [heading],
      notes,
      about: notes,
      winners,
      won: !winners.includes(view.automa.seat),
      goals,
      order,
      compared,
    }
  }
  const played = outcome?.kind === 'played' || !outcome
  const resources = finished?.data?.['resources'] as number[] | undefined
  const result = played ? decided(game, winners, order, resources) : []
  const reason = played ? reasonOf(game, compared) : []
  return {
    heading: headline(game, winners, order),
    title: titleOf(game, winners),
    result,
    notes,
    about: [...result, ...reason, ...notes],
    winners,
    won: winners.length > 0,
    goals,
    order,
    compared,
  }
}

/**
 * Return the two seats whose points are compared: the winner and the reader, or the best two for
 * the winner and for spectators.
 */
function comparedSeats(order: number[], winners: number[], reader: number): Ending['compared'] {
  const winner = winners.includes(reader) ? reader : order[0]
  const behind = order.includes(reader) && reader !== winner
  const other = behind ? reader : order.find((seat) => seat !== winner)
  return winner === undefined || other === undefined ? null : [winner, other]
}

/** Return the reader's place in words, or the winner for spectators. */
function headline(game: Game, winners: number[], order: number[]): string {
  const { view, outcome } = game.push
  const lost = winners.length > 0 && !winners.includes(game.seat)
  if (!lost || !order.includes(game.seat) || outcome?.kind === 'conceded')
    return titleOf(game, winners)
  const players = order.map((seat) => view.players[seat]!)
  return t(`ui.final.place_${placeOf(players, winners, game.seat)}`)
}

/** Return the winner in a few words. */
function titleOf(game: Game, winners: number[]): string {
  const names = winners.map((seat) => game.name(seat))
  if (!names.length) return t('ui.final.agreed')
  if (winners.includes(game.seat))
    return t(winners.length > 1 ? 'ui.final.you_shared' : 'ui.final.you_won')
  return names.length > 1
    ? t('ui.final.shared', { players: all(names) })
    : t('ui.final.winner', { player: names[0]! })
}

/** Return the source of points with the largest lead. */
function reasonOf(game: Game, compared: Ending['compared']): string[] {
  if (!compared) return []
  const [one, other] = compared
  const { players } = game.push.view
  const lead = leadsOf(players[one]!, players[other]!)[0]
  if (!lead) return []
  const args = { source: t(`source.${lead.source}`), a: lead.values[0], b: lead.values[1] }
  if (one === game.seat) return [t('ui.final.decided_won', { ...args, player: game.name(other) })]
  if (other === game.seat) return [t('ui.final.decided_lost', { ...args, player: game.name(one) })]
  return [
    t('ui.final.decided_watched', { ...args, player: game.name(one), other: game.name(other) }),
  ]
}

/** Return whether points decided the game, or resources because points were equal. */
function decided(
  game: Game,
  winners: number[],
  order: number[],
  resources: number[] | undefined,
): string[] {
  const players = order.map((seat) => game.push.view.players[seat]!)
  const [first, second] = players
  const winner = winners[0]
  if (winner === undefined || !first || !second) return []
  const best = players.filter((player) => player.points === first.points)
  const own = players.find(({ seat }) => seat === game.seat)
  if (best.length < 2 || (own && own.points < first.points)) {
    const player = game.name(winner)
    if (own?.seat === winner) return [t('ui.final.by', { count: first.points - second.points })]
    return own
      ? [t('ui.final.behind', { player, count: first.points - own.points })]
      : [t('ui.final.ahead', { player, count: first.points - second.points })]
  }
  const names = all(best.map((player) => game.name(player.seat)))
  const tied = t('ui.final.tied', {
    players: names,
    points: t('amount.points', { count: first.points }),
  })
  if (!resources) return [tied]
  const left = all(
    best.map(({ seat }) => t('ui.final.has', { player: game.name(seat), count: resources[seat]! })),
  )
  return [tied, t(winners.length > 1 ? 'ui.final.tie_shared' : 'ui.final.tie_won', { list: left })]
}
