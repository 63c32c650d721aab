/** Symbols in words: the name in the glossary, otherwise the name in the game's texts. */
import { speaker } from '../../lib/words/i18n.svelte'
import type { Board, View } from '../../lib/wire/messages'

const CALLED: Record<string, string> = {
  potato: 'resource.potato',
  corn: 'resource.corn',
  stone: 'resource.stone',
  gold: 'resource.gold',
  vp: 'ui.table.points',
  'god-card': 'ui.table.god_hand',
  'army-card': 'ui.table.army_hand',
  soldier: 'ui.table.soldiers',
  building: 'ui.table.buildings',
  production: 'building.production',
  passive: 'building.passive',
  palace: 'building.palace',
  steps: 'ui.table.steps_left',
  'conquest-marker': 'ui.table.markers_left',
  casualties: 'ui.table.casualties',
  worker: 'ui.table.workers',
  weaving: 'ui.table.weaving',
  temple: 'ui.festival.temple',
  merchant: 'ui.festival.merchant',
  conquest: 'ui.festival.regions',
  'edge-god': 'edge.god',
  'edge-temple': 'edge.temple',
  rejuvenate: 'edge.rejuvenate',
}

/** Messages that count a thing, such as “2 corn”. */
export const COUNTED: Record<string, string> = {
  potato: 'amount.potato',
  corn: 'amount.corn',
  stone: 'amount.stone',
  gold: 'amount.gold',
  food: 'amount.food',
  vp: 'amount.points',
  'god-card': 'amount.god_cards',
  'army-card': 'amount.army_cards',
  soldier: 'amount.soldiers',
  worker: 'amount.workers',
  weaving: 'amount.weavings',
  production: 'amount.production_buildings',
  passive: 'amount.passive_buildings',
}

/** Tasks whose symbol has a different name. */
const TASKS: Record<string, string> = { 'produce-one': 'produce' }
const task = (icon: string) => `task.${TASKS[icon] ?? icon}`

const first = (keys: (string | undefined)[]): string => {
  const key = keys.find((one) => one && speaker.knows(one))
  return key ? speaker.t(key) : ''
}

/** Return a short name of a symbol; empty if it has none. */
export function labelled(icon: string): string {
  const game = [
    `god.${icon}`,
    `role.${icon}.name`,
    `priest_action.${icon}.name`,
    `${task(icon)}.name`,
  ]
  return first([`help.icon.${icon}.name`, ...game, CALLED[icon]])
}

/** Return the glossary's sentence about a symbol, or an empty string. */
export function about(icon: string): string {
  const god = speaker.knows(`god.${icon}`) ? 'help.icon.god.about' : undefined
  const game = [
    god,
    `role.${icon}.ability`,
    `priest_action.${icon}.active`,
    `${task(icon)}.description`,
  ]
  return first([`help.icon.${icon}.about`, ...game])
}

/** Return the glossary's sentence about a symbol, with the numbers of the components. */
export function meaning(board: Board, icon: string): string {
  const name = TASKS[icon] ?? icon
  const text = board.texts[`task:${name}`] ?? board.texts[`action:${name}`]
  return text ? text.map((one) => speaker.label(one)).join(' ') : about(icon)
}

/** Return what a symbol would give the viewer now: the engine's numbers, in words. */
export const forYou = (view: View, icon: string): string[] =>
  (view.for_you[icon] ?? []).map(([name, numbers]) => speaker.t(`ui.for_you.${name}`, numbers))

/** The symbols of the edges of Weavings. */
const EDGES: Record<string, string> = {
  god: 'edge-god',
  temple: 'edge-temple',
  points: 'vp',
  army: 'army-card',
}
export const edgeIcon = (edge: string) => EDGES[edge] ?? edge
