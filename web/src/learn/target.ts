/** Where a lesson points: the control that gives an answer, or the way to it. */
import type { Game } from '../lib/game/game.svelte'

/** Parts of the table that lessons name, in both layouts. */
const PARTS: Record<string, string> = {
  hill: '.wide > .centre',
  village: '.wide > .centre',
  hand: '.wide > .own',
  tapestries: '.wide > .own',
}
/** What is asked stays lit. */
const ASKED = '.dock, .stage, [data-test=placement]'

const visible = (one: Element) => {
  const { width, height } = one.getBoundingClientRect()
  return width > 0 && height > 0 && !(one as HTMLButtonElement).disabled
}

const find = (selector: string): Element | undefined =>
  [...document.querySelectorAll(selector)].find(visible)

const quoted = (text: string) => CSS.escape(text)

/** A name of the board for what an answer is about, as events have them. */
export function nameOf(action: string): string | null {
  const [verb, first, second] = action.split(' ')
  if (verb === 'place') return `hill:${second}`
  if (verb === 'task') return `icon:${first}`
  if (verb === 'start') return `section:${first}`
  return null
}

/** The control for the first of these answers that is in sight. */
export function targetOf(game: Game, allowed: readonly string[]): Element | undefined {
  if (game.atSeam) return find('[data-test=confirm]')
  for (const action of allowed) {
    const [verb, ...rest] = action.split(' ')
    const space = rest[1]
    const asked = `[data-action="${quoted(action)}"]`
    const drawn = `[data-target="${quoted(action)}"]`
    // A section is shown where it is: who reads “section 2” beside the hill looks at the hill.
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

/** What stays lit. */
export const litBy = (points: readonly string[]): Element[] =>
  [ASKED, ...points.map((name) => PARTS[name] ?? '')]
    .filter(Boolean)
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .filter(visible)
