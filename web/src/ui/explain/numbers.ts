/** Explanations of a symbol with the viewer's present numbers. */
import { speaker } from '../../lib/words/i18n.svelte'
import type { Board, Player, Resource, View } from '../../lib/wire/messages'
import { godOf } from './sentence'

const said = (key: string, count: number | string) => `${speaker.t(key)}: ${count}`
const have = (count: number) => speaker.t('ui.explain.you_have', { count })

type Facts = (me: Player, view: View) => string[]

const OF: Record<string, Facts> = {
  vp: (me) => [have(me.points)],
  worker: (me) => [have(me.workers.length)],
  'god-card': (me, view) => [
    have(me.god_cards),
    said('ui.festival.potatoes_due', me.forecast?.potato_due ?? me.god_cards),
    said('ui.table.god_deck', view.counts['god_deck'] ?? 0),
  ],
  'army-card': (me, view) => [
    have(me.army_cards),
    said('ui.table.army_deck', view.counts['army_deck'] ?? 0),
  ],
  soldier: (me) => [said('ui.own.ready', me.soldiers), said('ui.own.spent', me.soldiers_spent)],
  steps: (me) => [said('ui.table.steps_left', me.steps_left)],
  'conquest-marker': (me) => [said('ui.table.markers_left', me.markers_left)],
  production: (me) => [
    said('ui.own.ready', me.production_up.length),
    said('ui.own.spent', me.production_down.length),
  ],
  passive: (me) => [have(me.passives.length)],
  casualties: (_, view) => [
    speaker.t('ui.table.casualties_worth', {
      points: speaker.t('amount.points', { count: view.casualties.length }),
    }),
  ],
  festival: (_, view) => [speaker.t('ui.table.village_left', { count: view.village.length })],
}

/** Return a few sentences about the viewer's present numbers; none if there is nothing to add. */
export function numbers(board: Board, view: View, seat: number, symbol: string): string[] {
  const me = view.players[seat]
  if (!me) return []
  if (symbol in me.resources) return [have(me.resources[symbol as Resource])]
  if (board.gods.includes(symbol)) return ofGod(me, view, symbol)
  return OF[symbol]?.(me, view) ?? []
}

function ofGod(me: Player, view: View, god: string): string[] {
  const cards = me.hand?.filter((card) => godOf(card) === god).length ?? 0
  const [small, large] = ['small', 'large'].map((size) => view.statues[size]?.[god] ?? 0)
  return [
    said('ui.table.god_hand', cards),
    `${speaker.t('ui.table.statues')}, ${speaker.t('ui.market.left')}: ${speaker.t('ui.table.statue_stock', { small: small!, large: large! })}`,
  ]
}
