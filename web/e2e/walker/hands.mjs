/**
 * Dealt hands by number: games that end with the first placement. Their windows are those in which a
 * set-up is most crowded.
 */
import { dice } from '../support.mjs'
import { LANGUAGES, MODULES, SIZES as ALL_SIZES } from './games.mjs'

/** The upright tablet is left to whole games. */
const SIZES = ALL_SIZES.filter((size) => size !== '820x1180')
/**
 * Number of hands of which the choices among the benefits of their cards are played in every window:
 * one of 25.
 */
const EVERY_WINDOW = 1 / 25

/**
 * Return all windows: each size in each language, with usual or larger text at random, and a small
 * desktop window with the largest text.
 */
export function combinations() {
  const roll = dice(11)
  const one = (size, language, text) => ({ size, language, text, theme: 'light' })
  const mixed = SIZES.flatMap((size) => {
    const texts = shuffled([1, 1, 1.5, 1.5, roll() < 0.5 ? 1 : 1.5], roll)
    return LANGUAGES.map((language, at) => one(size, language, size === '320x640' ? 1 : texts[at]))
  })
  return [...mixed, ...LANGUAGES.map((language) => one('1280x720', language, 2))]
}

/** Return a list in random order. */
function shuffled(all, roll) {
  const left = [...all]
  for (let at = left.length - 1; at > 0; at--) {
    const other = Math.floor(roll() * (at + 1))
    ;[left[at], left[other]] = [left[other], left[at]]
  }
  return left
}

/**
 * Return the window in which a hand is played. The hands use all windows in a random order, then
 * again in another order.
 */
export function inTurn(number) {
  const all = combinations()
  const round = Math.floor((number - 1) / all.length)
  return shuffled(all, dice(500 + round))[(number - 1) % all.length]
}

/**
 * Return a hand: its table, its window, and the question at which it starts. In two of three hands
 * the person has the first turn.
 */
export function handOf(number, { window = inTurn(number), from = '' } = {}) {
  const roll = dice(number * 7919)
  const kind = ['2', '3', '4', 'axomamma', 'pachamama'][number % 5]
  const some = roll() < 0.4 ? [] : MODULES.filter(() => roll() < 0.6)
  const automa = ['axomamma', 'pachamama'].includes(kind) ? kind : ''
  const modules = automa === 'axomamma' ? some.filter((one) => one === 'additional') : some
  return {
    number,
    kind: 'hand',
    seed: `hand ${number}`,
    opponent: kind,
    people: 1,
    window,
    config: {
      ...(automa ? { automa } : { players: Number(kind) }),
      ...(modules.length ? { modules } : {}),
    },
    begins: number % 3 > 0,
    /** Whether to keep the cards that offer most choices, instead of any three. */
    fullest: number % 2 === 0 || from !== '',
    from,
    /** Questions at which the hand ends. */
    ends: from ? ['PlacePriest', 'MainChoice'] : ['placement'],
  }
}

/** Return the hands with most choices among the benefits of their cards, in every window. */
export async function fullestHands(running, numbers) {
  const hands = numbers.map((number) => handOf(number))
  const asked = hands.map(({ seed, config, begins }) => ({ seed, config, begins }))
  const ways = await running.ask('fullness', { hands: asked })
  return hands
    .map(({ number }, at) => ({ number, ways: ways[at] }))
    .sort((one, other) => other.ways - one.ways)
    .slice(0, Math.ceil(numbers.length * EVERY_WINDOW))
    .flatMap(({ number }) =>
      combinations().map((window) => handOf(number, { window, from: 'CardBenefits' })),
    )
}
