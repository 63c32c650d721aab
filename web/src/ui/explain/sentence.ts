/** What a card or tile says, in words. */
import { speaker } from '../../lib/words/i18n.svelte'
import { workerAbility, workerName } from '../../lib/words/workers'
import type { Board, Sign } from '../../lib/wire/messages'
import { COUNTED, labelled } from './words'

/** A wording with a capital first. */
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The god of a card, `illapa-4` → `illapa`. */
export const godOf = (card: string) => card.slice(0, card.lastIndexOf('-'))

/** The pattern of a Weaving, by the catalogues' name for it. */
export function patternOf(board: Board, weaving: string): string {
  const first = board.texts[weaving]?.[0]
  return typeof first === 'object' && 'key' in first ? first.key.replace('pattern.', '') : ''
}

/** `1 stone, 2 corn`: signs that are amounts, in words. */
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

/** What a Building costs, in words; empty where nothing is known. */
export const costOf = (board: Board, id: string) =>
  inWords((board.signs[`cost:${id}`] ?? []).flat())

/** How many Soldiers an Army card shows. */
export function soldiersOn(board: Board, id: string): number {
  const text = board.texts[id]?.[0]
  const soldiers = typeof text === 'object' && 'args' in text ? text.args['soldiers'] : undefined
  return typeof soldiers === 'object' && 'args' in soldiers ? Number(soldiers.args['count']) : 0
}

/** What is said about a piece: one line for each thing it does. */
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

/** Which kind of Building a tile is, as the market sorts them. */
function building(board: Board, id: string): string {
  const kind = board.signs[id] ? 'production' : 'passive'
  return `${speaker.t(`building.${kind}`)} ${id}`
}

/** A heading for a piece shown large. */
export function titled(board: Board, kind: string, id: string): string {
  if (kind === 'building') return building(board, id)
  if (kind === 'palace') return `${speaker.t('building.palace')} ${id}`
  if (kind === 'weaving') return `${speaker.t('ui.table.weaving')} ${id}`
  return called(kind, id)
}

/** What a piece is called: a god, a role, else its number. */
export function called(kind: string, id: string): string {
  if (kind === 'god_card') return speaker.t(`god.${godOf(id)}`)
  if (kind === 'worker') return workerName(id)
  if (kind === 'statue') return speaker.t(`god.${id.split(':')[1]}`)
  return id
}

/** All of it in one line, for names of pictures. */
export function sentence(board: Board, kind: string, id: string): string {
  const said = lines(board, kind, id).join(' · ')
  return kind === 'god_card' || kind === 'worker' ? `${called(kind, id)}: ${said}` : said
}
