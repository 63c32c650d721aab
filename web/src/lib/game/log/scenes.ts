/**
 * The motion of another player's turn: what moves from where to where, and when. It follows only
 * from the turn that the server has sent to this seat, so it shows nothing that the seat may not
 * know.
 */
import type { Turn, TurnDeed } from '../../wire/messages'

/** Milliseconds of a turn at normal pace. */
export const SCENE_MS = 2600
/** Times at normal pace: a Worker lands, tasks light up, gains fly, the line appears. */
export const TIMES = { land: 450, tasks: 600, eachTask: 180, gains: 1050, fly: 550, line: 1750 }
/** Maximum number of gains that fly, and milliseconds in which all of them start. */
const [MAX_FLIGHTS, SPREAD] = [8, 180]

export interface Flight {
  what: string
  by: number
  /** The seat that gains. */
  seat: number
  /** The place of the gain on the board; empty if it has none. */
  from: string
  at: number
}

export interface Scene {
  /** The Worker that is placed, and its space; null if none is. */
  travel: { worker: string; to: string } | null
  /** The section of the High Priest action, or another place where the turn happened. */
  pulse: string
  /** The places of the tasks, in order. */
  tasks: { place: string; at: number }[]
  flights: Flight[]
}

const placed = (deed: TurnDeed) => deed.what === 'place' && deed.piece.startsWith('worker:')

/** Return the motion of a turn, with times at normal pace. */
export function sceneOf(turn: Turn): Scene {
  const worker = turn.deeds.find(placed)
  const pulse = turn.deeds.find(({ to, what }) => what !== 'place' && to.includes(':'))?.to ?? ''
  const origin = worker?.to ?? pulse
  const gains = turn.parts.flatMap((part) =>
    Object.entries(part.changes)
      .filter(([what, by]) => by > 0 && !(part.kind === 'space' && what === 'worker'))
      .map(([what, by]) => ({ what, by, seat: part.seat, from: part.place || origin })),
  )
  const some = gains
    .toSorted((one, other) => Number(other.what === 'points') - Number(one.what === 'points'))
    .slice(0, MAX_FLIGHTS)
  return {
    travel: worker ? { worker: worker.piece.replace('worker:', ''), to: worker.to } : null,
    pulse,
    tasks: (worker?.tasks ?? []).map(({ where }, at) => ({
      place: `icon:${where}`,
      at: TIMES.tasks + Math.min(at, 4) * TIMES.eachTask,
    })),
    flights: some.map((gain, at) => ({
      ...gain,
      at: TIMES.gains + (SPREAD * at) / some.length,
    })),
  }
}
