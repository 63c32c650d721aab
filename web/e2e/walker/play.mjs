/** Plays a game by random answers, at all of its windows, and has every question looked at. */
import { drawn } from '../asked.mjs'
import { asked } from '../driving.mjs'
import { step } from '../support.mjs'

/** Maximum number of groups of answers that are marked. */
const MOST_GROUPS = 12
/** Maximum number of steps of one game. */
const MOST_STEPS = 3000
/** Maximum number of steps without a change of the table. */
const MOST_IDLE_STEPS = 80
/** Maximum milliseconds until a control can be pressed. */
const LONGEST = 20_000 * Number(process.env.CI_TIMEOUT_FACTOR ?? 1)

export const count = (tab, selector) =>
  tab.evaluate((wanted) => document.querySelectorAll(wanted).length, selector)

/**
 * Return a function that presses a control without scrolling to it, since scrolling would change
 * what is checked next.
 */
export const presser = (tab) => (selector) =>
  tab.dispatchEvent(selector, 'click', undefined, { timeout: LONGEST }).catch((error) => {
    throw new Error(`cannot press ${selector}`, { cause: error })
  })

export const PRIMARY = '.panel [data-primary]:not([disabled])'
/**
 * Kinds of questions whose answers are only marked when they are pressed, and then sent together.
 */
export const TOGGLES = '.panel [data-choice][data-action][aria-pressed]:not([data-pick])'

/**
 * Mark an answer in each group of a question that has groups, and another answer where one is
 * marked already. Call `look` after each mark; then send the answers.
 */
export async function markAll(tab, roll, look, press) {
  for (let at = 0; at < MOST_GROUPS; at++) {
    const open = await tab.evaluate(
      ([wanted, at]) => {
        const groups = new Map()
        for (const one of document.querySelectorAll(wanted)) {
          const group = one.closest('[role=group], fieldset, ul, ol') ?? one.parentElement
          groups.set(group, [...(groups.get(group) ?? []), one])
        }
        return [...groups.values()][at]
          ?.filter((one) => !one.disabled && one.getAttribute('aria-pressed') !== 'true')
          .map((one) => one.dataset.action)
      },
      [TOGGLES, at],
    )
    if (!open) break
    if (!open.length) continue
    const action = open[Math.floor(roll() * open.length)]
    await press(`.panel [data-choice][data-action="${action}"]`)
    await drawn(tab)
    await look(`marked in group ${at + 1}`)
  }
  if (!(await count(tab, PRIMARY)) && (await count(tab, '[data-test=deal]:not([disabled])'))) {
    await press('[data-test=deal]')
    await drawn(tab)
    await look('chosen by the program')
  }
  if (await count(tab, PRIMARY)) await press(PRIMARY)
}

/** Open all folded parts of a question, and fold the first again. */
async function unfold(tab, look, press) {
  const folded = '.panel details:not([open]) > summary'
  if (!(await count(tab, folded))) return
  await press(folded)
  await drawn(tab)
  await look('unfolded')
  await press('.panel details[open] > summary')
  await drawn(tab)
}

/** Keep these cards of a dealt hand. */
async function keepCards(tab, keep, look, press) {
  for (const card of keep) await press(`.panel [data-pick][data-card="${card}"]`)
  await drawn(tab)
  await look('three cards picked')
  await press(PRIMARY)
}

/**
 * Play one step. It differs from `step` in answering questions whose answers are sent together, and
 * in keeping the cards that `keep` names.
 */
async function stepThrough(tab, roll, look, press, { keep, unfolds }) {
  const frame =
    (await count(tab, '.table:not([data-busy=true]) .panel')) &&
    (await tab.getAttribute('.panel', 'data-frame'))
  const see = (state) => look(frame, state)
  const together = frame && (await count(tab, TOGGLES))
  const keeps = keep && frame === 'ChooseCards' && (await count(tab, '.panel [data-pick]'))
  if (together || keeps) {
    await drawn(tab)
    await see('asked')
    if (unfolds) await unfold(tab, see, press)
    if (keeps) await keepCards(tab, keep, see, press)
    else await markAll(tab, roll, see, press)
    return 'marked'
  }
  const watch = async (kind, frame) => {
    await drawn(tab)
    await look(frame ?? kind, frame ? kind : 'asked')
    if (unfolds && frame && kind !== 'picked')
      await unfold(tab, (state) => look(frame, state), press)
  }
  return step(tab, roll, watch, press, unfolds ? isDeclined : undefined)
}

/** Benefits of the cards of a dealt hand are never declined. */
const isDeclined = (action) => action === 'done'

/** Return the position that a window shows, with its question. */
const positionOf = (tab) =>
  tab.evaluate(() => {
    const { seq, drafted, playing } = document.querySelector('.table')?.dataset ?? {}
    const { frame } = document.querySelector('.panel')?.dataset ?? {}
    return `${seq} ${drafted} ${playing} ${frame}`
  })

/**
 * Play until every window shows the end of the game, or until `enough` says so; without a change
 * for `idle` steps, or after `most` steps, it throws an error. `look` receives the window, the number of the step, the
 * question and its state. Return the number of steps.
 */
export async function play(tabs, roll, look, press, options) {
  const { enough = () => false, idle = MOST_IDLE_STEPS, most = MOST_STEPS } = options
  const open = new Set(tabs)
  let before = { position: '', steps: 0 }
  for (let done = 0; open.size && !enough(done); done++) {
    if (done >= most) throw new Error(`no end within ${most} steps`)
    const tab = await asked([...open])
    const see = (frame, state) => look(tab, done, frame, state)
    const action = await stepThrough(tab, roll, see, press(tab), options)
    if (action === 'final') {
      await look(tab, done, 'final', 'asked')
      open.delete(tab)
      if (!open.size) return done
    }
    const position = await positionOf(tab)
    before = { position, steps: position === before.position ? before.steps + 1 : 0 }
    if (before.steps >= idle) throw new Error(`nothing changes: ${action}`)
  }
}
