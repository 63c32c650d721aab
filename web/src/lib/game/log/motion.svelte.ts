/**
 * Other players' turns in motion, one after the other. The table is always at its newest position;
 * the motion is drawn over it and never delays a question.
 */
import { settings } from '../../app/settings.svelte'
import type { Push, Turn } from '../../wire/messages'
import type { PaceName } from '../session/pace.svelte'
import { SCENE_MS, sceneOf, TIMES, type Scene } from './scenes'

/** Factors for the length of a turn. At other paces nothing moves. */
export const FACTORS: Partial<Record<PaceName, number>> = { slow: 1.6, normal: 1, quick: 0.5 }
const QUICK = 0.5
/** Milliseconds of motion in a round after which the other turns are quick. */
export const ROUND_MS = 8000

export interface Playing {
  turn: Turn
  scene: Scene
  /** Factor for all times of the scene. */
  factor: number
  /** When the turn began to move, as `performance.now()`. */
  began: number
}

/** A gain or cost of a turn that the counters do not show yet. */
interface Due {
  turn: number
  seat: number
  what: string
  by: number
}

/** Milliseconds after which the counters contain a turn that is not complete. */
export const PATIENCE_MS = 1000

/** Milliseconds of the band that begins the reader's turn. */
export const START_MS = 1160
const NONE = -1

export class Motion {
  /** The turn that is shown; null if nothing moves. */
  now: Playing | null = $state.raw(null)
  /** Whether the band that begins the reader's turn is shown. */
  starting = $state(false)
  private queue: Turn[] = $state.raw([])
  /** Number of the reader's turn for which the band was shown or left out. */
  private startedFor = NONE
  /** Whether the band follows after the turns of the others. */
  private startNext = false
  /** Number of the last complete turn; -1 before the first position. */
  private last = NONE
  /** Milliseconds of motion since the reader's last turn. */
  private spent = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private due: readonly Due[] = $state.raw([])
  private landings: ReturnType<typeof setTimeout>[] = []
  /** The number of a turn that is not complete, with the timer after which it is counted. */
  private open: { turn: number; timer: ReturnType<typeof setTimeout> } | null = null
  /** Number of the last turn that was counted before it was complete. */
  private counted = NONE

  constructor(private readonly pace: () => PaceName) {}

  /** Return whether turns of this table are shown in motion at the chosen pace. */
  isFor(push: Push): boolean {
    const explained = push.lesson ?? push.puzzle ?? push.view.automa
    return !explained && FACTORS[this.pace()] !== undefined
  }

  /** Add the turns that are complete in a new position. */
  take(push: Push): void {
    const complete = push.view.finished ? push.turns : push.turns.slice(0, -1)
    const first = this.last === NONE
    const fresh = complete.filter((turn) => turn.kind === 'turn' && turn.n > this.last)
    this.last = Math.max(this.last, 0, ...complete.map(({ n }) => n))
    const own = push.turns.findLast(({ kind, seat }) => kind === 'turn' && seat === push.view.seat)
    const mine = push.view.active === push.view.seat && push.decision?.frame === 'MainChoice'
    const begins = mine && own !== undefined && own.n !== this.startedFor
    if (begins) this.startedFor = own.n
    if (fresh.some(({ seat }) => seat === push.view.seat)) this.spent = 0
    if (first || document.hidden || !this.isFor(push)) return
    const others = fresh.filter((turn) => turn.seat !== push.view.seat && turn.deeds.length > 0)
    this.startNext ||= begins && !settings.calm
    this.queue = [...this.queue, ...others]
    this.holdBack(others, push.view.finished ? undefined : push.turns.at(-1), push.view.seat)
    if (!this.now && !this.starting) this.next()
  }

  /** The spaces whose Workers are hidden, because their motion has not ended. */
  get hidden(): ReadonlySet<string> {
    if (settings.calm) return new Set()
    const scenes = [...(this.now ? [this.now.scene] : []), ...this.queue.map(sceneOf)]
    return new Set(scenes.flatMap(({ travel }) => (travel ? [travel.to] : [])))
  }

  /**
   * Return the amount that a counter shows: without the gains and costs still in motion. With a
   * turn's number, later turns do not count.
   */
  shown(seat: number, what: string, amount: number, until = Infinity): number {
    const missing = this.due.filter(
      (one) => one.seat === seat && one.what === what && one.turn <= until,
    )
    return missing.reduce((rest, { by }) => rest - by, amount)
  }

  /** End the motion of all turns. */
  skip(): void {
    this.landings.forEach(clearTimeout)
    this.countOpen()
    this.due = []
    this.stop()
  }

  /** Forget everything, because another seat is shown. */
  reset(): void {
    this.skip()
    this.last = NONE
    this.startedFor = NONE
    this.counted = NONE
    this.spent = 0
  }

  private stop(): void {
    clearTimeout(this.timer)
    this.queue = []
    this.now = null
    this.starting = false
    this.startNext = false
  }

  private next(): void {
    const [turn, ...rest] = this.queue
    this.queue = rest
    const chosen = FACTORS[this.pace()]
    if (!turn || chosen === undefined) {
      const starts = this.startNext
      this.stop()
      if (!starts) return
      this.starting = true
      this.timer = setTimeout(() => this.stop(), START_MS)
      return
    }
    const factor = this.spent >= ROUND_MS ? Math.min(chosen, QUICK) : chosen
    this.spent += SCENE_MS * factor
    this.now = { turn, scene: sceneOf(turn), factor, began: performance.now() }
    this.count(this.now)
    this.timer = setTimeout(() => this.next(), SCENE_MS * factor)
  }

  /**
   * Keep the changes of complete turns, and of the one that has begun, out of the counters until
   * they move. A turn that waits for somebody is counted after a moment.
   */
  private holdBack(complete: Turn[], last: Turn | undefined, reader: number): void {
    if (settings.calm) return
    const begun = last && last.kind === 'turn' && last.seat !== reader ? [last] : []
    const held = [...complete, ...begun].filter(({ n }) => n > this.counted)
    const numbers = new Set(held.map(({ n }) => n))
    this.due = [...this.due.filter(({ turn }) => !numbers.has(turn)), ...held.flatMap(changesOf)]
    const open = begun.find(({ n, parts }) => numbers.has(n) && parts.length > 0)?.n
    if (this.open?.turn === open) return
    clearTimeout(this.open?.timer)
    this.open =
      open === undefined
        ? null
        : { turn: open, timer: setTimeout(() => this.countOpen(), PATIENCE_MS) }
  }

  /** Count the turn that is not complete. */
  private countOpen(): void {
    if (!this.open) return
    const { turn, timer } = this.open
    clearTimeout(timer)
    this.open = null
    this.counted = turn
    this.due = this.due.filter((one) => one.turn !== turn)
  }

  /** Let the counters change: costs at once, gains when they land. */
  private count({ turn, scene, factor }: Playing): void {
    const land = (at: number, lands: (due: Due) => boolean) =>
      this.landings.push(
        setTimeout(() => {
          this.due = this.due.filter((one) => one.turn !== turn.n || !lands(one))
        }, at * factor),
      )
    this.landings.forEach(clearTimeout)
    this.landings = []
    land(0, ({ by }) => by < 0)
    for (const { seat, what, at } of scene.flights)
      land(at + TIMES.fly, (one) => one.seat === seat && one.what === what)
    land(TIMES.line, () => true)
  }
}

const changesOf = (turn: Turn): Due[] =>
  turn.parts.flatMap(({ seat, changes }) =>
    Object.entries(changes).map(([what, by]) => ({ turn: turn.n, seat, what, by })),
  )
