/** How a game ended, in words. */
import type { Game } from '../../lib/game/game.svelte'
import { speaker } from '../../lib/words/i18n.svelte'

const t = (key: string, args = {}) => speaker.t(key, args)
const all = (names: string[]) => speaker.say({ list: 'and', items: names })

export interface Goal {
  words: string
  met: boolean
  figures: string
}

export interface Ending {
  heading: string
  /** The reasons for the result, sentence by sentence. */
  about: string[]
  winners: number[]
  /** Whether a player has won, instead of a solo opponent or nobody. */
  won: boolean
  /** The goals against a solo opponent. */
  goals: Goal[]
}

export function endingOf(game: Game): Ending {
  const { view, outcome } = game.push
  const winners = outcome?.winners ?? view.winners
  const finished = game.log.findLast((line) => line.kind === 'finished')
  const about: string[] = []
  if (outcome?.seats.length)
    about.push(
      t('ui.final.conceded', { players: all(outcome.seats.map((seat) => game.name(seat))) }),
    )
  if (view.capped) about.push(t('ui.final.capped'))
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
    return {
      heading: speaker.label(finished.text),
      about,
      winners,
      won: !winners.includes(view.automa.seat),
      goals,
    }
  }
  if (outcome?.kind === 'played' || !outcome)
    about.unshift(...decided(game, winners, finished?.data?.['resources'] as number[] | undefined))
  return { heading: headline(game, winners), about, winners, won: winners.length > 0, goals }
}

function headline(game: Game, winners: number[]): string {
  const names = winners.map((seat) => game.name(seat))
  if (!names.length) return t('ui.final.agreed')
  return names.length > 1
    ? t('ui.final.shared', { players: all(names) })
    : t('ui.final.winner', { player: names[0]! })
}

/** By points, or by resources if points were equal. */
function decided(game: Game, winners: number[], resources: number[] | undefined): string[] {
  const { view, outcome } = game.push
  const players = view.players.filter((player) => !outcome?.seats.includes(player.seat))
  const order = players.map((player) => player.points).sort((a, b) => b - a)
  const best = players.filter((player) => player.points === order[0])
  const winner = winners[0]
  if (winner === undefined || players.length < 2) return []
  if (best.length < 2) {
    return [t('ui.final.ahead', { player: game.name(winner), count: order[0]! - order[1]! })]
  }
  const names = all(best.map((player) => game.name(player.seat)))
  const tied = t('ui.final.tied', {
    players: names,
    points: t('amount.points', { count: order[0]! }),
  })
  if (!resources) return [tied]
  const left = all(
    best.map(({ seat }) => t('ui.final.has', { player: game.name(seat), count: resources[seat]! })),
  )
  return [tied, t(winners.length > 1 ? 'ui.final.tie_shared' : 'ui.final.tie_won', { list: left })]
}
