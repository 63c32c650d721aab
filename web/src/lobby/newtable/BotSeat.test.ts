import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { bots, type BotChoice } from '../../lib/game/session/bots.svelte'
import { speaker } from '../../lib/words/i18n.svelte'
import BotSeat from './BotSeat.svelte'

const STYLES = ['', 'weaver', 'builder']
const keyOf = (level: string) => level.replaceAll(':', '_').replace('%', '')
const level = (level: string, style: string, code: string) => ({
  code,
  level,
  style,
  name: `bot.level.${keyOf(level)}.name`,
  about: `bot.level.${keyOf(level)}.about`,
  offered: level !== 'greedy:hand:10%',
})

let choice: BotChoice
let seat: ReturnType<typeof mount> | undefined

beforeEach(async () => {
  await speaker.speak('en')
  bots.offer({
    levels: [
      level('random', '', 'random'),
      level('greedy:hand:10%', '', 'greedy:hand:10%'),
      ...STYLES.map((style) =>
        level('search:100n', style, style ? `search:${style}:100n` : 'search:100n'),
      ),
    ],
    styles: STYLES.map((style) => ({
      style,
      name: `bot.style.${style || 'balanced'}.name`,
      about: `bot.style.${style || 'balanced'}.about`,
      names: [`${style}1`, `${style}2`, `${style}3`],
    })),
  })
})
afterEach(leave)

function leave(): void {
  if (seat) void unmount(seat)
  seat = undefined
}

/** Render the controls of a seat, and again after each change as the start page does. */
function sit(first: BotChoice): void {
  choice = first
  leave()
  document.body.innerHTML = ''
  const change = (next: BotChoice) => sit(next)
  const given = bots.givenNames([choice])[0]!
  seat = mount(BotSeat, { target: document.body, props: { number: 2, given, choice, change } })
  flushSync()
}

const control = <T extends HTMLElement>(name: string) =>
  document.querySelector<T>(`[data-test=bot-${name}]`)!
const offered = (name: string) =>
  [...control<HTMLSelectElement>(name).options].map((option) => option.text)

function choose(name: string, value: string): void {
  control<HTMLSelectElement>(name).value = value
  control(name).dispatchEvent(new Event('change', { bubbles: true }))
}

test('level and style are two controls, and together one code', () => {
  sit({ name: '', level: 'random', style: '' })
  expect(offered('level')).toEqual(['Random', 'Expert'])
  choose('level', 'search:100n')
  expect(offered('style')).toEqual(['Balanced', 'Weaver', 'Builder'])
  choose('style', 'weaver')
  expect(bots.chosen(choice)?.code).toBe('search:weaver:100n')
  expect(document.querySelector('p')!.textContent).toContain('Tapestries')
})

test('chance has no style, whatever was chosen before', () => {
  sit({ name: '', level: 'random', style: 'weaver' })
  expect(control<HTMLSelectElement>('style').disabled).toBe(true)
  expect(control<HTMLSelectElement>('style').value).toBe('')
  expect(bots.chosen(choice)?.code).toBe('random')
})

test('the given name follows the style and can be replaced', () => {
  sit({ name: '', level: 'search:100n', style: 'builder' })
  expect(control<HTMLInputElement>('name').placeholder).toBe('builder1')
  control<HTMLInputElement>('name').value = 'Rosa'
  control('name').dispatchEvent(new Event('input', { bubbles: true }))
  expect(choice).toEqual({ name: 'Rosa', level: 'search:100n', style: 'builder' })
})

test('bots of one style have names of their own', () => {
  const of = (style: string) => ({ name: '', level: 'search:100n', style })
  expect(bots.givenNames([of('weaver'), of(''), of('weaver')])).toEqual(['weaver1', '1', 'weaver2'])
})

test('a code is said in words of the language, one that nobody knows as it is', async () => {
  expect(bots.words('greedy:hand:10%')).toBe('Medium')
  expect(bots.levels.map((one) => one.code)).not.toContain('greedy:hand:10%')
  expect(bots.words('search:weaver:100n')).toBe('Expert, Weaver')
  await speaker.speak('pl')
  expect(bots.words('search:weaver:100n')).toBe('Ekspert, Tkacz')
  expect(bots.words('search:2s')).toBe('search:2s')
})
