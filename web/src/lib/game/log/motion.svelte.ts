/**
 * Other players' turns in motion, one after the other. The table is always at its newest position;
 * the motion is drawn over it and never delays a question.
 */
import { screen } from '../../app/screen.svelte'
import { settings } from '../../app/settings.svelte'
import type { Push, Turn } from '../../wire/messages'
import type { PaceName } from '../session/pace.svelte'
import { SCENE_MS, sceneOf, type Scene } from './scenes'

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
}

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

  constructor(private readonly pace: () => PaceName) {}

  /** Return whether turns of this table are shown in motion at the chosen pace. */
  isFor(push: Push): boolean {
    const explained = push.lesson ?? push.puzzle ?? push.view.automa
    // On a phone the players and the hill are not visible at once.
    return !explained && FACTORS[this.pace()] !== undefined && !screen.phone
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
    if (!this.now && !this.starting) this.next()
  }

  /** The spaces whose Workers are hidden, because their motion has not ended. */
  get hidden(): ReadonlySet<string> {
    if (settings.calm) return new Set()
    const scenes = [...(this.now ? [this.now.scene] : []), ...this.queue.map(sceneOf)]
    return new Set(scenes.flatMap(({ travel }) => (travel ? [travel.to] : [])))
  }

  /** End the motion of all turns. */
  skip(): void {
    clearTimeout(this.timer)
    this.queue = []
    this.now = null
    this.starting = false
    this.startNext = false
  }

  /** Forget everything, because another seat is shown. */
  reset(): void {
    this.skip()
    this.last = NONE
    this.startedFor = NONE
    this.spent = 0
  }

  private next(): void {
    const [turn, ...rest] = this.queue
    this.queue = rest
    const chosen = FACTORS[this.pace()]
    if (!turn || chosen === undefined) {
      const starts = this.startNext
      this.skip()
      if (!starts) return
      this.starting = true
      this.timer = setTimeout(() => this.skip(), START_MS)
      return
    }
    const factor = this.spent >= ROUND_MS ? Math.min(chosen, QUICK) : chosen
    this.spent += SCENE_MS * factor
    this.now = { turn, scene: sceneOf(turn), factor }
    this.timer = setTimeout(() => this.next(), SCENE_MS * factor)
  }
}
