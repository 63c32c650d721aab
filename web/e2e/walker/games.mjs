/**
 * The tables and windows of the walker's games, by number. Sizes, languages, text sizes, themes,
 * opponents and modules change at different rates, so that a few games have all of each.
 */
import { LANGUAGES } from '../asked.mjs'
import { THEMES } from '../looking.mjs'

export { LANGUAGES, THEMES }
export const SIZES = ['1280x720', '1920x1080', '1024x768', '390x844', '820x1180', '320x640']
const PHONES = ['390x844', '320x640']
export const MODULES = ['additional', 'way_of_the_sun', 'vassals', 'nobles']
/** The size of the text. The smallest window has the usual text only. */
const TEXTS = [1, 1, 1.5, 2]
/**
 * Bots for 2 to 4 players, the solo opponents, two people in two browsers, and two people at one
 * screen. The browser edition has no second browser.
 */
const OPPONENTS = ['2', 'axomamma', '4', 'friends', 'pachamama', '3', 'hotseat']
const SOLO = ['axomamma', 'pachamama']
const AMOUNTS = ['none', 'all', 'some']

export const isPhone = (size) => PHONES.includes(size)

/** Whether layout shifts are limited in a window: the limit was set for a desk with usual text. */
export const isShiftLimited = ({ size, text }) => size === '1280x720' && text === 1

/** Return the settings of a browser context that is a window of one size. */
export function windowSettings(size) {
  const [width, height] = size.split('x').map(Number)
  const touch = { hasTouch: true, isMobile: true, deviceScaleFactor: 1 }
  return { viewport: { width, height }, reducedMotion: 'reduce', ...(isPhone(size) ? touch : {}) }
}

/** Return one of all values. The order is shifted by one after every `shift` games. */
const inTurn = (all, number, shift) => all[(number + Math.floor(number / shift)) % all.length]

/** Return the modules of a table. Axomamma plays with one module only. */
function modulesOf(opponent, amount, number) {
  if (amount === 'none') return []
  if (opponent === 'axomamma') return ['additional']
  return amount === 'all' ? MODULES : MODULES.filter((_, at) => (number >> at) % 2 === 0)
}

/**
 * Return a game by its number. `chosen` replaces parts of it: size, language, text, theme,
 * opponent (2, 3, 4, axomamma, pachamama, friends or hotseat) and modules (none, some or all).
 */
export function gameOf(number, { edition = false, ...chosen } = {}) {
  const opponents = OPPONENTS.filter((one) => !edition || one !== 'friends')
  const opponent = chosen.opponent ?? inTurn(opponents, number, opponents.length)
  const size = chosen.size ?? SIZES[number % SIZES.length]
  const text = isPhone(size) && size === '320x640' ? 1 : inTurn(TEXTS, number, SIZES.length)
  const modules = modulesOf(opponent, chosen.modules ?? inTurn(AMOUNTS, number, 6), number)
  const automa = SOLO.includes(opponent) ? opponent : ''
  return {
    number,
    seed: `game ${number}`,
    edition,
    opponent,
    people: opponent === 'friends' ? 2 : 1,
    config: {
      ...(automa ? { automa } : { players: Number(opponent) || 2 }),
      ...(modules.length ? { modules } : {}),
    },
    window: {
      size,
      language: chosen.language ?? LANGUAGES[number % LANGUAGES.length],
      text: Number(chosen.text ?? text),
      theme: chosen.theme ?? inTurn(THEMES, number, THEMES.length),
    },
  }
}

/** Return a game and its window in a few words. */
export function nameOf({ number, kind = 'game', edition, opponent, config, window, from }) {
  const { size, language, text, theme } = window
  const modules = config.modules?.length ?? 0
  const table = `${opponent}${modules ? ` with ${modules} modules` : ''}`
  const which = `${kind} ${number}${edition ? ' of the edition' : ''}${from ? ` from ${from}` : ''}`
  return `${which}: ${table}, ${size} ${language} ${text} ${theme}`
}
