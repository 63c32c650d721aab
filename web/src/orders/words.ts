/** Auto-responses in words. */
import { regionOf } from '../lib/game/draft/conquests'
import { speaker } from '../lib/words/i18n.svelte'
import type { Board, Choice, Rule, RuleForm } from '../lib/wire/messages'
import { sentence } from '../ui/explain/sentence'
import { TILES, tidy } from './rules'

const t = (key: string, args: Record<string, string | number> = {}) => speaker.t(key, args)

/** Return the name of an auto-response's subject. */
export function subjectName(path: string): string {
  if (!path.startsWith(TILES)) return t(`ui.orders.kind_${path}`)
  return t('ui.orders.kind_tile', { tile: path.slice(TILES.length) })
}

/** Return the name of a picked thing by its id: a Statue, a card, a tile, a space of a region, a
 *  pattern. */
export function pickName(board: Board, id: string): string {
  if (speaker.knows(`pattern.${id}`)) return t(`pattern.${id}`)
  if (speaker.knows(`resource.${id}`)) return t(`resource.${id}`)
  if (id === 'top' || id === 'beneath') return t(`ui.orders.weaving_${id}`)
  for (const set of ['statue', 'army_card', 'building', 'weaving']) {
    if (board.drawings[set]?.items[id]) return sentence(board, set, id)
  }
  const region = regionOf(id)
  return speaker.knows(`region.${region}`)
    ? `${t(`region.${region}`)} ${id.slice(region.length + 1)}`
    : id
}

const choice = (choices: Choice[], value: string) => {
  const found = choices.find((one) => one.value === value)
  return found ? speaker.say(found.label) : value
}

/** Return an auto-response in words, as a list of remarks. */
export function inWords(board: Board, rule: Rule, form: RuleForm): string[] {
  const { mode, keep, gold, rewards, pick, take, longest, match, place, fork } = tidy(rule)
  const said = [t(`ui.orders.mode_${mode}`)]
  const names = (list: string[], name: (one: string) => string) => list.map(name).join(', ')
  if (keep) {
    const amounts = Object.entries(keep)
      .filter(([, count]) => count)
      .map(([name, count]) => t(`amount.${name}`, { count: count! }))
    said.push(t('ui.orders.says_keep', { amounts: amounts.join(', ') }))
  }
  if (gold) said.push(t(`ui.orders.says_gold_${gold}`))
  if (rewards)
    said.push(
      t('ui.orders.says_rewards', { rewards: names(rewards, (one) => choice(form.rewards, one)) }),
    )
  if (fork) said.push(t(`ui.orders.says_fork_${fork}`))
  if (longest) said.push(t('ui.orders.field_longest'))
  if (match) said.push(t('ui.orders.field_match'))
  if (pick)
    said.push(t('ui.orders.says_pick', { things: names(pick, (one) => pickName(board, one)) }))
  if (take)
    said.push(t('ui.orders.says_take', { things: names(take, (one) => choice(form.takes, one)) }))
  if (place) said.push(t(`ui.orders.place_${place}`))
  return said
}
