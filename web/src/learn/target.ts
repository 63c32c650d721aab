/** The target of a lesson: the button that gives an answer, or a button that leads there. */
import type { Game } from '../lib/game/game.svelte'

/** Parts of the table that lessons mention, in the layouts for desks and phones. */
const PARTS: Record<string, string> = {
  hill: '.wide > .centre',
  village: '.wide > .centre',
  hand: '.wide > .own',
  tapestries: '.wide > .own',
}
/** Elements of the open question, which a lesson always highlights. */
const ASKED = '.dock, .stage, [data-test=placement]'

/** Elements that a lesson's arrow must not cover: answers, and boxes with words. */
export const PRINTED = 'button, [data-action], .card, .tile, li, p, h2, table'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const boxOf = (one: Element): Box => {
  const { x, y, width, height } = one.getBoundingClientRect()
  return { x, y, width, height }
}

/**
 * Return the box for a ring around a button and the drawings that belong to it, such as the price
 * below a space. The ring goes around things and covers none.
 */
export function outlined(target: Element, margin: number): Box {
  const all = [target, ...target.querySelectorAll('*')].map(boxOf).filter((one) => one.width > 0)
  const left = Math.min(...all.map((one) => one.x))
  const top = Math.min(...all.map((one) => one.y))
  const right = Math.max(...all.map((one) => one.x + one.width))
  const bottom = Math.max(...all.map((one) => one.y + one.height))
  return {
    x: left - margin,
    y: top - margin,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
  }
}

/**
 * Return whether a target is a place on the board. An arrow must not cross other targets, such as
 * cards and tiles.
 */
export const onBoard = (target: Element | null | undefined): boolean =>
  target?.matches('[data-spot], [data-space]') === true

const visible = (one: Element) => {
  const { width, height } = one.getBoundingClientRect()
  return width > 0 && height > 0 && !(one as HTMLButtonElement).disabled
}

const find = (selector: string): Element | undefined =>
  [...document.querySelectorAll(selector)].find(visible)

const quoted = (text: string) => CSS.escape(text)

/** Return the name of the place on the board that an answer is about, as events use it. */
export function nameOf(action: string): string | null {
  const [verb, first, second] = action.split(' ')
  if (verb === 'place') return `hill:${second}`
  if (verb === 'task') return `icon:${first}`
  if (verb === 'start') return `section:${first}`
  return null
}

/** Return the button for the first of these answers that is visible. */
export function targetOf(game: Game, allowed: readonly string[]): Element | undefined {
  if (game.atSeam) return find('[data-test=confirm]')
  for (const action of allowed) {
    const [verb, ...rest] = action.split(' ')
    const space = rest[1]
    const asked = `[data-action="${quoted(action)}"]`
    const drawn = `[data-target="${quoted(action)}"]`
    // A section is shown on the hill: people who read “section 2” look there.
    const [one, other] = verb === 'start' ? [drawn, asked] : [asked, drawn]
    const answer = find(one) ?? find(other)
    if (answer) return answer
    const pick = rest
      .map((one) => find(`[data-card="${quoted(one)}"][aria-pressed="false"]`))
      .find((one) => one)
    if (pick) return pick
    if (verb === 'place') {
      const open = find('[data-test=placement] [data-primary]')
      if (game.selection.space === space && open) return open
      const where = find(`[data-space="${quoted(space!)}"]`)
      if (where) return where
    }
  }
  return undefined
}

/** Return the elements that a lesson highlights, by the parts of the table that it names. */
export const litBy = (points: readonly string[]): Element[] =>
  [ASKED, ...points.map((name) => PARTS[name] ?? '')]
    .filter(Boolean)
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .filter(visible)
