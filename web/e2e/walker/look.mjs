/** One look at a window, as the invariants receive it. */
import { asked } from '../asked.mjs'
import { clipped } from '../looking.mjs'
import { reach } from '../reach.mjs'
import { MODULES, isPhone } from './games.mjs'

/** Maximum text size at which a question on a large screen has to fit without scrolling. */
const USUAL_TEXT = 1

/**
 * A look at a question: the window (`tab`, `person`), the game, the number of the step, the
 * question (`frame`) and its `moment`, such as “asked” or “picked”. Checks that several invariants
 * use are made once.
 */
export class Look {
  constructor(walk, tab, step, frame, moment) {
    Object.assign(this, { walk, tab, step, frame, moment })
    this.game = walk.game
    this.window = walk.game.window
    this.person = walk.persons.find((one) => one.tab === tab)
    this.over = frame === 'final'
    this.known = new Map()
  }

  get phone() {
    return isPhone(this.window.size)
  }

  /** Whether the question may scroll. */
  get scrolls() {
    const { players = 2, modules = [] } = this.game.config
    const full = players > 3 || modules.length === MODULES.length
    return this.phone || this.window.text > USUAL_TEXT || full
  }

  once(name, ask) {
    if (!this.known.has(name)) this.known.set(name, ask())
    return this.known.get(name)
  }

  /** Return the findings of reach.mjs of these kinds. */
  async reach(...kinds) {
    const lines = await this.once('reach', () => reach(this.tab, { hides: false }))
    return lines.filter((line) => kinds.some((kind) => line.startsWith(`${kind}:`)))
  }

  /** Return the findings of asked.mjs that begin like this. */
  async asked(beginning) {
    const lines = await this.once('asked', () => this.questions())
    return lines.filter((line) => beginning.test(line))
  }

  /**
   * Return all findings of asked.mjs. A box that scrolls although it must not is one finding; what
   * has to be scrolled into it is no other.
   */
  async questions() {
    const lines = await asked(this.tab, { scrolls: this.scrolls })
    const scrolling = lines.filter((line) => line.startsWith('scrolls by'))
    return scrolling.length ? [...scrolling, ...(await asked(this.tab, { scrolls: true }))] : lines
  }

  clipped() {
    return this.once('clipped', () => clipped(this.tab))
  }
}
