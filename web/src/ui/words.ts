/** Symbols in words: the glossary's name for one, else what the game calls the thing. */
import { speaker } from '../lib/words/i18n.svelte'

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

/** Messages that count a thing, for words mode: “2 corn”. */
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

/** Signs of the interface itself: they stay pictures, for the words stand beside them or there is
 *  no room for any. */
const SIGNS = new Set([
  'eye',
  'lock',
  'clock',
  'undo',
  'restart',
  'confirm',
  'orders',
  'log',
  'rivals',
  'die',
  'hill',
  'help',
  'menu',
  'next',
  'previous',
  'skip',
  'play',
  'pause',
  'discard',
  'add',
  'arrow',
  'settings',
  'chat',
  'note',
  'link',
  'share',
  'door',
  'person',
  'bot',
  'market',
  'festival',
  'crown',
])

/** Whether words mode names a symbol instead of showing it. */
export const saidInWords = (icon: string) => !SIGNS.has(icon)

/** Symbols of a task that are not called like it. */
const TASKS: Record<string, string> = { 'produce-one': 'produce' }
const task = (icon: string) => `task.${TASKS[icon] ?? icon}`

const first = (keys: (string | undefined)[]): string => {
  const key = keys.find((one) => one && speaker.knows(one))
  return key ? speaker.t(key) : ''
}

/** A short name; empty if nobody has one. */
export function labelled(icon: string): string {
  const game = [
    `god.${icon}`,
    `role.${icon}.name`,
    `priest_action.${icon}.name`,
    `${task(icon)}.name`,
  ]
  return first([`help.icon.${icon}.name`, ...game, CALLED[icon]])
}

/** One sentence about it, if the glossary has one. */
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

/** The symbol of a Weaving's edge. */
const EDGES: Record<string, string> = {
  god: 'edge-god',
  temple: 'edge-temple',
  points: 'vp',
  army: 'army-card',
}
export const edgeIcon = (edge: string) => EDGES[edge] ?? edge
