/** A description of the new table in words. */
import { bots } from '../../lib/game/session/bots.svelte'
import { speaker } from '../../lib/words/i18n.svelte'
import { peopleOf, type Form } from './newtable'

const t = (key: string, args = {}) => speaker.t(key, args)

/** Return the chosen game, players, level and clock in words. Unavailable choices are left out. */
export function inWords(form: Form): string {
  const game = form.modules.length ? 'golden' : 'base'
  const open = form.seats.filter((seat) => seat.kind === 'open').length
  const levels = new Set(form.seats.filter((seat) => seat.kind === 'bot').map((seat) => seat.level))
  const level = levels.size === 1 && bots.levels.find((one) => levels.has(one.level))
  return [
    t(`ui.new_table.${game}`),
    ...(form.modules.length
      ? [t('ui.new_table.count_modules', { count: form.modules.length })]
      : []),
    form.mode === 'solo'
      ? `${t('ui.new_table.solo')}: ${t(`automa.${form.automa}`)}`
      : t('ui.new_table.count_players', { count: form.seats.length }),
    ...(open ? [t('ui.new_table.count_open', { count: open })] : []),
    ...(level && form.mode !== 'solo' ? [t(level.name)] : []),
    ...(peopleOf(form) > 1 ? [t(`ui.clock.kind_${form.clock.kind}`)] : []),
  ].join(' · ')
}
