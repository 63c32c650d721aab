/** The final ranking of a game, and the sources of points that made the difference. */
import type { Player } from '../../lib/wire/messages'

/** Sources that say nothing about how a player has played. */
const NO_MERIT = new Set(['start'])

/** How much one player scored more than another from a source. */
export interface Lead {
  source: string
  /** Points of the two compared players from this source. */
  values: [number, number]
  by: number
}

/** Return the sources from which one player scored more than another, largest lead first. */
export function leadsOf(one: Player, other: Player): Lead[] {
  const sources = new Set([...Object.keys(one.sources), ...Object.keys(other.sources)])
  return [...sources]
    .filter((source) => !NO_MERIT.has(source))
    .map((source): Lead => {
      const values: [number, number] = [one.sources[source] ?? 0, other.sources[source] ?? 0]
      return { source, values, by: values[0] - values[1] }
    })
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
}

/** Return the players that could win, best first; winners come before others with equal points. */
export function standing(players: Player[], winners: number[], resigned: number[]): Player[] {
  const won = ({ seat }: Player) => Number(winners.includes(seat))
  return players
    .filter(({ seat }) => !resigned.includes(seat))
    .sort((a, b) => won(b) - won(a) || b.points - a.points || a.seat - b.seat)
}

/**
 * Return the rank of a seat, from 1. Players with equal points share a rank, except with a winner.
 */
export function placeOf(order: Player[], winners: number[], seat: number): number {
  const own = order.find((player) => player.seat === seat)
  if (!own) return order.length + 1
  if (winners.includes(seat)) return 1
  const better = order.filter(
    (player) => winners.includes(player.seat) || player.points > own.points,
  )
  return better.length + 1
}
