/** Why a placement is impossible, in words: everything that the player lacks for it. */
import type { Placement } from '../wire/messages'
import { speaker } from './i18n.svelte'

const t = (key: string, args = {}) => speaker.t(key, args)
const food = (count: number) => t('amount.food', { count })

/**
 * Return why a placement is impossible: what the player lacks with a card, and with gold instead of
 * a card.
 */
export function whyNoPlacement(row: Placement): string {
  const reasons = [t(`ui.prompt.why_${row.why}`)]
  if (row.why === 'not_enough_food') {
    reasons.push(t('ui.placement.missing', { food: food(row.missing) }))
    if (!row.cards.length) reasons.push(t('ui.prompt.why_wrong_god'))
  } else if (row.why === 'wrong_god' || row.why === 'no_card') {
    reasons.push(
      row.no_gold
        ? t('ui.placement.no_gold_instead')
        : t('ui.placement.gold_short', { food: food(row.gold_missing) }),
    )
  }
  return reasons.join(', ')
}
