/** Walks through games: plays them, and checks every invariant after each step. */
import { readFile, readdir } from 'node:fs/promises'

import { dice } from '../support.mjs'
import { INVARIANTS } from './invariants.mjs'
import { Look } from './look.mjs'
import { play } from './play.mjs'

/** Maximum milliseconds until a control can be pressed as a person would. */
const LONGEST = 20_000 * Number(process.env.CI_TIMEOUT_FACTOR ?? 1)
/** Maximum number of steps until the first placement. */
const MOST_STEPS_OF_A_HAND = 120

/**
 * Return a finding without the details that differ between questions: pixels, and words that name
 * an answer.
 */
const kindOf = (line) =>
  line.startsWith('broken:') ? line : line.replace(/-?\d+(\.\d+)?|\[data-.*?\]|“.*”/g, '')

const folder = new URL('./known/', import.meta.url)

/**
 * The faults that are known: each file says what the fault is (`about`) and where it was seen first
 * (`game`, `edition`, `step`). `findings` has the invariants that find it, each with a regular
 * expression for the question and the fault.
 */
export const KNOWN = await Promise.all(
  (await readdir(folder)).sort().map(async (file) => ({
    ...JSON.parse(await readFile(new URL(file, folder), 'utf8')),
    name: file.replace('.json', ''),
  })),
)

/** Return the name of the known fault to which a finding belongs; an empty text if there is none. */
export function knownFault({ invariant, frame, line }) {
  const belongs = ({ findings }) =>
    invariant in findings && new RegExp(findings[invariant]).test(`${frame}: ${line}`)
  return KNOWN.find(belongs)?.name ?? ''
}

/** Return the invariants with this name, or all. */
export function invariantsCalled(name) {
  const found = INVARIANTS.filter((one) => !name || one.name === name)
  if (!found.length) throw new Error(`no invariant ${name}`)
  return found
}

/** One game that is played and looked at. */
export class Walk {
  findings = []
  /** Measured values that are stored with the findings. */
  figures = {}
  /** The error that ended the game early. */
  failure = ''
  /** Questions, and their states or kinds, that were looked at. */
  met = new Set()
  /** Controls that a person could not have pressed. */
  unpressed = []

  /**
   * `table` is an open table of windows.mjs; `picture` stores a picture and returns its path.
   * `patience` is the time until a control that cannot be pressed is a finding, and `idle` the
   * number of steps without a change until the game counts as stuck.
   */
  constructor(game, table, options = {}) {
    const {
      invariants = INVARIANTS,
      picture = async () => undefined,
      patience = LONGEST,
      idle,
    } = options
    Object.assign(this, { game, invariants, picture, patience, idle }, table)
    this.states = new Map(invariants.map(({ name }) => [name, {}]))
    this.seen = new Set()
  }

  /** The findings that belong to no known fault. */
  get newFindings() {
    return this.findings.filter(({ known }) => !known)
  }

  /** Check every invariant that has a check of this kind: `check` or `end`. */
  async check(kind, look) {
    for (const invariant of this.invariants) {
      look.state = this.states.get(invariant.name)
      const lines = (await invariant[kind]?.(look)) ?? []
      for (const line of lines) await this.add(invariant.name, look, line)
    }
  }

  async add(invariant, { tab, step, frame, moment }, line) {
    const kinds = [`${invariant} ${frame} ${kindOf(line)}`, `${invariant} ${line}`]
    const told = kinds.some((kind) => this.seen.has(kind))
    for (const kind of kinds) this.seen.add(kind)
    if (told) return
    const finding = { step, frame, moment, invariant, line }
    finding.known = knownFault(finding)
    if (!this.findings.some((one) => one.invariant === invariant))
      finding.picture = await this.picture(tab, this.game, finding)
    this.findings.push(finding)
  }

  /** Return a function that presses a control as a person does, or at least presses it. */
  press = (tab) => async (selector) => {
    await tab.click(selector, { timeout: this.patience }).catch(async (error) => {
      await tab
        .dispatchEvent(selector, 'click', undefined, { timeout: this.patience })
        .catch(() => {
          throw new Error(`cannot press ${selector}`, { cause: error })
        })
      this.unpressed.push(selector)
    })
  }

  /** Play the game to its end, or until `enough`; return the number of steps. */
  async play(roll = dice(this.game.number), enough = undefined) {
    const { kind, ends } = this.game
    const options =
      kind === 'hand'
        ? { keep: this.keep, unfolds: true, most: MOST_STEPS_OF_A_HAND }
        : { idle: this.idle }
    options.enough = ends ? () => ends.some((frame) => this.met.has(frame)) : enough
    const tabs = this.persons.map(({ tab }) => tab)
    let last = new Look(this, tabs[0], 0, '', 'asked')
    const look = (...where) => {
      last = new Look(this, ...where)
      this.met.add(last.frame).add(last.moment)
      return this.check('check', last)
    }
    const steps = await play(tabs, roll, look, this.press, options).catch((error) => {
      if (!tabs[0].context().browser().isConnected()) throw error // the run was stopped
      this.failure = error.message.split('\n')[0]
    })
    await this.check('end', last)
    return steps ?? last.step
  }
}
