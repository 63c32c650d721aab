/** The text of a card or tile, as shown in explanations. */
import { speaker } from '../../lib/words/i18n.svelte'
import { workerAbility, workerName } from '../../lib/words/workers'
import type { Board, Sign } from '../../lib/wire/messages'
import { COUNTED, labelled } from './words'

/** Return a text with its first letter capitalised. */
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Return the god of a God card: `illapa` for `illapa-4`. */
export const godOf = (card: string) => card.slice(0, card.lastIndexOf('-'))

/** Return the pattern of a Weaving, by its key in the catalogues. */
export function patternOf(board: Board, weaving: string): string {
  const first = board.texts[weaving]?.[0]
  return typeof first === 'object' && 'key' in first ? first.key.replace('pattern.', '') : ''
}

/** Return signs that are amounts in words, such as `1 stone, 2 corn`. */
export function inWords(signs: Sign[]): string {
  const said: string[] = []
  signs.forEach(([kind, text], at) => {
    if (kind !== 'symbol') return
    const next = signs[at + 1]
    const count = next?.[0] === 'number' ? Number(next[1]) : 1
    said.push(COUNTED[text] ? speaker.t(COUNTED[text], { count }) : labelled(text) || text)
  })
  return said.join(', ')
}

/** Return the cost of a Building in words; empty if the cost is unknown. */
export const costOf = (board: Board, id: string) =>
  inWords((board.signs[`cost:${id}`] ?? []).flat())

/** Return the number of Soldiers on an Army card. */
export function soldiersOn(board: Board, id: string): number {
  const text = board.texts[id]?.[0]
  const soldiers = typeof text === 'object' && 'args' in text ? text.args['soldiers'] : undefined
  return typeof soldiers === 'object' && 'args' in soldiers ? Number(soldiers.args['count']) : 0
}

/** Return the effects of a card or tile, one line for each. */
export function lines(board: Board, kind: string, id: string): string[] {
  const texts = board.texts[id] ?? []
  if (kind === 'statue') {
    const [size, god] = id.split(':')
    return [upper(speaker.t(`thing.${size}_statue`, { god: speaker.t(`god.${god}`) }))]
  }
  if (kind === 'worker') return [workerAbility(id)]
  if (kind === 'weaving') {
    const [pattern, left, right] = texts.map((text) => speaker.say(text))
    return texts.length === 3
      ? [upper(speaker.t('weaving.tile', { pattern: pattern!, left: left!, right: right! }))]
      : []
  }
  return texts.map((text) => speaker.label(text))
}

/** Return the kind of a Building tile, as the market sorts Buildings. */
function building(board: Board, id: string): string {
  const kind = board.signs[id] ? 'production' : 'passive'
  return `${speaker.t(`building.${kind}`)} ${id}`
}

/** Return the heading for a card or tile that is shown large. */
export function titled(board: Board, kind: string, id: string): string {
  if (kind === 'building') return building(board, id)
  if (kind === 'palace') return `${speaker.t('building.palace')} ${id}`
  if (kind === 'weaving') return `${speaker.t('ui.table.weaving')} ${id}`
  return called(kind, id)
}

/** Return the name of a card or tile: its god or its role, otherwise its number. */
export function called(kind: string, id: string): string {
  if (kind === 'god_card') return speaker.t(`god.${godOf(id)}`)
  if (kind === 'worker') return workerName(id)
  if (kind === 'statue') return speaker.t(`god.${id.split(':')[1]}`)
  return id
}

/** Return the whole text of a card or tile in one line, for the accessible name of its picture. */
export function sentence(board: Board, kind: string, id: string): string {
  const said = lines(board, kind, id).join(' · ')
  return kind === 'god_card' || kind === 'worker' ? `${called(kind, id)}: ${said}` : said
}
