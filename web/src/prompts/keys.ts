/**
 * Keys of the open question: digits choose, Enter takes the primary answer or confirms, Escape goes
 * back, A focuses the question. With more than nine answers each answer has two digits. If the hill
 * has answers too, Tab moves between hill and question, and arrow keys move within the question.
 */
import type { Game } from '../lib/game/game.svelte'

const WHERE = '.panel, [data-test=placement]'
/** Answers that are chosen by digits; Enter takes the primary answer. */
export const NUMBERED = '[data-choice]:not([data-primary])'
/** Maximum number of answers that one digit can distinguish. */
export const FEW = 9

const within = (root: ParentNode, what: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(WHERE)].flatMap((place) => [
    ...place.querySelectorAll<HTMLElement>(what),
  ])

const enabled = (one: HTMLElement) => !(one as HTMLButtonElement).disabled

/** The first of two digits, and the number of answers at that time. */
let typed = { digit: '', at: 0 }

/** Return the number of the answer that a digit selects; 0 if a second digit has to follow. */
function numberOf(digit: string, answers: number): number {
  if (answers <= FEW) return Number(digit)
  if (typed.digit && typed.at === answers) {
    const number = Number(typed.digit + digit)
    typed = { digit: '', at: 0 }
    return number
  }
  typed = { digit, at: answers }
  return 0
}

/** Focus the question's primary answer, its first answer, or otherwise Confirm. */
function jump(root: ParentNode, game: Game): boolean {
  const first = game.atSeam
    ? [...root.querySelectorAll<HTMLElement>('[data-test=confirm]')].find(enabled)
    : (within(root, NUMBERED).find(enabled) ?? within(root, 'button').find(enabled))
  first?.focus()
  return first !== undefined
}

const CONTROLS = 'button, summary, a[href], input, select'
const PANEL = '.panel:not(.staged)'
const HILL = '[data-test=hill]'
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Move the focus between the question and the hill, or within the question. */
function travel(event: KeyboardEvent, root: ParentNode): boolean {
  const target = event.target instanceof Element ? event.target : null
  const panel = target?.closest(PANEL)
  const hill = root.querySelector(HILL)
  if (!hill?.querySelector('[data-legal], [data-target]')) return false
  if (event.key === 'Tab') {
    const wanted = event.shiftKey
      ? hill.contains(target) && within(root, NUMBERED).find(enabled)
      : panel && hill.querySelector<HTMLElement>('[tabindex="0"]')
    if (!wanted) return false
    wanted.focus()
    return wanted === document.activeElement
  }
  const by = STEPS[event.key]
  if (!by || !panel || target?.matches('input, select')) return false
  const stops = [...panel.querySelectorAll<HTMLElement>(CONTROLS)].filter(enabled)
  const at = stops.indexOf(target as HTMLElement)
  stops[(at + by + stops.length) % stops.length]?.focus()
  return at >= 0
}

/** Handle a key of the open question; return whether the key had an effect. */
export function promptKey(event: KeyboardEvent, game: Game, root: ParentNode = document): boolean {
  if (event.key === 'Escape') {
    typed = { digit: '', at: 0 }
    return game.selection.back()
  }
  if (event.key === 'a') return jump(root, game)
  if (event.key === 'Tab' || event.key in STEPS) return travel(event, root)
  if (/^[0-9]$/.test(event.key)) {
    const choices = within(root, NUMBERED)
    if (!choices.length) return false
    const number = numberOf(event.key, choices.length)
    if (!number) return choices.length > FEW
    const chosen = choices[number - 1]
    if (!chosen || !enabled(chosen)) return false
    chosen.click()
    return true
  }
  // Enter keeps its effect on a focused button
  const busy =
    event.target instanceof Element && event.target.closest('button, a, summary, [role=button]')
  if (event.key !== 'Enter' || busy) return false
  if (game.atSeam) {
    void game.confirm()
    return true
  }
  const primary = within(root, '[data-primary]').findLast(enabled)
  primary?.click()
  return primary !== undefined
}
